import type { Decision } from '@wysh/domain/underwriting/decide.ts';
import type { Context } from '../../context.ts';
import type { UnderwritingCase } from './case.ts';
import { findCasesById } from './case-store.ts';
import { findDecisionsOf } from './store.ts';

/** A case as the queue shows it, without any answer. */
export interface CaseSummary extends Omit<UnderwritingCase, 'id'> {
  readonly caseId: string;
  /** The rules that referred it; null where the engine's decision can't be opened any more. */
  readonly ruleNames: readonly string[] | null;
}

/** These cases. For the desk, which has asked who may see them. */
export async function summariseCases(context: Context, ids: readonly string[]): Promise<CaseSummary[]> {
  const { reader } = context.database;
  const cases = await findCasesById(reader, ids);
  const decisions = await findDecisionsOf(
    reader,
    context,
    cases.map(({ applicationId }) => applicationId),
  );
  return cases.map((one) => summaryOf(one, decisions.get(one.applicationId)));
}

export function summaryOf({ id, ...rest }: UnderwritingCase, decision: Decision | undefined): CaseSummary {
  if (decision === undefined) return { ...rest, caseId: id, ruleNames: null };
  const referring = decision.fired.filter(({ does }) => does.kind === 'refer' || does.kind === 'ask');
  return { ...rest, caseId: id, ruleNames: [...new Set(referring.map(({ rule }) => rule))] };
}
