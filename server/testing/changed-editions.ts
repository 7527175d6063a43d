import type { Editions } from '@wysh/domain/editions/editions.ts';
import type { PapersEdition } from '@wysh/domain/papers/papers-edition.ts';
import type { PricingBasis } from '@wysh/domain/pricing/pricing-basis.ts';
import type { StatePack } from '@wysh/domain/states/state-pack.ts';
import type { Rulebook } from '@wysh/domain/underwriting/rulebook.ts';

/** A change of one of the things that decisions, prices and papers rest on, which each shows in something of the demo people. */
export type EditionChange =
  | { readonly of: 'rulebooks'; readonly change: (rulebook: Rulebook) => Rulebook }
  | { readonly of: 'bases'; readonly change: (basis: PricingBasis) => PricingBasis }
  | { readonly of: 'packs'; readonly change: (pack: StatePack) => StatePack }
  | { readonly of: 'papers'; readonly change: (papers: PapersEdition) => PapersEdition };

export const EDITION_CHANGES: Readonly<Record<string, EditionChange>> = {
  rulebook: {
    of: 'rulebooks',
    change: (rulebook) => ({ ...rulebook, rules: rulebook.rules.filter(({ name }) => name !== 'build') }),
  },
  precedence: {
    of: 'rulebooks',
    change: ({ precedence, ...rulebook }) => ({
      ...rulebook,
      precedence: {
        ...precedence,
        outcomes: precedence.outcomes.map((line) => ({ ...line, outcome: 'referred' })),
      },
    }),
  },
  ladder: {
    of: 'rulebooks',
    change: ({ ladder, ...rulebook }) => ({
      ...rulebook,
      ladder: ladder.map((rung) => ({ ...rung, withoutTobacco: rung.withTobacco })),
    }),
  },
  limits: {
    of: 'rulebooks',
    change: (rulebook) => ({ ...rulebook, limits: [{ upTo: 'H', amountMax: 60_000, yearsMax: 10 }] }),
  },
  'financial limits': {
    of: 'rulebooks',
    change: (rulebook) => ({
      ...rulebook,
      financialLimits: { totalCoverMax: 60_000, incomeMultipleMax: 1 },
    }),
  },
  'derived facts': {
    of: 'rulebooks',
    change: (rulebook) => ({
      ...rulebook,
      deriveFacts: (...given) => ({ ...rulebook.deriveFacts(...given), movingViolations: 3 }),
    }),
  },
  basis: {
    of: 'bases',
    change: ({ termLife, accidentalDeath, ...basis }) => ({
      ...basis,
      termLife: { ...termLife, scale: { ...termLife.scale, policyFeePerYear: 90 } },
      accidentalDeath: { ...accidentalDeath, loading: 2 },
    }),
  },
  pack: {
    of: 'packs',
    change: (pack) => ({
      ...pack,
      regulator: 'Office of Another Name',
      freeLook: { ...pack.freeLook, newLifeDays: 60, accidentalDeathDays: 60 },
      sells: { termLife: false, accidentalDeath: false },
      appliesToSold: { rules: ['freeLook'], why: 'Planted.' },
    }),
  },
  'papers edition': {
    of: 'papers',
    change: (papers) => {
      const { application, ...others } = papers.templates;
      if (application === undefined) return papers;
      const templates = {
        ...others,
        application: (...given: Parameters<typeof application>) => ({
          ...application(...given),
          title: 'Another title',
        }),
      };
      return { ...papers, templates };
    },
  },
};

/** The change as a new edition of its day, beside those there are. */
export function asNewEdition(editions: Editions, changed: EditionChange, effectiveOn: string): Editions {
  const dated = { version: `planted-${effectiveOn}`, effectiveOn };
  switch (changed.of) {
    case 'rulebooks': {
      const newest = editions.rulebooks.at(-1)!;
      return { ...editions, rulebooks: [...editions.rulebooks, { ...changed.change(newest), ...dated }] };
    }
    case 'bases': {
      const newest = editions.bases.at(-1)!;
      return { ...editions, bases: [...editions.bases, { ...changed.change(newest), ...dated }] };
    }
    case 'packs': {
      const packs = editions.packs.map((ofState) => [
        ...ofState,
        { ...changed.change(ofState.at(-1)!), effectiveFrom: effectiveOn },
      ]);
      return { ...editions, packs };
    }
    case 'papers': {
      const newest = editions.papers.findLast(({ templates }) => templates.application !== undefined)!;
      return { ...editions, papers: [...editions.papers, { ...changed.change(newest), ...dated }] };
    }
  }
}

/** The change in every edition there is, which nobody may make. */
export function inPlace(editions: Editions, changed: EditionChange): Editions {
  switch (changed.of) {
    case 'rulebooks':
      return { ...editions, rulebooks: editions.rulebooks.map(changed.change) };
    case 'bases':
      return { ...editions, bases: editions.bases.map(changed.change) };
    case 'packs':
      return { ...editions, packs: editions.packs.map((ofState) => ofState.map(changed.change)) };
    case 'papers':
      return { ...editions, papers: editions.papers.map(changed.change) };
  }
}
