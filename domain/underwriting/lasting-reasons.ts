import type { Decision } from './decide.ts';
import type { FiredCase } from './rule.ts';

/** How long a reason against somebody lasts: so many years after what it is about, or without an end that could be told. */
interface Lasts {
  readonly years: number | null;
  /** For the applicant, beside the day from which on they may apply again. */
  readonly words: string;
}

interface DatedDurations {
  /** The first rulebook these are true of. */
  readonly since: string;
  readonly source: string;
  /** By rule and case, those that outlast the 30 days after a refusal; what can change within them is not among them. */
  readonly lasts: Readonly<Record<string, Lasts>>;
}

const yearsAfter = (years: number, what: string, products = ' for term life'): Lasts => ({
  years,
  words: `Until ${years} years have passed since ${what}, our answer${products} will be the same.`,
});

const withoutEnd = (words: string): Lasts => ({ years: null, words });

const LASTS_OF_2026_11: Readonly<Record<string, Lasts>> = {
  'cancer: within-10-years': yearsAfter(10, 'the cancer'),
  'heart-disease: within-10-years': yearsAfter(10, 'the heart problem'),
  'substance-abuse: within-10-years': yearsAfter(10, 'the trouble with alcohol or drugs'),
  'criminal-history: felony-within-10-years-or-charges-pending': yearsAfter(
    10,
    'the felony, and as long as charges are pending',
    '',
  ),
  'mental-health-stay: within-5-years': yearsAfter(5, 'the hospital stay'),
  'disability: within-2-years': yearsAfter(2, 'the disability benefits'),
  'stroke: within-2-years': yearsAfter(2, 'the stroke'),
  'suicide-attempt: ever': withoutEnd(
    'This one has no end in our rules, so our answer for term life will be the same later, too.',
  ),
  'term-life-age: outside-18-to-45': withoutEnd(
    'As long as you are of an age at which we sell no term life, our answer for it will be the same.',
  ),
  'term-life-state: not-sold': withoutEnd(
    'As long as we may not sell term life in your state, our answer for it will be the same.',
  ),
  'accidental-death-age: outside-18-to-50': withoutEnd(
    'As long as you are of an age at which we sell no insurance, our answer will be the same.',
  ),
  'accidental-death-state: not-sold': withoutEnd(
    'As long as accidental death insurance is not sold in your state, our answer for it will be the same.',
  ),
};

/** The newest last. A changed duration is a new entry, as a changed rule is a new rulebook. */
const DURATIONS: readonly DatedDurations[] = [
  {
    since: '2026-11',
    source: 'The rules of these names, which say where their years come from (A-121, A-132).',
    lasts: LASTS_OF_2026_11,
  },
  {
    since: '2026-11-24',
    source:
      'The rules of these names. A suicide attempt long ago goes to a person, so that it has an end, too.',
    lasts: {
      ...LASTS_OF_2026_11,
      'suicide-attempt: within-10-years': yearsAfter(10, 'the attempt'),
      'open-health: test-or-operation': withoutEnd(
        'Until you know how the test or the operation went, our answer for term life will be the same.',
      ),
    },
  },
];

type ToldDecision = Pick<Decision, 'rulebookVersion' | 'fired' | 'reasons'>;

/** Until when each reason that lasts does, and that the answer is the same until then. Names what it is about. */
export function lastingReasons(decision: ToldDecision): string[] {
  return toldReasons(decision).flatMap((entry) => durationOf(decision, entry)?.words ?? []);
}

/**
 * The same for where others may read along, without what it is about, to go on in a sentence: until when nothing can be had at all
 * that was turned down. Null where that may be
 * over with the 30 days, because a product is refused for nothing that lasts.
 */
export function lastsInShort(decision: ToldDecision): string | null {
  const refusing = toldReasons(decision);
  const refused = new Set(refusing.flatMap(({ does }) => does.products));
  const yearsByProduct = [...refused].map((product) => {
    const lasting = refusing.flatMap((entry) =>
      entry.does.products.includes(product) ? (durationOf(decision, entry) ?? []) : [],
    );
    return Math.max(0, ...lasting.map(({ years }) => years ?? Infinity));
  });
  if (refused.size === 0 || yearsByProduct.includes(0)) return null;
  const years = Math.min(...yearsByProduct);
  const until = Number.isFinite(years)
    ? `until ${years} years have passed since what it is about`
    : 'it has no end that we could name, and as long as it holds';
  return `${until}, our answer will be the same`;
}

/** Of what turned the applicant down, what they were told. */
function toldReasons({ fired, reasons }: ToldDecision): FiredCase[] {
  return fired.filter(
    ({ does, reason }) => (does.kind === 'reject' || does.kind === 'postpone') && reasons.includes(reason),
  );
}

function durationOf({ rulebookVersion }: ToldDecision, entry: FiredCase): Lasts | undefined {
  const durations = DURATIONS.findLast(({ since }) => since <= rulebookVersion);
  return durations?.lasts[`${entry.rule}: ${entry.case}`];
}
