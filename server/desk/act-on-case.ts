import type { CaseAct } from '../applying/underwriting/change-case.ts';
import type { CaseWork } from './underwriting-cases.ts';
import type { DeskContext } from './desk-context.ts';
import { requireAct } from './policy.ts';
import { readDeskCase } from './read-desk-case.ts';
import type { DeskCaseFile } from './read-desk-case.ts';

type Said<Kind extends keyof CaseWork> = Omit<Parameters<CaseWork[Kind]>[1] & CaseAct, keyof CaseAct>;

/** What an underwriter can do to a case, with what they say to it. */
export type CaseAction =
  | { readonly kind: 'take_case' | 'give_back_case' }
  | ({ readonly kind: 'note_on_case' } & Said<'noteOnCase'>)
  | ({ readonly kind: 'request_evidence' } & Said<'requestEvidence'>)
  | ({ readonly kind: 'accept_case' } & Said<'acceptCase'>)
  | ({ readonly kind: 'reject_case' } & Said<'rejectCase'>);

/**
 * Does it, as the member who asks, on the revision they saw, and answers the file as it is then. What was done and why is
 * written with the case, and its event of the audit with it, by the area that owns cases.
 */
export async function actOnCase(
  context: DeskContext,
  cases: CaseWork,
  input: { readonly caseId: string; readonly revision: number; readonly action: CaseAction },
): Promise<DeskCaseFile> {
  const { caseId, revision, action } = input;
  const { staff } = context;
  requireAct(staff, action.kind);
  await perform(context, cases, { caseId, revision, by: { staffId: staff.id } }, action);
  return readDeskCase(context, cases, caseId);
}

function perform(context: DeskContext, cases: CaseWork, act: CaseAct, action: CaseAction): Promise<void> {
  switch (action.kind) {
    case 'take_case':
      return cases.takeCase(context, act);
    case 'give_back_case':
      return cases.giveBackCase(context, act);
    case 'note_on_case':
      return cases.noteOnCase(context, { ...act, note: action.note });
    case 'request_evidence':
      return cases.requestEvidence(context, { ...act, kinds: action.kinds, message: action.message });
    case 'accept_case': {
      const { reason, products, riskClass, amountMax, yearsMax } = action;
      return cases.acceptCase(context, { ...act, reason, products, riskClass, amountMax, yearsMax });
    }
    case 'reject_case':
      return cases.rejectCase(context, { ...act, reason: action.reason });
  }
}
