import type { FakeObject } from '../../../testing/fake-answers.ts';
import type { CoverageEditorType } from '../../../testing/fake-schema.generated.ts';
import { openFakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { standingAt } from '../../../testing/world/standings.ts';

type Price = FakeObject<'AdjustedPremium'>;

interface Editor extends FakeObject<'CoverageEditorState'> {
  readonly amount: number;
  readonly lockUntilAge: number;
}

export interface FakeCoverageServer extends FakeServer {
  estimate: Editor | null;
  /** The open offers and the quote. */
  offers: Partial<Record<Exclude<CoverageEditorType, 'estimate'>, Editor>>;
  wyshAmounts: readonly number[];
  reasons: readonly string[];
}

/**
 * A dollar a month for each 10,000 of coverage, and one for each year of the lock: a price one can work out in one's
 * head.
 */
export function fakePrice(amount: number, years: number, listTotal: number) {
  const monthlyPremium = amount / 10_000 + years + 0.17;
  return {
    amount,
    insuredsAgeAtTerm: 34 + years,
    monthlyPremium,
    annualPremium: monthlyPremium * 11.4,
    allocationsCoveredPercentage: listTotal === 0 ? 0 : Math.min(100, Math.round((amount * 100) / listTotal)),
    arithmetic: { years, ratePerThousand: 0.5325 },
  } satisfies Price;
}

/** A woman of 34 in Ohio with $300,000 until 54: $50.17 a month. */
export function fakeEstimate(change: Partial<Editor> = {}): Editor {
  return { amount: 300_000, lockUntilAge: 54, premium: fakePrice(300_000, 20, 400_000), ...change };
}

/** Term life approved to $500,000 until 54, and offered as it was asked for: $300,000 until 54 for $50.17 a month. */
export function fakeOffer(change: Partial<Editor> = {}): Editor {
  return fakeEstimate({ type: 'termLifeOffering', id: 'term', amountLimits: { max: 500_000 }, ...change });
}

/** A policy of $300,000 until 54 for $50.17 a month; less, and more up to $1,000,000, begin on 2 February. */
export function fakePolicy(edit: FakeObject<'PolicyEdit'> = {}): Editor {
  return fakeOffer({
    id: 'policy',
    amountLimits: { max: 1_000_000 },
    lockUntilAgeLimits: { min: 54, max: 54 },
    policyEdit: edit,
  });
}

/** Accidental death up to $300,000 until 65. */
export function fakeAdOffer(): Editor {
  return fakeOffer({
    type: 'adOffering',
    id: 'ad',
    productDetail: { slug: 'wysh-accidental-death', name: 'Accidental death' },
    lockUntilAgeLimits: null,
    lockUntilAge: 65,
    premium: fakePrice(300_000, 31, 400_000),
    payoutDetails: ACCIDENT_PAYOUTS,
  });
}

/** Other shares than were ever sold: what is shown is what the cover was priced with. */
export const ACCIDENT_PAYOUTS: NonNullable<Editor['payoutDetails']> = [
  { cause: 'publicTransportation', percent: 100 },
  { cause: 'autoPedestrian', percent: 30 },
  { cause: 'generalAccident', percent: 25 },
];

/** One person's estimate, offers and list. */
export function openCoverageServer(): FakeCoverageServer {
  const total = () => fake.wyshAmounts.reduce((sum, amount) => sum + amount, 0);
  const price = ({ amount, termDuration }: { amount: number; termDuration: number }) =>
    fakePrice(amount, termDuration, total());
  const packages = (
    [
      ['low', 200_000],
      ['recommended', 400_000],
      ['high', 600_000],
    ] as const
  ).map(([name, amount]) => () => {
    const { arithmetic: _, ...figures } = price({ amount, termDuration: 20 });
    return { name, ...figures };
  });
  const server = openFakeServer({
    Query: {
      coverageEditorState: ({ type }) => (type === 'estimate' ? fake.estimate : (fake.offers[type] ?? null)),
      adjustEstimate: price,
      adjustProductOffering: price,
      adjustQuote: price,
      adjustPolicy: (cover) => ({
        ...price(cover),
        isEstimate: cover.amount > 300_000 || cover.termDuration > 20,
      }),
      standing: () => ({ ...standingAt('estimate'), ineligibleReason: fake.reasons[0] ?? null }),
      fetchIneligibleForCoverageReasons: () => ({ ineligibleCoverageReasons: fake.reasons }),
      wyshAllocations: () =>
        fake.wyshAmounts.map((amount, index) => ({
          id: `allocation-${index + 1}`,
          name: `Wysh number ${index + 1}`,
          amount,
          order: index + 1,
        })),
      wyshAllocationsSummary: () => ({ activeCount: fake.wyshAmounts.length, totalAmount: total() }),
    },
    Mutation: {
      updateEstimateDatum: () => ({
        ...(fake.reasons.length > 0 && { estimate: null }),
        ineligibleCoverageReasons: fake.reasons,
      }),
    },
    InsuranceMembership: {
      latestEstimateDatum: () =>
        fake.estimate && {
          amount: fake.estimate.amount,
          insuredsAgeAtTerm: fake.estimate.lockUntilAge,
          packages: packages.map((one) => one()),
        },
    },
  });
  const fake: FakeCoverageServer = Object.assign(server, {
    estimate: fakeEstimate(),
    offers: {},
    wyshAmounts: [250_000, 150_000],
    reasons: [],
  });
  return fake;
}
