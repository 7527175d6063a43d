import { STANDINGS, UNSURE_STANDINGS } from '@wysh/domain/standing/standing-table.ts';
import type { StandingKind } from '@wysh/domain/standing/standing-table.ts';
import type { FakeObject, World } from '../fake-answers.ts';

/** A standing as the server's table has its columns, so that no test makes one up. */
export function standingAt(kind: StandingKind): FakeObject<'Standing'> {
  const row = [...STANDINGS, ...UNSURE_STANDINGS].find((one) => one.kind === kind);
  if (row === undefined) throw new Error(`There is no standing ${kind}.`);
  const { card, next, actions, denial, landing } = row;
  return { kind, card, next, actions, denial, landing };
}

export const standings = {
  Standing: {
    kind: 'account',
    card: 'marketing',
    next: '/coverage-preview',
    actions: ['apply'],
    landing: 'welcome',
    banner: null,
    isTermLifeOffered: null,
    applicationStop: null,
    canApplyAgainOn: null,
    denial: null,
    ineligibleReason: null,
  },
  PolicyBanner: { words: 'updates', to: '/products/insurance/manual-review' },
} satisfies Partial<World>;
