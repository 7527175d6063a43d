import type { Client } from 'urql';
import { TaxIdPublicKeyDocument } from '../../api/generated/flows.ts';

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/**
 * A tax id so that only the server can read it: RSA-OAEP with the server's key, `<key id>.<base64>`.
 * @param taxId nine digits.
 */
export async function encryptWith(
  { id, publicKey }: { id: string; publicKey: string },
  taxId: string,
): Promise<string> {
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('spki', bytesOf(publicKey), algorithm, false, ['encrypt']);
  const sealed = new Uint8Array(await crypto.subtle.encrypt(algorithm, key, new TextEncoder().encode(taxId)));
  return `${id}.${btoa(String.fromCharCode(...sealed))}`;
}

/** The key is asked for each time, because the server may change it. */
export async function encryptTaxId(graphql: Client, taxId: string): Promise<string> {
  const { data, error } = await graphql
    .query(TaxIdPublicKeyDocument, {}, { requestPolicy: 'network-only' })
    .toPromise();
  if (!data) throw error ?? new Error('The key for tax ids did not come.');
  return encryptWith(data.taxIdPublicKey, taxId);
}
