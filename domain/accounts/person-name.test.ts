import { expect, test } from 'vitest';
import { personName } from './person-name.ts';

test('real names are names, and no name is none [ACCT-01]', () => {
  for (const name of ["Siobhán O'Neill", 'Jean-Luc', 'de la Cruz', 'J. R.', '李'])
    expect(personName(` ${name} `)).toBe(name);
  expect(personName('  ')).toBeNull();
  expect(personName(null)).toBeNull();
});

test('what nobody sees is no name [F-59]', () => {
  for (const text of ['\u200b', '\u3164', '\u115f\u1160', '.', '\u0301', '\uffa0 \uffa0'])
    expect(personName(text), JSON.stringify(text)).toBeUndefined();
});

test('markup, digits, line breaks and endless texts are no names [S-46]', () => {
  for (const text of ['<b>Ann</b>', 'R2D2', 'Ann\nBcc: x', 'a'.repeat(51)])
    expect(personName(text)).toBeUndefined();
});
