import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PRODUCTION_SETTINGS } from '../../testing/production-settings.ts';
import { SETTING_CASES } from '../../testing/setting-cases.ts';
import { readConfig, VARIABLES } from '../config.ts';
import { openEncryption } from '../encryption.ts';
import { OperatorError } from '../operator-error.ts';
import { ConfigError } from './setting.ts';
import type { EnvironmentVariables } from './setting.ts';

const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8');
const settings = /^## Settings$(.*?)^## /ms.exec(readme)![1]!;
const inTable = [...settings.matchAll(/^\| (`[^|]+`) +\|/gm)].flatMap(([, cell]) =>
  [...cell!.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name!),
);

/** As far as a start reads settings before it opens anything. */
function start(variables: EnvironmentVariables): void {
  const config = readConfig(variables);
  if (config.encryptionKeys !== null) openEncryption(config);
}

/** The one sentence that it ends in; none where it goes on. */
function endOf(variables: EnvironmentVariables): string {
  try {
    start(variables);
    return 'it starts';
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as ConfigError).message;
  }
}

test('the README lists every variable the server reads, and each has its cases [F-08, S-79]', () => {
  expect(inTable.toSorted()).toEqual([...VARIABLES].toSorted());
  expect(Object.keys(SETTING_CASES).toSorted()).toEqual(inTable.toSorted());
});

describe.each(Object.entries(SETTING_CASES))('%s', (name, cases) => {
  const named = expect.stringMatching(new RegExp(`^The environment variable.* ${name}\\b[^\\n]*$`));

  test('good, it is taken [F-08]', () => {
    expect(endOf({ ...cases.beside, [name]: cases.good })).toBe('it starts');
  });

  test('missing or empty, it has a default or is asked for by its name [F-08, S-79]', () => {
    for (const value of [undefined, '', '  ']) {
      if (cases.missing === 'default')
        expect(readConfig({ ...cases.beside, [name]: value })).toEqual(
          readConfig({ ...cases.beside, [name]: undefined }),
        );
      else expect(endOf({ ...cases.missing, [name]: value })).toEqual(named);
    }
  });

  test('malformed, it is named and its text is not repeated [F-08, S-79]', () => {
    if (typeof cases.malformed !== 'string') return expect(cases.malformed.none).not.toBe('');
    const end = endOf({ ...cases.beside, [name]: cases.malformed });
    expect(end).toEqual(named);
    expect(end).not.toContain(cases.malformed);
  });

  test('of another environment, it is named [F-08]', () => {
    if ('none' in cases.elsewhere) return expect(cases.elsewhere.none).not.toBe('');
    const { beside, value } = cases.elsewhere;
    expect(endOf({ ...beside, [name]: value })).toEqual(named);
  });
});

test.each([
  ['ENCRYPTON_KEYS', 'ENCRYPTION_KEYS'],
  ['ENCRYPTION_KEY', 'ENCRYPTION_KEYS'],
  ['PUBLIC_URI', 'PUBLIC_URL'],
  ['TRUST_PORXY', 'TRUST_PROXY'],
  ['STRIPE_SECRET_KYE', 'STRIPE_SECRET_KEY'],
  ['wysh_environment', 'WYSH_ENVIRONMENT'],
  ['PROT', 'PORT'],
])('%s is misspelt, and is not passed over in silence [F-08]', (name, meant) => {
  expect(() => readConfig({ [name]: 'x' })).toThrow(
    new RegExp(`^The environment variable ${name} is none that this server reads; ${meant} is`),
  );
});

test('a variable that begins like ours and is none is named, and what is others’ is left alone [F-08]', () => {
  expect(() => readConfig({ WYSH_COLOUR: 'red' })).toThrow('The environment variable WYSH_COLOUR is none');
  expect(() => readConfig({ MAIL_REPLY_TO: 'a@b.example' })).toThrow(OperatorError);
  const others = [
    'PATH',
    'HOME',
    'HOSTNAME',
    'MAIL',
    'SHELL',
    'PGHOST',
    'TEST_DATABASE_URL',
    'STRIPE_DEVICE_NAME',
    'WYSH_SERVICE_HOST',
    'WYSH_PORT_443_TCP_ADDR',
    'npm_config_port',
  ];
  expect(() =>
    readConfig({ ...PRODUCTION_SETTINGS, ...Object.fromEntries(others.map((name) => [name, 'x'])) }),
  ).not.toThrow();
});
