import { join } from 'node:path';
import { expect, test } from 'vitest';
import { partnersFile } from '../../testing/partners-file.ts';
import { ConfigError } from '../settings/setting.ts';
import { readPartners } from './partners-file.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h10v10z"/></svg>';
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]);
const secret = 'a secret of thirty-two characters';
const affiliate = { id: 'owl', name: 'Owl' };
const coBrand = { campaignId: 'owl', name: 'Owl', logo: 'owl.svg' };
const read = (content: unknown, beside: Readonly<Record<string, string | Buffer>> = { 'owl.svg': SVG }) =>
  readPartners(partnersFile(content, beside));

test('partners are read with their contract and their logo, whose address is made of what it is [SHELL-08, A-030]', () => {
  const postback = { url: 'https://owl.example/p', secret, tells: ['policy_issued'] };
  const partners = read(
    {
      affiliates: [{ ...affiliate, postback }],
      coBrands: [coBrand, { ...coBrand, campaignId: 'owl-2', logo: 'b.png' }],
    },
    { 'owl.svg': SVG, 'b.png': PNG },
  );
  expect(partners.affiliates).toEqual([{ ...affiliate, postback }]);
  expect(partners.coBrands.map(({ logo }) => [logo.type, logo.path])).toEqual([
    ['image/svg+xml', expect.stringMatching(/^\/partner-logos\/[0-9a-f]{16}\.svg$/)],
    ['image/png', expect.stringMatching(/^\/partner-logos\/[0-9a-f]{16}\.png$/)],
  ]);
  expect(read({})).toEqual({ affiliates: [], coBrands: [] });
});

test('the four invented ones outside production are such a file [SHELL-08]', () => {
  const invented = readPartners(join(import.meta.dirname, '../../sandbox/partners/partners.json'));
  expect(invented.coBrands.map(({ campaignId }) => campaignId)).toEqual([
    'harbor-credit-union',
    'maple-and-main',
    'northfield-benefits',
    'little-lantern',
  ]);
});

test.each<[string, unknown, Readonly<Record<string, string | Buffer>>, string]>([
  ['no JSON', '{', {}, 'is not JSON'],
  ['an unknown word', { brands: [] }, {}, 'brands'],
  [
    'an id of another kind',
    { affiliates: [{ ...affiliate, id: 'o w l' }] },
    {},
    'affiliates.0.id must be letters',
  ],
  ['an id twice', { affiliates: [affiliate, affiliate] }, {}, 'affiliates.1.id stands there twice'],
  [
    'a campaign twice',
    { coBrands: [coBrand, coBrand] },
    { 'owl.svg': SVG },
    'coBrands.1.campaignId stands there twice',
  ],
  ['no name', { affiliates: [{ ...affiliate, name: ' ' }] }, {}, 'affiliates.0.name must not be empty'],
  [
    'a plain address',
    {
      affiliates: [
        { ...affiliate, postback: { url: 'http://owl.example', secret, tells: ['policy_issued'] } },
      ],
    },
    {},
    'affiliates.0.postback.url must be https',
  ],
  [
    'a short secret',
    {
      affiliates: [
        { ...affiliate, postback: { url: 'https://owl.example', secret: 'hoot', tells: ['policy_issued'] } },
      ],
    },
    {},
    'affiliates.0.postback.secret must have 32 characters or more',
  ],
  [
    'more than a contract may say',
    { affiliates: [{ ...affiliate, postback: { url: 'https://owl.example', secret, tells: ['premium'] } }] },
    {},
    'affiliates.0.postback.tells.0 must be account_created or policy_issued',
  ],
  [
    'a logo elsewhere',
    { coBrands: [{ ...coBrand, logo: 'https://owl.example/l.svg' }] },
    {},
    'coBrands.0.logo must be the name',
  ],
  [
    'a logo above the folder',
    { coBrands: [{ ...coBrand, logo: '../owl.svg' }] },
    {},
    'coBrands.0.logo must be the name',
  ],
  [
    'a logo that is not there',
    { coBrands: [coBrand] },
    {},
    'coBrands.0.logo names a file that cannot be read',
  ],
  [
    'a logo that is none',
    { coBrands: [coBrand] },
    { 'owl.svg': 'owl' },
    'coBrands.0.logo names a file that is no SVG',
  ],
  [
    'a logo that runs',
    { coBrands: [coBrand] },
    { 'owl.svg': SVG.replace('<path', '<path onload="x"') },
    'a script or an address in it',
  ],
  [
    'a logo that fetches',
    { coBrands: [coBrand] },
    { 'owl.svg': SVG.replace('<path', '<image href="https://x.example"') },
    'a script or an address in it',
  ],
  ['a photograph', { coBrands: [coBrand] }, { 'owl.svg': SVG + ' '.repeat(41 * 1024) }, 'more than 40 kB'],
  [
    'a PNG that is none',
    { coBrands: [{ ...coBrand, logo: 'b.png' }] },
    { 'b.png': SVG },
    'names a file that is no PNG',
  ],
])('%s stops the start, and says where [S-79]', (_what, content, beside, words) => {
  const reading = () => read(content, beside);
  expect(reading).toThrow(ConfigError);
  expect(reading).toThrow(words);
  expect(reading).not.toThrow(secret);
});

test('a file that is not there is named by its variable [S-79]', () => {
  expect(() => readPartners('/nowhere/partners.json')).toThrow(
    'The environment variable PARTNERS_FILE names a file that cannot be read (ENOENT).',
  );
});
