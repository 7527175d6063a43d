/**
 * `npm run bench`: every promise of speed, memory and size, with what was measured for it. Figures differ from machine to
 * machine, so promises about speed are ratios to a peer measured in the same run wherever there is one. Exits with 1 when
 * a promise is not met. `npm run bench -- forms` compares the form engine with others instead, which takes some minutes,
 * `-- purchases` and `-- dashboard` are those alone, and `-- billing 1000000` bills that many policies in a night.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureAddWysh } from './add-wysh.ts';
import { measureBillingNight } from './billing-night.ts';
import { measureBuilderData } from './builder-data.ts';
import { measureDashboard } from './dashboard.ts';
import { measureDecisionSeen } from './decision-seen.ts';
import { measureEstimateRequest } from './estimate-request.ts';
import { measureFormEngines } from './form-engines/measure-form-engines.ts';
import { measureFormServer } from './form-server.ts';
import { measureIdleServer } from './idle-server.ts';
import { measurePolicyPacket } from './policy-packet.ts';
import { measurePurchases } from './purchases.ts';
import { printTable, type Measurement } from './report.ts';
import { measureScripts } from './script-size.ts';
import { startServer } from './server-process.ts';
import { measureSignIn } from './sign-in.ts';
import { measureSliderMove } from './slider-move.ts';
import { measureUnderwriting } from './underwriting.ts';
import { measureWelcomePage } from './welcome-page.ts';

async function measureProduct(): Promise<Measurement[]> {
  await import('../scripts/build-web.ts');
  const folder = mkdtempSync(join(tmpdir(), 'wysh-bench-'));
  const measurements: Measurement[] = [
    ...(await measureUnderwriting()),
    ...(await measureDecisionSeen()),
    ...(await measurePolicyPacket()),
    ...(await measurePurchases()),
    ...(await measureDashboard()),
    ...(await measureBillingNight()),
  ];
  try {
    measurements.push(...(await measureIdleServer(join(folder, 'idle'))));
    const server = await startServer({ DATA_DIR: join(folder, 'data') });
    try {
      for (const measure of [
        measureBuilderData,
        measureFormServer,
        measureEstimateRequest,
        measureSignIn,
        measureScripts,
        measureAddWysh,
        measureSliderMove,
        measureWelcomePage,
      ]) {
        measurements.push(...(await measure(server.url)));
      }
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return measurements;
}

function measureWhatIsAsked(): Promise<Measurement[]> {
  const [what, ...sizes] = process.argv.slice(2);
  if (what === 'forms') return measureFormEngines();
  if (what === 'purchases') return measurePurchases();
  if (what === 'dashboard') return measureDashboard();
  if (what === 'billing') return measureBillingNight(sizes.length > 0 ? sizes.map(Number) : undefined);
  return measureProduct();
}

const measurements = await measureWhatIsAsked();
printTable(measurements);
process.exit(measurements.every(({ isMet }) => isMet) ? 0 : 1);
