import { expect, test } from 'vitest';
import { normalizePassword, passwordFault } from './password-rules.ts';

const NOBODY = { email: null, names: [], phoneNumber: null, birthdate: null };
const THEO = {
  email: 'theo.kraus@example.com',
  names: ['Theo', 'Kraus'],
  phoneNumber: '4155550123',
  birthdate: '1990-05-14',
};
const LEAKED = new Set(['passwordpassword', 'qwertyuiop123456']);
const faultOf = (password: string, personal: Parameters<typeof passwordFault>[1] = NOBODY) =>
  passwordFault(password, personal, (folded) => LEAKED.has(folded));

test('twelve characters are enough and eleven are not [S-01, A-074, CONST-01]', () => {
  expect(faultOf('grey heron 7')).toBeNull();
  expect(faultOf('grey heron7')).toBe('password_too_short');
  expect(faultOf('')).toBe('password_too_short');
});

test('length counts code points, neither bytes nor UTF-16 units [S-01]', () => {
  expect(faultOf('🦉'.repeat(12))).toBeNull();
  expect(faultOf('🦉'.repeat(11))).toBe('password_too_short');
  // Typed as letter and accent these are 22 code points, and still eleven letters.
  expect(faultOf('e\u0301'.repeat(11))).toBe('password_too_short');
  expect(faultOf('e\u0301'.repeat(12))).toBeNull();
});

test('128 characters are accepted and 129 are not [S-04]', () => {
  expect(faultOf('ö🦉x '.repeat(32))).toBeNull();
  expect(faultOf(`${'ö🦉x '.repeat(32)}y`)).toBe('password_too_long');
});

test('no kind of character is demanded, and none is forbidden [S-04]', () => {
  for (const password of [
    'greyheronlake',
    '            ',
    '482913507716',
    'ΓΑΛΑΖΙΟΣ ΒΡΑΧΟΣ',
    "' or 1=1; --",
    '\u0000'.repeat(12),
  ])
    expect(faultOf(password), password).toBeNull();
});

test('a leaked password is refused in whatever case it is typed [S-02]', () => {
  expect(faultOf('passwordpassword')).toBe('password_too_common');
  expect(faultOf('PasswordPassword')).toBe('password_too_common');
});

test.each([
  ['our own words', 'WyshInsurance1!'],
  ['our words twice', 'wyshwyshwysh2026'],
  ['their e-mail', 'theo.kraus@example.com'],
  ['what stands before the @', 'theo.kraus2026'],
  ['their name', 'KrausTheo1234'],
  ['their birth date', '1990-05-14-wysh'],
  ['their birth date another way round', 'theo14051990'],
  ['their phone number', '4155550123kraus'],
  ['our words and seven signs', 'wyshwysh-sailor'],
])('a password made of %s is refused [S-03]', (_what, password) => {
  expect(faultOf(password, THEO)).toBe('password_guessable');
});

test('a name of three letters is taken out, one of two is not [S-03]', () => {
  expect(faultOf('annannann123', { ...NOBODY, names: ['Ann'] })).toBe('password_guessable');
  expect(faultOf('alalalalal12', { ...NOBODY, names: ['Al'] })).toBeNull();
});

test('a word of ours or theirs among enough others is fine [S-03, S-04]', () => {
  // Without our words eight signs are left.
  expect(faultOf('wysh-sailor-wysh', THEO)).toBeNull();
  expect(faultOf('theo sails a small red boat', THEO)).toBeNull();
  expect(faultOf('may my wysh come true in june', THEO)).toBeNull();
});

test('a letter with its accent is one text however it was typed, and case stays [S-04, S-05]', () => {
  expect(normalizePassword('cafe\u0301 am See')).toBe('café am See');
});
