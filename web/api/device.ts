/**
 * What tells this browser from others on later visits. It gives no rights: the server uses it to notice a session that
 * suddenly speaks from elsewhere.
 */
const IDENTIFIER_KEY = 'device-identifier';
const FINGERPRINT_KEY = 'device-fingerprint';

/** The fingerprint always; the identifier once the fraud-scoring exchange has answered one. */
export function deviceHeaders(): Record<string, string> {
  const identifier = localStorage.getItem(IDENTIFIER_KEY);
  return {
    'X-Device-Fingerprint': deviceFingerprint(),
    ...(identifier === null ? {} : { 'X-Device-Identifier': identifier }),
  };
}

/** What the fraud scoring looks at: the embedded one at the fingerprint. Null where the browser has kept none. */
export function readDeviceBlackbox(): string | null {
  return localStorage.getItem(FINGERPRINT_KEY);
}

export function keepDeviceIdentifier(identifier: string): void {
  localStorage.setItem(IDENTIFIER_KEY, identifier);
}

/** A random name made on the first visit: as stable as a computed one, and it tells nothing about the person's machine. */
function deviceFingerprint(): string {
  const stored = localStorage.getItem(FINGERPRINT_KEY);
  if (stored !== null) return stored;
  const fresh = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  localStorage.setItem(FINGERPRINT_KEY, fresh);
  return fresh;
}
