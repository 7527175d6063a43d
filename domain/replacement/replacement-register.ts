import type { ProductSlug } from '../eligibility/product-availability.ts';
import { fateWords } from './fate-words.ts';
import type { ReplacedFate } from './replaced-policies.ts';
import { PRODUCT_SLUGS } from '../wyshes/names.ts';

/** A letter to a company, with the days on which something became of it. */
export interface RegisteredLetter {
  readonly writtenOn: Temporal.PlainDate;
  /** The day the mail itself shows; else the printer's word. */
  readonly mailedOn: Temporal.PlainDate | null;
  readonly proof: string | null;
  /** When we learned that it reached nobody. */
  readonly lostOn: Temporal.PlainDate | null;
}

/** What is on record of a policy that ours replaces. Days are days of the state. */
export interface RegisteredReplacement {
  readonly policyNumber: string;
  readonly insured: string;
  readonly state: string;
  readonly productSlug: ProductSlug;
  readonly issuedOn: Temporal.PlainDate;
  /** Ticked beside the card: an accident policy, which accident cover takes the place of and whose company is told nothing. */
  readonly isAccidentPolicy: boolean;
  /** Null where they were not asked which one it is. */
  readonly named: {
    readonly company: string;
    readonly number: string | null;
    readonly fate: ReplacedFate;
    readonly tellBy: Temporal.PlainDate;
  } | null;
  readonly signedOn: Temporal.PlainDate | null;
  readonly letters: readonly RegisteredLetter[];
  readonly leftUntold: { readonly because: string; readonly on: Temporal.PlainDate } | null;
}

/**
 * The line of the register as it stood at the end of a day: nothing that came later is in it. `now` may name a day to come of no letter.
 */
export function asOfDay(one: RegisteredReplacement, on: Temporal.PlainDate): RegisteredReplacement {
  const known = (day: Temporal.PlainDate | null) =>
    day !== null && Temporal.PlainDate.compare(day, on) <= 0 ? day : null;
  return {
    ...one,
    letters: one.letters
      .filter(({ writtenOn }) => known(writtenOn) !== null)
      .map((letter) => ({
        ...letter,
        mailedOn: known(letter.mailedOn),
        proof: known(letter.mailedOn) === null ? null : letter.proof,
        lostOn: known(letter.lostOn),
      })),
    leftUntold: one.leftUntold !== null && known(one.leftUntold.on) !== null ? one.leftUntold : null,
  };
}

/** How the telling of a company stands. */
export function toldWords({ isAccidentPolicy, named, letters, leftUntold }: RegisteredReplacement): string {
  if (isAccidentPolicy) return 'Accident policy: nobody is told';
  if (named === null) return 'Nobody named';
  if (leftUntold !== null) return 'Left untold';
  const last = letters.at(-1);
  if (last === undefined) return 'Waits for an address';
  if (last.lostOn !== null) return 'Letter came back';
  if (last.mailedOn !== null) return 'Told';
  return 'On its way';
}

type Row = RegisteredReplacement;

const dayText = (day: Temporal.PlainDate | null | undefined) => day?.toString() ?? '';

const COLUMNS: readonly (readonly [heading: string, cellOf: (row: Row) => string])[] = [
  ['Policy', ({ policyNumber }) => policyNumber],
  ['Insured', ({ insured }) => insured],
  ['State', ({ state }) => state],
  [
    'Product',
    ({ productSlug }) => (productSlug === PRODUCT_SLUGS.termLife ? 'Term life' : 'Accidental death'),
  ],
  ['Issued', ({ issuedOn }) => dayText(issuedOn)],
  ['Company replaced', ({ named }) => named?.company ?? ''],
  ['Their policy number', ({ named }) => named?.number ?? ''],
  ['What becomes of it', ({ named }) => (named === null ? '' : fateWords(named.fate))],
  ['Notice signed by the applicant', ({ signedOn }) => dayText(signedOn)],
  ['Notice signed by the insurer', ({ issuedOn }) => dayText(issuedOn)],
  ['Tell the company by', ({ named }) => dayText(named?.tellBy)],
  ['Letter written', ({ letters }) => dayText(letters.at(-1)?.writtenOn)],
  ['Letter mailed', ({ letters }) => dayText(letters.at(-1)?.mailedOn)],
  ['Proof of mailing', ({ letters }) => letters.at(-1)?.proof ?? ''],
  ['Letters before it that came back', ({ letters }) => String(letters.slice(0, -1).length)],
  ['Standing', toldWords],
  ['Why it was left untold', ({ leftUntold }) => leftUntold?.because ?? ''],
];

/** As a table: its headings, and a line for each. */
export function replacementTable(rows: readonly Row[]): readonly (readonly string[])[] {
  return [
    COLUMNS.map(([heading]) => heading),
    ...rows.map((row) => COLUMNS.map(([, cellOf]) => cellOf(row))),
  ];
}
