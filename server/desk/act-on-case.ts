import { acceptCase } from '../applying/underwriting/accept-case.ts';
import { acceptChange } from '../applying/underwriting/accept-change.ts';
import { acceptReturn } from '../applying/underwriting/accept-return.ts';
import type { CaseAct } from '../applying/underwriting/change-case.ts';
import { noteOnCase } from '../applying/underwriting/note-on-case.ts';
import { rejectCase } from '../applying/underwriting/reject-case.ts';
import { requestEvidence } from '../applying/underwriting/request-evidence.ts';
import type { DeskContext } from './desk-context.ts';
import { requireAct } from './policy.ts';
import { readDeskCase } from './read-desk-case.ts';
import type { DeskCaseFile } from './read-desk-case.ts';

type Said<Act> = Omit<Act, keyof CaseAct>;

/** What an underwriter can do to a case they have, with what they say to it. */
export type CaseAction =
  | ({ readonly kind: 'note_on_case' } & Said<Parameters<typeof noteOnCase>[1]>)
  | ({ readonly kind: 'request_evidence' } & Said<Parameters<typeof requestEvidence>[1]>)
  | ({ readonly kind: 'accept_case' } & Said<Parameters<typeof acceptCase>[1]>)
  | ({ readonly kind: 'accept_return' } & Said<Parameters<typeof acceptReturn>[1]>)
  | ({ readonly kind: 'accept_change' } & Said<Parameters<typeof acceptChange>[1]>)
  | ({ readonly kind: 'reject_case' } & Said<Parameters<typeof rejectCase>[1]>);

/**
 * Does it, as the member who asks, on the revision they saw, and answers the file as it is then. What was done and why is
 * written with the case, and its event of the audit with it, by the area that owns cases.
 */
export async function actOnCase(
  context: DeskContext,
  input: { readonly caseId: string; readonly revision: number; readonly action: CaseAction },
): Promise<DeskCaseFile> {
  const { caseId, revision, action } = input;
  const { staff } = context;
  requireAct(staff, action.kind);
  await perform(context, { caseId, revision, by: { staffId: staff.id } }, action);
  return readDeskCase(context, caseId);
}

function perform(context: DeskContext, act: CaseAct, action: CaseAction): Promise<void> {
  switch (action.kind) {
    case 'note_on_case':
      return noteOnCase(context, { ...act, note: action.note });
    case 'request_evidence':
      return requestEvidence(context, { ...act, kinds: action.kinds, message: action.message });
    case 'accept_case': {
      const { reason, products, riskClass, amountMax, yearsMax } = action;
      return acceptCase(context, { ...act, reason, products, riskClass, amountMax, yearsMax });
    }
    case 'accept_return':
      return acceptReturn(context, { ...act, reason: action.reason });
    case 'accept_change':
      return acceptChange(context, { ...act, reason: action.reason, riskClass: action.riskClass });
    case 'reject_case':
      return rejectCase(context, { ...act, reason: action.reason });
  }
}
