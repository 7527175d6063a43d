import type { FactName, Facts } from './facts.ts';
import type { ClassRung } from './class-ladder.ts';

export type Product = 'termLife' | 'accidentalDeath';

export type EvidenceKind = 'proof_of_income' | 'residence_document';

/** What a rule does to a product. */
export type Action =
  | { kind: 'reject' | 'refer' | 'approve'; products: readonly Product[] }
  /** No for now: ask again after so many years, or, where that is null, once what is waited for is known. */
  | { kind: 'postpone'; products: readonly Product[]; years: number | null }
  /** A person decides, once this was handed in. */
  | { kind: 'ask'; products: readonly Product[]; evidence: EvidenceKind }
  /** Points of mortality above the best class, see `class-ladder.ts`. */
  | { kind: 'debit'; products: readonly Product[]; points: number }
  /** No class better than this one. */
  | { kind: 'class'; products: readonly Product[]; atBest: ClassRung }
  | { kind: 'tobaccoRates'; products: readonly Product[] };

const TERM_LIFE: readonly Product[] = ['termLife'];

/** Actions concern term life unless they say otherwise: accidental death asks nothing about health. */
export const reject = (...products: readonly Product[]): Action => ({
  kind: 'reject',
  products: products.length === 0 ? TERM_LIFE : products,
});
export const refer = (...products: readonly Product[]): Action => ({
  kind: 'refer',
  products: products.length === 0 ? TERM_LIFE : products,
});
export const approve = (): Action => ({ kind: 'approve', products: TERM_LIFE });
export const postpone = (years: number): Action => ({ kind: 'postpone', products: TERM_LIFE, years });
export const postponeUntilKnown = (): Action => ({ kind: 'postpone', products: TERM_LIFE, years: null });
export const ask = (evidence: EvidenceKind): Action => ({ kind: 'ask', products: TERM_LIFE, evidence });
export const debit = (points: number): Action => ({ kind: 'debit', products: TERM_LIFE, points });
export const atBest = (rung: ClassRung): Action => ({ kind: 'class', products: TERM_LIFE, atBest: rung });
export const tobaccoRates = (): Action => ({ kind: 'tobaccoRates', products: TERM_LIFE });

interface RuleCase<Reads extends FactName> {
  name: string;
  /** When it holds, in words with every threshold, as docs/underwriting.md has it; the first rulebooks were used without. */
  means?: string;
  when: (facts: Pick<Required<Facts>, Reads>) => boolean;
  does: Action;
  /** For the applicant: a full sentence or two, in the second person. */
  reason: string;
}

interface RuleContent<Reads extends FactName> {
  name: string;
  /** The medical or financial reason. */
  why: string;
  /** Where that comes from, and whose judgement the figures are. */
  source: string;
  reads: readonly Reads[];
  /** The worst first: of one rule, the first case that holds fires and the others do not. */
  cases: readonly RuleCase<Reads>[];
}

/** A case that fired, as a decision keeps it. */
export interface FiredCase {
  rule: string;
  case: string;
  does: Action;
  reason: string;
}

interface RuledCase {
  /** Null in the first rulebooks. */
  means: string | null;
  when: (facts: Facts) => boolean;
  fires: FiredCase;
}

export interface Rule {
  name: string;
  why: string;
  source: string;
  reads: readonly FactName[];
  cases: readonly RuledCase[];
}

/** A rule compiles when its cases read no other facts than it says it reads. */
export function defineRule<const Reads extends FactName>(content: RuleContent<Reads>): Rule {
  const { name: rule, cases, ...rest } = content;
  return {
    ...rest,
    name: rule,
    cases: cases.map(({ name, means = null, when, does, reason }) => ({
      means,
      // A rulebook derives every fact its rules read, so none of them is left out.
      when: when as (facts: Facts) => boolean,
      fires: { rule, case: name, does, reason },
    })),
  };
}
