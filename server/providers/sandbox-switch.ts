import type { Database } from '../platform/database/database.ts';
import { settingsIn } from '../sandbox/switches.ts';
import type { SwitchCapability } from '../sandbox/switches.ts';
import { VendorAnswerUnknown, VendorRefused } from './vendor-refused.ts';

const slowMs = 5000;

/** Those that can be well, slow or failing, and nothing else. */
type ModeCapability = Exclude<SwitchCapability, 'health' | 'underwriting' | 'payments' | 'storage'>;

/** What a vendor's HTTP client throws for "503 Service Unavailable". */
export class VendorUnavailable extends Error {
  override readonly name = 'VendorUnavailable';
  readonly httpStatus = 503;
}

/**
 * Behaves as the sandbox page has switched this capability: at once, after 5 seconds, like a vendor that is down, that refuses, or that
 * answers in a shape of another day.
 */
export async function obeySandboxSwitch(database: Database, capability: ModeCapability): Promise<void> {
  const row = await database.reader
    .selectFrom('sandbox_switches')
    .select('settings')
    .where('capability', '=', capability)
    .executeTakeFirst();
  const { mode } = settingsIn(capability, row);
  if (mode === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs));
  if (mode === 'refusing') throw new VendorRefused(capability, 400);
  if (mode === 'garbled') throw new VendorAnswerUnknown(capability);
  if (mode === 'failing') throw new VendorUnavailable(`${capability}: 503 Service Unavailable`);
}

/** What the vendor would be like if it were asked now. */
export async function switchProblem(database: Database, capability: ModeCapability): Promise<string | null> {
  try {
    await obeySandboxSwitch(database, capability);
    return null;
  } catch (error) {
    if ([VendorUnavailable, VendorRefused, VendorAnswerUnknown].some((fault) => error instanceof fault))
      return 'It is switched to fail at the sandbox.';
    throw error;
  }
}
