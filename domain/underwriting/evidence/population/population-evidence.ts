import type { Sex } from '../../../pricing/risk-class.ts';
import excessMortality from './excess-mortality.json' with { type: 'json' };
import { around, fault, number, oneOf, people, positive } from './figure.ts';
import type { Interval, People } from './figure.ts';
import odds from './odds.json' with { type: 'json' };
import prevalence from './prevalence.json' with { type: 'json' };
import sources from './sources.json' with { type: 'json' };

/**
 * How often conditions are, which of them come together, and what published studies say they do to mortality: what simulated
 * applicants are compared with and what decisions shall be measured against. Nothing here comes from our own debits. Where each figure
 * was read and how the counts were made stands in docs/underwriting-population.md.
 */

export type PopulationCondition = keyof typeof prevalence.conditions;
type SourceName = keyof typeof sources;

/** What was read of a figure: the answers of people themselves, the page it stands on, its abstract, or somebody's report of it. */
const CONFIDENCES = ['microdata', 'read verbatim', 'read in abstract', 'second hand'] as const;

/** A standardized ratio is against everybody of the same age and sex, the others against people without the condition. */
const KINDS = [
  'hazard ratio',
  'relative risk',
  'mortality rate ratio',
  'standardized mortality ratio',
] as const;

interface Share extends People {
  /** From 0 to 1. */
  share: number;
  /** Of 95%; null where the source gives none. */
  interval: Interval | null;
  /** How many were asked and how many of them have it, unweighted; null where the source is a text. */
  asked: number | null;
  have: number | null;
}

/** Odds of one condition with the other against without it, among people of one sex and band of age. Symmetric. */
interface PairOdds {
  conditions: readonly [PopulationCondition, PopulationCondition];
  ratio: number;
  interval: Interval;
  /** People, unweighted, who were asked both, and who have both. */
  asked: number;
  haveBoth: number;
}

export interface MortalityStudy extends People {
  /** More than one: for who has all of them. */
  conditions: readonly PopulationCondition[];
  /** Whom of those who have it the figure is for; null for all of them. */
  subgroup: string | null;
  kind: (typeof KINDS)[number];
  ratio: number;
  interval: Interval;
  /** Of the interval, in percent: 95, but 99 where a study gives that. */
  level: number;
  source: SourceName;
}

/** How many of some conditions people have: pairs alone do not say it, so a model of them can be held to it. */
interface HowManyTogether extends People {
  /** Shares of people with none of them, one, two, three, and four or more; they add up to 1. */
  shares: readonly number[];
  asked: number;
}

interface PopulationEvidence {
  shares: ReadonlyMap<PopulationCondition, readonly Share[]>;
  together: { conditions: readonly PopulationCondition[]; howMany: readonly HowManyTogether[] };
  odds: readonly PairOdds[];
  mortality: readonly MortalityStudy[];
}

export const POPULATION_FILES = { sources, prevalence, odds, excessMortality };

type PopulationFiles = typeof POPULATION_FILES;

type Rows = readonly (readonly unknown[])[];

/** @throws RangeError with the place, when a figure is none, contradicts its interval, or has no source in the list. */
export function readPopulationEvidence(files: PopulationFiles): PopulationEvidence {
  for (const [name, source] of Object.entries(files.sources)) {
    oneOf(CONFIDENCES, source.confidence, `the source ${name}`);
    if (source.address === '' || source.place === '') throw fault(`the source ${name}`, 'place or address');
  }
  const conditions = Object.keys(files.prevalence.conditions).filter(isCondition);
  return {
    shares: new Map(conditions.map((condition) => [condition, sharesIn(files, condition)])),
    together: togetherIn(files),
    odds: pairsIn(files),
    mortality: files.excessMortality.studies.map((study, index) => {
      const place = `study ${index + 1} of ${study.conditions.join(' and ')}`;
      return {
        ...people([study.sex, ...study.ages], place),
        conditions: study.conditions.map((condition) => known(condition, place)),
        subgroup: study.subgroup,
        kind: oneOf(KINDS, study.kind, place),
        ratio: positive(study.ratio, place),
        interval: around(study.ratio, study.low, study.high, place),
        level: positive(study.level, place),
        source: sourceIn(files, study.source, place),
      };
    }),
  };
}

