/**
 * Fifty people and what carriers' guides for agents say of each: what underwriting is held to from outside, written before the
 * rules. A guide that was not read by ourselves, or says no page, is kept and marked, and does not count
 * (docs/underwriting-evidence.md).
 */
import type { Sex } from '../../../pricing/risk-class.ts';
import type { ClassRung } from '../../class-ladder.ts';
import type { Facts } from '../../facts.ts';
import { areFactsToAsk, areFactsToldToday, wholeFacts } from './case-facts.ts';
import type { FactsToAsk } from './case-facts.ts';
import casesFile from './cases.json' with { type: 'json' };
import guidesFile from './guides.json' with { type: 'json' };

/** Our classes, of which tables A to H are a guide's 1 to 8; an offer is one whose class the guide does not name. */
const OUTCOMES = [
  ...(['PP', 'P', 'SP', 'S', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const satisfies readonly ClassRung[]),
  ...(['beyond_h', 'offer', 'refer', 'postpone', 'decline'] as const),
] as const;

export type GuideOutcome = (typeof OUTCOMES)[number];

/**
 * The row for this very thing was read word by word; the rows were read and do not speak of all of it; concluded from what is
 * not said; written down by somebody else.
 */
const CONFIDENCES = ['verbatim', 'in_part', 'inferred', 'transcribed'] as const;

export interface Guide {
  id: string;
  carrier: string;
  title: string;
  edition: string;
  underwriting: 'full' | 'simplified';
  reading: 'copy_of_text' | 'transcription';
  /** Where it was read. */
  address: string;
  /** Where the carrier has it, if that is known. */
  publishedAt: string | null;
  /** A day, as 2026-11-23. */
  readOn: string;
  readPages: string;
  note: string;
}

export interface GuideWord {
  guide: Guide;
  /** As printed. */
  pages: readonly number[];
  /** The best the guide leaves open. */
  outcome: GuideOutcome;
  /** Where the guide gives a range, its other end. */
  atWorst: GuideOutcome | null;
  tobaccoRates: boolean;
  /** Dollars a year for every thousand of cover, beside the class. */
  flatExtraPerThousand: number | null;
  /** What it says, in our words. */
  words: string;
  confidence: (typeof CONFIDENCES)[number];
  /** Why it does not count, if it has no source we read. */
  unsourced: string | null;
}

export interface WrittenCase {
  id: string;
  title: string;
  sex: Sex;
  height: { readonly feet: number; readonly inches: number };
  pounds: number;
  facts: Facts;
  toAsk: FactsToAsk;
  says: readonly GuideWord[];
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown, what: string): Fields {
  if (typeof value !== 'object' || value === null) throw new TypeError(`${what} is not an object`);
  return Object.fromEntries(Object.entries(value));
}

function textOf(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value !== 'string' || value === '') throw new TypeError(`'${name}' is not a text`);
  return value;
}

function numberOf(fields: Fields, name: string): number {
  const value = fields[name];
  if (typeof value !== 'number') throw new TypeError(`'${name}' is not a number`);
  return value;
}

function listOf(fields: Fields, name: string): readonly unknown[] {
  const value = fields[name];
  if (!Array.isArray(value)) throw new TypeError(`'${name}' is not a list`);
  return value;
}

function choiceOf<const Choice extends string>(
  fields: Fields,
  name: string,
  choices: readonly Choice[],
): Choice {
  const choice = choices.find((one) => one === fields[name]);
  if (choice === undefined) throw new TypeError(`'${name}' is none of ${choices.join(', ')}`);
  return choice;
}

const orNull = <Told>(fields: Fields, name: string, read: () => Told): Told | null =>
  fields[name] === undefined || fields[name] === null ? null : read();

function readGuide(value: unknown): Guide {
  const fields = fieldsOf(value, 'a guide');
  return {
    id: textOf(fields, 'id'),
    carrier: textOf(fields, 'carrier'),
    title: textOf(fields, 'title'),
    edition: textOf(fields, 'edition'),
    underwriting: choiceOf(fields, 'underwriting', ['full', 'simplified']),
    reading: choiceOf(fields, 'reading', ['copy_of_text', 'transcription']),
    address: textOf(fields, 'address'),
    publishedAt: orNull(fields, 'publishedAt', () => textOf(fields, 'publishedAt')),
    readOn: textOf(fields, 'readOn'),
    readPages: textOf(fields, 'readPages'),
    note: textOf(fields, 'note'),
  };
}

