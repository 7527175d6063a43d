/**
 * Our form engine beside others, on the same three forms in the same browser. Visits go round the engines in turns, so that a
 * busy moment of the machine meets all of them; of the things that happen once a visit the quickest counts, because whatever
 * else the machine does only adds to it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../scripts/chromium.ts';
import { median, type Measurement } from '../report.ts';
import { ENGINES, OURS, PEERS, PLAIN_HTML, type Engine } from './engines.ts';
import { FORM_SIZES, type FormSize } from './form-description.ts';
import { PRESETS, visitPage, type Preset, type Visit } from './measure-page.ts';
import { serveFormPages } from './pages.ts';

const VISITS = 3;

/** What is compared, smaller being better. Times are milliseconds. */
const COLUMNS = {
  painted: 'painted',
  whole: 'whole form',
  keystroke: 'keystroke',
  keystroke95: 'keystroke p95',
  toggle: 'toggle',
  submit: 'submit',
  heapMb: 'heap MB',
  scriptKb: 'script kB',
} as const;

type Column = keyof typeof COLUMNS;
const columnNames = Object.keys(COLUMNS) as Column[];

/** `NaN` in a column the form has nothing for. */
type Result = Readonly<Record<Column, number>>;

function percentile95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;
}

function summarise(visits: readonly Visit[]): Result {
  const quickest = (time: (visit: Visit) => number) => Math.min(...visits.map(time));
  const keystrokes = visits.flatMap((visit) => visit.keystrokes);
  const toggles = visits.flatMap((visit) => visit.toggles);
  return {
    painted: quickest(({ painted }) => painted.screen),
    whole: quickest(({ painted }) => painted.whole),
    keystroke: median(keystrokes),
    keystroke95: percentile95(keystrokes),
    toggle: toggles.length === 0 ? Number.NaN : median(toggles),
    submit: quickest(({ submit }) => submit),
    heapMb: median(visits.map(({ heap }) => heap)) / 1e6,
    scriptKb: median(visits.map(({ scriptBytes }) => scriptBytes)) / 1e3,
  };
}

type Results = ReadonlyMap<Engine, Result>;

interface Comparison {
  readonly browser: Browser;
  readonly url: string;
  readonly engines: readonly Engine[];
  readonly rounds: number;
}

async function compare(
  { browser, url, engines, rounds }: Comparison,
  size: FormSize,
  preset: Preset,
): Promise<Results> {
  const visits = new Map<Engine, Visit[]>(engines.map((engine) => [engine, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [engine, ofEngine] of visits)
      ofEngine.push(await visitPage(browser, url, engine, size, preset));
  }
  return new Map([...visits].map(([engine, ofEngine]) => [engine, summarise(ofEngine)]));
}

function printResults(title: string, results: Results): void {
  const cell = (value: number) => (Number.isNaN(value) ? '-' : value.toFixed(value < 10 ? 1 : 0));
  const widths = columnNames.map((column) => COLUMNS[column].length);
  console.log(`\n${title.padEnd(24)}${columnNames.map((column) => COLUMNS[column]).join('  ')}`);
  for (const [{ name }, result] of results) {
    const cells = columnNames.map((column, index) => cell(result[column]).padStart(widths[index]!));
    console.log(name.padEnd(24) + cells.join('  '));
  }
}

/** Two engines this close are level: as much lies between two visits to the same page. */
const LEVEL = 1.05;

/** Our place among the engines, and by how much another one leads where it does. */
function comparedWithPeers(title: string, results: Results): Measurement {
  const ours = results.get(OURS)!;
  const led = columnNames.flatMap((column) => {
    const best = PEERS.flatMap((peer) => {
      const result = results.get(peer);
      return result ? [{ peer, value: result[column] }] : [];
    }).toSorted((a, b) => a.value - b.value)[0];
    return best !== undefined && ours[column] > best.value * LEVEL
      ? [`${COLUMNS[column]} ${(ours[column] / best.value).toFixed(2)} of ${best.peer.name}`]
      : [];
  });
  return {
    promise: `Forms, ${title}: first of all engines`,
    figure: columnNames.length - led.length,
    unit: 'columns',
    heldAgainst: { name: 'of', figure: columnNames.length },
    wanted: { atLeast: 1 },
    also: led.join(', '),
  };
}

const RATIOS_TO_PLAIN_HTML: readonly (readonly [Column, number])[] = [
  ['painted', 1.6],
  ['keystroke', 1.5],
  ['submit', 2],
];

function comparedWithPlainHtml(title: string, results: Results): Measurement[] {
  return RATIOS_TO_PLAIN_HTML.map(([column, limit]) => {
    return {
      promise: `Forms, ${title}: ${COLUMNS[column]}`,
      figure: results.get(OURS)![column],
      unit: 'ms',
      heldAgainst: { name: 'plain HTML', figure: results.get(PLAIN_HTML)![column] },
      wanted: { atMost: limit },
    };
  });
}

/** What of the comparison is wanted; all of it where nothing is said. */
export interface Part {
  readonly sizes: readonly number[];
  /** Files of `adapters/`, with commas between; ours and plain HTML are always among them. */
  readonly engines?: string;
  readonly visits?: string;
  readonly phone: boolean;
}

export async function measureFormEngines(part: Part): Promise<Measurement[]> {
  const asked = part.engines?.split(',');
  const engines = ENGINES.filter(
    (engine) =>
      asked === undefined || engine === OURS || engine === PLAIN_HTML || asked.includes(engine.file),
  );
  const sizes = FORM_SIZES.filter((size) => part.sizes.length === 0 || part.sizes.includes(size));
  const folder = mkdtempSync(join(tmpdir(), 'wysh-form-engines-'));
  const pages = await serveFormPages(folder, engines);
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: chromiumArguments,
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  const comparison = { browser, url: pages.url, engines, rounds: Number(part.visits ?? VISITS) };
  try {
    const measurements: Measurement[] = [];
    for (const preset of PRESETS.filter(({ name }) => !part.phone || name === 'phone')) {
      for (const size of sizes) {
        const title = `${size} fields, ${preset.name}`;
        const results = await compare(comparison, size, preset);
        printResults(title, results);
        measurements.push(comparedWithPeers(title, results), ...comparedWithPlainHtml(title, results));
      }
    }
    return measurements;
  } finally {
    await browser.close();
    pages.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
