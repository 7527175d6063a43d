import { notFound } from '@wysh/domain/errors/failure.ts';
import { isUuid } from '../platform/ids.ts';
import { actOnCase } from './act-on-case.ts';
import type { CaseAction } from './act-on-case.ts';
import {
  readAcceptance,
  readAcceptedChange,
  readAcceptedReturn,
  readEvidenceRequest,
  readNote,
  readRejection,
} from './case-requests.ts';
import type { DeskContext } from './desk-context.ts';
import { requireAct } from './policy.ts';
import { readDeskCase } from './read-desk-case.ts';
import type { Resolvers } from './resolver-types.generated.ts';

/** A case file, and what is done to a case. */
export const caseResolvers = {
  Query: {
    case: (_parent, args, context) => {
      requireAct(context.staff, 'read_case_file');
      return readDeskCase(context, idOf(args));
    },
  },
  Mutation: {
    noteOnCase: act('note_on_case', readNote),
    requestEvidence: act('request_evidence', readEvidenceRequest),
    acceptCase: act('accept_case', readAcceptance),
    acceptReturn: act('accept_return', readAcceptedReturn),
    acceptChange: act('accept_change', readAcceptedChange),
    rejectCase: act('reject_case', readRejection),
  },
} satisfies Resolvers;

/** Who may not is told so, and not what is wrong with what they wrote. */
function act<Input extends { readonly caseId: string; readonly revision: number }>(
  kind: CaseAction['kind'],
  readAction: (input: Input) => CaseAction,
) {
  return async (_parent: unknown, { input }: { readonly input: Input }, context: DeskContext) => {
    requireAct(context.staff, kind);
    const { revision } = input;
    return actOnCase(context, { caseId: idOf(input), revision, action: readAction(input) });
  };
}

/** What is no id at all is answered like the id of nothing. */
function idOf({ caseId }: { readonly caseId: string }): string {
  if (!isUuid(caseId)) throw notFound('the case');
  return caseId;
}