function readWord(value: unknown, guides: readonly Guide[]): GuideWord {
  const fields = fieldsOf(value, 'what a guide says');
  const guide = guides.find(({ id }) => id === fields['guide']);
  if (guide === undefined) throw new TypeError(`no guide is called ${textOf(fields, 'guide')}`);
  return {
    guide,
    pages: listOf(fields, 'pages').map((page) => numberOf({ page }, 'page')),
    outcome: choiceOf(fields, 'outcome', OUTCOMES),
    atWorst: orNull(fields, 'atWorst', () => choiceOf(fields, 'atWorst', OUTCOMES)),
    tobaccoRates: fields['tobaccoRates'] === true,
    flatExtraPerThousand: orNull(fields, 'flatExtraPerThousand', () =>
      numberOf(fields, 'flatExtraPerThousand'),
    ),
    words: textOf(fields, 'words'),
    confidence: choiceOf(fields, 'confidence', CONFIDENCES),
    unsourced: orNull(fields, 'unsourced', () => textOf(fields, 'unsourced')),
  };
}

/** @throws TypeError naming the case and the field that is not what it should be. */
export function readCase(value: unknown, guides: readonly Guide[]): WrittenCase {
  const fields = fieldsOf(value, 'a case');
  const id = textOf(fields, 'id');
  const { facts, toAsk } = fields;
  if (!areFactsToldToday(facts)) throw new TypeError(`${id}: a fact is unknown or not of its kind`);
  if (!areFactsToAsk(toAsk)) throw new TypeError(`${id}: a fact to ask is unknown or not of its kind`);
  const height = fieldsOf(fields['height'], `${id}: 'height'`);
  return {
    id,
    title: textOf(fields, 'title'),
    sex: choiceOf(fields, 'sex', ['male', 'female']),
    height: { feet: numberOf(height, 'feet'), inches: numberOf(height, 'inches') },
    pounds: numberOf(fields, 'pounds'),
    facts: wholeFacts(facts, toAsk),
    toAsk,
    says: listOf(fields, 'says').map((word) => readWord(word, guides)),
  };
}

export const GUIDES: readonly Guide[] = guidesFile.map(readGuide);

export const WRITTEN_CASES: readonly WrittenCase[] = casesFile.map((value) => readCase(value, GUIDES));

/** Whether it was read by ourselves, on a page, and says it: the rest is kept to compare. */
export const isSourced = ({ unsourced, pages, confidence }: GuideWord): boolean =>
  unsourced === null && pages.length > 0 && (confidence === 'verbatim' || confidence === 'in_part');

interface SourcedCases {
  written: number;
  /** Cases by how many guides count for them. */
  withoutGuide: number;
  withOneGuide: number;
  withTwoGuides: number;
  withThreeGuides: number;
  /** Cases with guides of two carriers or more. */
  withTwoCarriers: number;
}

/** How many cases count, and with how many guides. */
export function sourcedCases(cases: readonly WrittenCase[] = WRITTEN_CASES): SourcedCases {
  const sourced = cases.map(({ says }) => says.filter(isSourced).map(({ guide }) => guide));
  const withGuides = (holds: (guides: number) => boolean) =>
    sourced.filter((guides) => holds(new Set(guides).size)).length;
  return {
    written: cases.length,
    withoutGuide: withGuides((guides) => guides === 0),
    withOneGuide: withGuides((guides) => guides === 1),
    withTwoGuides: withGuides((guides) => guides === 2),
    withThreeGuides: withGuides((guides) => guides >= 3),
    withTwoCarriers: sourced.filter((guides) => new Set(guides.map(({ carrier }) => carrier)).size >= 2)
      .length,
  };
}

/** Names these cases and guides, as they stand, in a report. */
export function casesDigest(sha256: (text: string) => string): string {
  return sha256(JSON.stringify([guidesFile, casesFile]));
}
