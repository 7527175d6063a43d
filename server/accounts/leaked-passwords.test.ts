import { passwordFault } from '@wysh/domain/accounts/password-rules.ts';
import { expect, test } from 'vitest';
import { loadLeakedPasswords, readLeakedPasswords } from './leaked-passwords.ts';

test('the list holds more than 3,000 passwords that are long enough to be chosen, each once [S-02]', () => {
  const passwords = readLeakedPasswords();
  expect(passwords.length).toBeGreaterThan(3000);
  expect(new Set(passwords).size).toBe(passwords.length);
  for (const password of passwords) {
    expect(password).toBe(password.toLowerCase());
    expect(Array.from(password).length, password).toBeGreaterThanOrEqual(12);
  }
});

test('each of the first 3,000 is refused with the reason [S-02]', () => {
  const isLeaked = loadLeakedPasswords();
  const nobody = { email: null, names: [], phoneNumber: null, birthdate: null };
  for (const password of readLeakedPasswords().slice(0, 3000)) {
    expect(passwordFault(password, nobody, isLeaked), password).toBe('password_too_common');
  }
  expect(isLeaked('grey heron by the lake')).toBe(false);
});
