import type { Database } from '../platform/database/database.ts';

/** How an embedded provider is told to behave, to see what the service does when a vendor is not well. */
export type ProviderMode = 'ok' | 'failing' | 'slow';

const slowMs = 5000;

/** What a vendor's HTTP client throws for "503 Service Unavailable". */
export class VendorUnavailable extends Error {
  override readonly name = 'VendorUnavailable';
  readonly httpStatus = 503;
}

/**
 * Behaves as the sandbox page has switched this capability: at once, after 5 seconds, or like a vendor that
 * is down.
 */
export async function obeySandboxSwitch(database: Database, capability: string): Promise<void> {
  const row = await database.reader
    .selectFrom('sandbox_switches')
    .select('settings')
    .where('capability', '=', capability)
    .executeTakeFirst();
  const mode = modeOf(row?.settings);
  if (mode === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs));
  if (mode === 'failing') throw new VendorUnavailable(`${capability}: 503 Service Unavailable`);
}

/** What the vendor would be like if it were asked now. */
export async function switchProblem(database: Database, capability: string): Promise<string | null> {
  try {
    await obeySandboxSwitch(database, capability);
    return null;
  } catch (error) {
    if (error instanceof VendorUnavailable) return 'It is switched to fail at the sandbox.';
    throw error;
  }
}

function modeOf(settings: unknown): ProviderMode {
  const mode = typeof settings === 'object' && settings !== null && 'mode' in settings ? settings.mode : 'ok';
  return mode === 'failing' || mode === 'slow' ? mode : 'ok';
}
