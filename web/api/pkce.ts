import { base64url, sha256 } from './sha256.ts';

/** Proof Key for Code Exchange (RFC 7636): whoever exchanges a code must hold the secret its request was made with. */
export interface PkcePair {
  readonly verifier: string;
  readonly challenge: string;
}

/** 32 random bytes as 43 characters, which satisfies both the specification's 32 and the standard's at least 43. */
export async function createPkcePair(): Promise<PkcePair> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  return { verifier, challenge: await sha256(verifier) };
}
