import type { AskDesk, CaseFile } from './desk-api.ts';
import type { DeskDocument } from './desk-document.ts';
import {
  AcceptCaseDocument,
  AcceptChangeDocument,
  AcceptReturnDocument,
  NoteOnCaseDocument,
  RejectCaseDocument,
  RequestEvidenceDocument,
  type EvidenceKind,
  type Product,
} from './documents.generated.ts';

/** What is said to a case by whoever has it; giving it back is done as with all work (`work-hands.tsx`). */
export type ActKind = 'accept' | 'reject' | 'request-evidence' | 'note';

/** What somebody has typed at a case; it outlives a change of the case by others. */
export interface DecisionDraft {
  readonly act: ActKind;
  readonly note: string;
  readonly reason: string;
  readonly products: readonly Product[];
  readonly riskClass: string;
  /** Digits alone. */
  readonly amountMax: string;
  readonly yearsMax: string;
  readonly kinds: readonly EvidenceKind[];
  readonly message: string;
}

/** Begins with what the rulebook makes of it: what it did not refuse, its class, its limits and the papers it wants. */
export function firstDraft({ engine, requested }: CaseFile): DecisionDraft {
  const { outcomes, riskClassCode, limits, evidence } = engine;
  const products = (['termLife', 'accidentalDeath'] as const).filter(
    (product) => outcomes[product] === 'offered' || outcomes[product] === 'referred',
  );
  return {
    act: 'accept',
    note: '',
    reason: '',
    products,
    riskClass: riskClassCode ?? '',
    amountMax: String(limits?.amountMax ?? requested.amount),
    yearsMax: String(limits?.yearsMax ?? requested.years),
    kinds: evidence,
    message: '',
  };
}

/** Asks for an act on the case as it was seen; numbers that are none become null, and the server says what is missing. */
export async function performAct(
  ask: AskDesk,
  { caseId, revision, returnOf, changeOf }: Pick<CaseFile, 'caseId' | 'revision' | 'returnOf' | 'changeOf'>,
  act: ActKind,
  draft: DecisionDraft,
): Promise<CaseFile> {
  const { note, reason, products, kinds, message } = draft;
  const seen = { caseId, revision };
  const changed = async <Variables>(
    document: DeskDocument<{ readonly changed: CaseFile }, { readonly input: Variables }>,
    input: Variables,
  ) => (await ask(document, { input })).changed;
  switch (act) {
    case 'accept': {
      if (returnOf !== null) return changed(AcceptReturnDocument, { ...seen, reason });
      if (changeOf !== null)
        return changed(AcceptChangeDocument, { ...seen, reason, riskClass: draft.riskClass });
      const isTermLife = products.includes('termLife');
      return changed(AcceptCaseDocument, {
        ...seen,
        reason,
        products,
        riskClass: isTermLife && draft.riskClass !== '' ? draft.riskClass : null,
        amountMax: isTermLife ? wholeNumber(draft.amountMax) : null,
        yearsMax: isTermLife ? wholeNumber(draft.yearsMax) : null,
      });
    }
    case 'reject':
      return changed(RejectCaseDocument, { ...seen, reason });
    case 'request-evidence':
      return changed(RequestEvidenceDocument, { ...seen, kinds, message });
    case 'note':
      return changed(NoteOnCaseDocument, { ...seen, note });
  }
}

function wholeNumber(text: string): number | null {
  return /^\d+$/.test(text.trim()) ? Number(text) : null;
}

/** What is missing before a decision is worth confirming; the server checks the rest, and all of it again. */
export function missingIn(
  { act, reason, products, riskClass }: DecisionDraft,
  { returnOf, changeOf }: Pick<CaseFile, 'returnOf' | 'changeOf'>,
): Readonly<Record<string, string>> {
  const isDecision = act === 'accept' || act === 'reject';
  return {
    ...(isDecision && reason.trim() === '' && { reason: 'Write down why. It stays with the case.' }),
    ...(act === 'accept' && changeOf !== null && riskClass === '' && { riskClass: 'Pick a class.' }),
    ...(act === 'accept' &&
      returnOf === null &&
      changeOf === null &&
      products.length === 0 && { products: 'Choose at least one product.' }),
  };
}
