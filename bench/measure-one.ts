/** One measurement of the bench in this process, told to its parent. Its own modules alone are loaded. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { MEASUREMENTS, type MeasurementName } from './measurements.ts';
import type { Measurement } from './report.ts';
import type { StrangerPage } from './stranger-pages.ts';
import { startServer } from './server-process.ts';

/** By a server of its own on the embedded database, as a fresh clone starts it. */
async function byServer(measure: (url: string) => Promise<Measurement[]>): Promise<Measurement[]> {
  return inFolder(async (folder) => {
    const server = await startServer({ DATA_DIR: folder });
    try {
      return await measure(server.url);
    } finally {
      await server.stop();
    }
  });
}

async function inFolder(measure: (folder: string) => Promise<Measurement[]>): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'wysh-bench-'));
  try {
    return await measure(join(folder, 'data'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function strangerPage(page: StrangerPage): Promise<Measurement[]> {
  const { measureStrangerPage } = await import('./stranger-pages.ts');
  return byServer((url) => measureStrangerPage(url, page));
}

const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: {
    /** Of `purchases`. */
    statements: { type: 'boolean', default: false },
    /** Of `forms`: the files of the engines to compare, how often each page is visited, and whether on a phone alone. */
    engines: { type: 'string' },
    visits: { type: 'string' },
    phone: { type: 'boolean', default: false },
  },
});
const [name, ...rest] = positionals as [MeasurementName, ...string[]];

const MEASURE: Readonly<
  Record<MeasurementName, (sizes: readonly number[]) => Promise<readonly Measurement[]>>
> = {
  underwriting: async () => (await import('./underwriting.ts')).measureUnderwriting(),
  decision: async () => (await import('./decision-seen.ts')).measureDecisionSeen(),
  packet: async () => (await import('./policy-packet.ts')).measurePolicyPacket(),
  purchases: async () => (await import('./purchases.ts')).measurePurchases({ isListed: options.statements }),
  dashboard: async () => (await import('./dashboard.ts')).measureDashboard(),
  statements: async () =>
    (await import('./statements.ts')).measureStatements({ isListed: options.statements }),
  'desk-search': async (sizes) => (await import('./desk-search.ts')).measureDeskSearch(sizes),
  billing: async (sizes) =>
    (await import('./billing-night.ts')).measureBillingNight(sizes.length > 0 ? sizes : undefined),
  'paced-billing': async () => (await import('./paced-night.ts')).measurePacedNight(),
  idle: async () => inFolder((await import('./idle-server.ts')).measureIdleServer),
  builder: async () => byServer((await import('./builder-data.ts')).measureBuilderData),
  answers: async () => byServer((await import('./form-server.ts')).measureFormServer),
  estimate: async () => byServer((await import('./estimate-request.ts')).measureEstimateRequest),
  'sign-in': async () => byServer((await import('./sign-in.ts')).measureSignIn),
  codes: async () => (await import('./code-beside-notices.ts')).measureCodeBesideNotices(),
  scripts: async () => byServer((await import('./script-size.ts')).measureScripts),
  'add-wysh': async () => byServer((await import('./add-wysh.ts')).measureAddWysh),
  slider: async () => byServer((await import('./slider-move.ts')).measureSliderMove),
  'page-welcome': () => strangerPage('welcome'),
  'page-builder': () => strangerPage('builder'),
  'page-wysh': () => strangerPage('wysh'),
  'page-sign-in': () => strangerPage('sign-in'),
  'page-sign-up': () => strangerPage('sign-up'),
  'page-estimate': () => strangerPage('estimate'),
  'page-products': () => strangerPage('products'),
  'page-ineligible': () => strangerPage('ineligible'),
  'signed-in-home': async () => (await import('./signed-in-home.ts')).measureSignedInHome(),
  forms: async (sizes) =>
    (await import('./form-engines/measure-form-engines.ts')).measureFormEngines({ ...options, sizes }),
};

const measurements = await MEASURE[name](rest.map(Number)).catch((error: unknown) => [
  { promise: MEASUREMENTS[name], why: error instanceof Error ? error.message : String(error) },
]);
// A figure that was told is told for good, whatever still runs here.
process.send?.(measurements, undefined, undefined, () => process.exit(0));
