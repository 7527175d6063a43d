import { readFileSync } from 'node:fs';
import { UPLOAD_TYPES } from '@wysh/domain/documents/file-type.ts';
import { expect, test } from 'vitest';
import { accessTokenLifetime, refreshTokenLifetime } from '../people/accounts/session-lifetimes.ts';
import { CAPABILITIES } from '../platform/settings/capabilities.ts';

const document = readFileSync(new URL('../../docs/security.md', import.meta.url), 'utf8');
const sections = new Map(
  document.split(/^## /m).map((section): [string, string] => {
    const [heading = '', ...body] = section.split('\n');
    return [heading, body.join('\n')];
  }),
);
const section = (heading: string) => sections.get(heading) ?? '';

test('every company the server can be told to call is written down with the setting that does it [S-90]', () => {
  const written = section('External calls') + section('What other companies are told');
  const settings = Object.values(CAPABILITIES).flatMap(({ variable, vendors }) =>
    Object.keys(vendors)
      .filter((name) => name !== 'embedded')
      .map((name) => `${variable}=${name}`),
  );
  expect(settings.length).toBeGreaterThan(12);
  expect(settings.filter((setting) => !written.includes(`\`${setting}\``))).toEqual([]);
});

test('the files people may hand in are written down, each kind by its name, and no other [S-90]', () => {
  const [, kinds = ''] = /Uploads: (.*) by content/.exec(section('GraphQL and HTTP')) ?? [];
  expect(
    kinds
      .toLowerCase()
      .split(/, | and /)
      .toSorted(),
  ).toEqual(UPLOAD_TYPES.map((type) => type.split('/')[1]!).toSorted());
});

test('classes of data, keys, limits, and the rules of sessions and of who may what are written down, with the figures that hold [S-90]', () => {
  const minutes = accessTokenLifetime.total('minutes');
  const days = refreshTokenLifetime.total({ unit: 'hours' }) / 24;
  for (const [heading, words] of [
    ['Data classes', 'AES-256-GCM'],
    ['Encryption and keys', '`ENCRYPTION_KEYS`'],
    ['Sessions and tokens', `An access token lives ${minutes} minutes, a refresh token ${days} days`],
    ['Authorization', '`server/ground/authorization/require-level.ts`'],
    ['GraphQL and HTTP', 'requests a minute per address'],
  ] as const)
    expect(section(heading), heading).toContain(words);
});
