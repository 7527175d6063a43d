import { expect, test } from 'vitest';
import { readDisclosures } from '../applying/disclosures/disclosure-library.ts';

const texts = readDisclosures();
const bodyOf = (slug: string) => texts.find((one) => one.slug === slug)!.body;

/** Of each item of a list under a heading what it is about, in words. */
const itemsUnder = (body: string, heading: string) =>
  body
    .split(`## ${heading}\n`)[1]!
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) => line.slice(2));

test('the privacy notice says the same as the permission: who may tell us, who may have it, how long, and what is never asked', () => {
  const [privacy, permission] = [bodyOf('privacy-notice'), bodyOf('health-authorization')];
  expect(itemsUnder(permission, 'Who may tell us')).toEqual([
    'Doctors, clinics, hospitals and others who treated you or looked at you',
    'Laboratories',
    'Pharmacies, and whoever keeps records of prescriptions for them',
    'Insurers that cover you, or that you applied to',
  ]);
  for (const words of [
    'doctors, clinics, hospitals and others who treated you or looked at you, laboratories, pharmacies and whoever keeps records of prescriptions for them, and insurers that cover you or that you applied to',
    'your health in the last ten years',
    'not notes of psychotherapy, and not the results of genetic tests',
    '24 months',
  ])
    expect(privacy).toContain(words);
  expect(permission).toContain('about your health in the last ten years');
  expect(permission).toContain('Not notes of psychotherapy, and not the results of genetic tests.');
  expect(permission).toContain('For 24 months from the day you sign.');
  expect(itemsUnder(permission, 'Who may have it')).toEqual([
    'Wysh, your insurer',
    'Companies that work for us on your application, your policy or a claim',
    'A reinsurer that carries part of the risk',
  ]);
  const whoSees = itemsUnder(privacy, 'Who sees it');
  expect(whoSees).toContain('A reinsurer that carries part of the risk');
  expect(whoSees.some((item) => item.startsWith('Companies that work for us'))).toBe(true);
});

test('the permission has every element and statement that a doctor needs to answer it (45 CFR 164.508(c))', () => {
  const permission = bodyOf('health-authorization');
  for (const [what, words] of [
    ['what is told', '## What they may tell us'],
    ['who tells', '## Who may tell us'],
    ['who is told', '## Who may have it'],
    ['the purpose', '## What it is for'],
    ['when it ends', '## For how long'],
    ['how it is taken back', 'At any time, in writing'],
    ['what treatment depends on', 'Nobody who treats you may treat you worse for it'],
    ['that it may be told on', 'whoever has it might pass it on'],
    ['the signature', 'Your name and the day make this your signature.'],
    ['a copy', 'A copy with both is among your documents'],
  ] as const)
    expect(permission, what).toContain(words);
  // Nothing is ordered of a bureau, so none is named and no notice about one is owed.
  expect(permission).not.toMatch(/\bMIB\b|bureau|consumer report/i);
});
