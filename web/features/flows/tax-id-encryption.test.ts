import { expect, test } from 'vitest';
import { encryptWith } from './tax-id-encryption.ts';

test('a tax id is readable to whoever has the private key, and to nobody else [FORM-56]', async () => {
  const algorithm = {
    name: 'RSA-OAEP',
    modulusLength: 2048,
    publicExponent: new Uint8Array([1, 0, 1]),
    hash: 'SHA-256',
  };
  const { publicKey, privateKey } = await crypto.subtle.generateKey(algorithm, true, ['encrypt', 'decrypt']);
  const spki = new Uint8Array(await crypto.subtle.exportKey('spki', publicKey));
  const sent = await encryptWith({ id: 'key-1', publicKey: btoa(String.fromCharCode(...spki)) }, '123456789');
  expect(sent).toMatch(/^key-1\./);
  expect(sent).not.toContain('123456789');
  const sealed = Uint8Array.from(atob(sent.slice('key-1.'.length)), (character) => character.charCodeAt(0));
  const opened = await crypto.subtle.decrypt({ name: 'RSA-OAEP' }, privateKey, sealed);
  expect(new TextDecoder().decode(opened)).toBe('123456789');
});
