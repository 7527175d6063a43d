import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '@wysh/server/app/app.ts';
import { checkInvariants } from '@wysh/server/app/invariants.ts';
import { billPolicies } from '@wysh/server/insuring/billing/bill-policies.ts';
import { readConfig } from '@wysh/server/platform/config.ts';
import { makePoliciesDue } from '@wysh/server/testing/policies-due.ts';
import { startTestPostgres } from '@wysh/server/testing/test-postgres.ts';
import { limit, readable, type Measurement } from './report.ts';

const PER_SECOND = 100;
/** What a million take at that rate is hours; a rate that is held for some seconds is held for hours. */
const POLICIES = 1_500;
const DECLINING = 8;
/** Of what the vendor lets through. */
const RATE_MIN = 0.9;

/**
 * A night at a vendor that lets a hundred calls through in any second and refuses the rest, begun by two at once: how near it comes to that
 * rate, and that nothing was refused, charged twice, or left.
 */
export async function measurePacedNight(): Promise<Measurement[]> {
  const postgres = await startTestPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'wysh-bench-paced-'));
  const lines: string[] = [];
  const environment = { DATA_DIR: folder, DATABASE_URL: postgres.url, LOG_LEVEL: 'info' };
  const app = await createApp(readConfig(environment), {
    runJobsInBackground: false,
    logDestination: { write: (line) => void lines.push(line) },
  });
  try {
    await makePoliciesDue(app.services, POLICIES, { declining: DECLINING });
    const vendor = limitedVendor();
    const { payments } = app.services;
    const services = {
      ...app.services,
      payments: {
        ...payments,
        chargesPerSecond: PER_SECOND,
        charge: (charge: Parameters<typeof payments.charge>[0]) => {
          vendor.take();
          return payments.charge(charge);
        },
      },
    };
    await Promise.all([billPolicies(services), billPolicies(services)]);
    const { calls, refused, most } = vendor.told();
    const seconds = ((calls.at(-1) ?? 0) - (calls[0] ?? 0)) / 1000;
    const invariants = await checkInvariants(app.services);
    const broken = invariants.reduce((sum, one) => sum + one.broken, 0);
    const said = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const endsAt = said.find((line) => 'endsAt' in line)?.['endsAt'];
    const faults = [
      ...(refused > 0 ? [`${refused} calls came too fast`] : []),
      ...(calls.length === POLICIES ? [] : [`${calls.length} of ${POLICIES} bills were asked for`]),
      ...(broken > 0 ? [`${broken} checks of what is always true failed`] : []),
      ...(typeof endsAt === 'string' ? [] : ['it did not say when it ends']),
    ];
    return [
      {
        promise: `A night's billing at a vendor of ${PER_SECOND} calls a second, begun twice at once`,
        figure: calls.length / seconds,
        unit: 'calls/s',
        heldAgainst: limit(PER_SECOND),
        wanted: { atLeast: RATE_MIN },
        also: `${readable(POLICIES)} bills, at most ${most} in any second; a million would take ${(1e6 / (calls.length / seconds) / 3600).toFixed(1)} hours`,
        ...(faults.length === 0 ? {} : { fault: faults.join('; ') }),
      },
    ];
  } finally {
    await app.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Lets so many calls through in any second, and refuses the others as a vendor does. */
function limitedVendor() {
  const calls: number[] = [];
  let [refused, most, oldest] = [0, 0, 0];
  return {
    take(): void {
      const now = performance.now();
      while (oldest < calls.length && calls[oldest]! <= now - 1000) oldest += 1;
      if (calls.length - oldest >= PER_SECOND) {
        refused += 1;
        throw new Error('the vendor lets no more calls through');
      }
      calls.push(now);
      most = Math.max(most, calls.length - oldest);
    },
    told: () => ({ calls, refused, most }),
  };
}
