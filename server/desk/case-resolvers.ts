import { notFound } from '@wysh/domain/errors/failure.ts';
import { isUuid } from '../platform/ids.ts';
import { actOnCase } from './act-on-case.ts';
import type { CaseAction } from './act-on-case.ts';
import { readAcceptance, readEvidenceRequest, readNote, readRejection } from './case-requests.ts';
import type { DeskContext } from './desk-context.ts';
import { listDeskCases } from './list-desk-cases.ts';
import { requireAct } from './policy.ts';
import { readDeskCase } from './read-desk-case.ts';
import type { Resolvers } from './resolver-types.generated.ts';
import type { CaseWork } from './underwriting-cases.ts';

/** The queue, a case file, and what is done to a case. */
export function caseResolvers(cases: CaseWork) {
  /** Who may not is told so, and not what is wrong with what they wrote. */
  const act = <Input extends { readonly caseId: string; readonly revision: number }>(
    kind: CaseAction['kind'],
    readAction: (input: Input) => CaseAction,
  ) =>
    async function done(_parent: unknown, { input }: { readonly input: Input }, context: DeskContext) {
      requireAct(context.staff, kind);
      const { revision } = input;
      return actOnCase(context, cases, { caseId: idOf(input), revision, action: readAction(input) });
    };
  return {
    Query: {
      cases: (_parent, { view }, context) => listDeskCases(context, cases, view),
      case: (_parent, args, context) => {
        requireAct(context.staff, 'read_case_file');
        return readDeskCase(context, cases, idOf(args));
      },
    },
    Mutation: {
      takeCase: act('take_case', () => ({ kind: 'take_case' })),
      giveBackCase: act('give_back_case', () => ({ kind: 'give_back_case' })),
      noteOnCase: act('note_on_case', readNote),
      requestEvidence: act('request_evidence', readEvidenceRequest),
      acceptCase: act('accept_case', readAcceptance),
      rejectCase: act('reject_case', readRejection),
    },
  } satisfies Resolvers;
}

/** What is no id at all is answered like the id of nothing. */
function idOf({ caseId }: { readonly caseId: string }): string {
  if (!isUuid(caseId)) throw notFound('the case');
  return caseId;
}