/** The share of people of this sex and age who have it; null where no figure is for them. */
export function shareAt(shares: readonly Share[], sex: Sex, age: number): number | null {
  const found = shares.find(
    (share) => (share.sex === sex || share.sex === 'both') && share.fromAge <= age && age <= share.toAge,
  );
  return found?.share ?? null;
}

/** One text for one state of the evidence, however its files are formatted: its digest stands in every report made from it. */
export function populationDigest(sha256: (text: string) => string): string {
  return sha256(JSON.stringify(POPULATION_FILES));
}

function sharesIn(files: PopulationFiles, condition: PopulationCondition): Share[] {
  const { rows, source }: { rows: Rows; source: string } = files.prevalence.conditions[condition];
  sourceIn(files, source, condition);
  if (rows.length === 0) throw fault(condition, 'prevalence');
  return rows.map((row) => {
    const [sex, fromAge, toAge, share, low, high, asked, have] = row;
    const place = `${condition} of ${row.slice(0, 3).join(' ')}`;
    const interval = low === null && high === null ? null : around(share, low, high, place);
    for (const probability of [share, interval?.low ?? 0, interval?.high ?? 0])
      if (number(probability, place) < 0 || number(probability, place) > 1) throw fault(place, 'probability');
    const counts = asked === null && have === null ? null : [number(asked, place), number(have, place)];
    if (counts !== null && counts[1]! > counts[0]!) throw fault(place, 'count');
    return {
      ...people([sex, fromAge, toAge], place),
      share: number(share, place),
      interval,
      asked: counts?.[0] ?? null,
      have: counts?.[1] ?? null,
    };
  });
}

function togetherIn({ prevalence: { together }, ...files }: PopulationFiles): PopulationEvidence['together'] {
  sourceIn(files, together.source, 'conditions together');
  const rows: Rows = together.rows;
  return {
    conditions: together.conditions.map((condition) => known(condition, 'conditions together')),
    howMany: rows.map((row) => {
      const place = `conditions together of ${row.slice(0, 3).join(' ')}`;
      const shares = row.slice(3, 8).map((share) => number(share, place));
      const sum = shares.reduce((total, share) => total + share, 0);
      if (shares.some((share) => share < 0) || Math.abs(sum - 1) > 0.0005) throw fault(place, 'probability');
      return { ...people(row.slice(0, 3), place), shares, asked: number(row[8], place) };
    }),
  };
}

function pairsIn(files: PopulationFiles): PairOdds[] {
  sourceIn(files, files.odds.source, 'the odds');
  const seen = new Set<string>();
  const rows: Rows = files.odds.rows;
  return rows.map(([one, other, ratio, low, high, haveBoth, , , asked]) => {
    const pair = `${String(one)} and ${String(other)}`;
    const place = `the odds of ${pair}`;
    // Each pair stands once, in the order of the alphabet, so that the odds of two conditions cannot be two.
    if (String(one) >= String(other) || seen.has(pair)) throw fault(place, 'order of the pair');
    seen.add(pair);
    return {
      conditions: [known(one, place), known(other, place)],
      ratio: positive(ratio, place),
      interval: around(ratio, positive(low, place), high, place),
      asked: number(asked, place),
      haveBoth: number(haveBoth, place),
    };
  });
}

const isCondition = (name: unknown): name is PopulationCondition =>
  typeof name === 'string' && Object.hasOwn(prevalence.conditions, name);

const isSource = (files: Pick<PopulationFiles, 'sources'>, name: string): name is SourceName =>
  Object.hasOwn(files.sources, name);

function known(name: unknown, place: string): PopulationCondition {
  if (!isCondition(name)) throw fault(place, 'condition with a prevalence');
  return name;
}

function sourceIn(files: Pick<PopulationFiles, 'sources'>, name: string, place: string): SourceName {
  if (!isSource(files, name)) throw fault(place, 'source of the list');
  return name;
}
