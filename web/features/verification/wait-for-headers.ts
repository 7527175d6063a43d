const ATTEMPTS_MAX = 5;
const ATTEMPT_WAIT_MS = 50;

/**
 * Waits a moment for session and device, which arrive on their own, so that the code is checked for both. It never
 * stops anybody: after a quarter of a second the call goes out as it is, and the server decides.
 */
export async function waitForHeaders(ports: {
  readonly hasHeaders: () => boolean;
  readonly sleep: (ms: number) => Promise<void>;
}): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS_MAX && !ports.hasHeaders(); attempt += 1) {
    await ports.sleep(ATTEMPT_WAIT_MS);
  }
}
