import { expect, test } from 'vitest';
import { partsOfText } from './links-in-text.ts';

const linksOf = (text: string, headings: readonly string[] = []) =>
  partsOfText(text, headings).flatMap(({ text: said, link }) =>
    link === null ? [] : [[said, link.kind === 'part' ? link.number : link.href]],
  );

test('a telephone number calls it, and the full stop behind it is none of its own [DOC-03]', () => {
  expect(linksOf('Call us at (800) 555-0199. Or write.')).toEqual([
    ['(800)\u00a0555-0199', 'tel:+18005550199'],
  ]);
  expect(linksOf('The department: 1-800-686-1526')).toEqual([['1-800-686-1526', 'tel:+18006861526']]);
});

test('no other number is one to call: a policy, a tax id, a card, an amount, a day', () => {
  expect(
    linksOf('TL-4KQ7-92MXB, 123-45-6789, Visa •••• 4242, $1,000,000.00, 2026-11-24, 5555-5555-5555-4444'),
  ).toEqual([]);
});

test('what somebody typed leads nobody to a page of the web [S-46]', () => {
  expect(linksOf('See https://example.com/claims or www.example.com')).toEqual([]);
});

test('a list of the parts leads to each of them, and only where the paper has that part', () => {
  const headings = ['Our promise', 'Schedule of benefits'];
  expect(linksOf('Part 2: Schedule of benefits', headings)).toEqual([['Part 2: Schedule of benefits', 2]]);
  expect(linksOf('Part 2: Something else', headings)).toEqual([]);
  expect(linksOf('Part 9: Schedule of benefits', headings)).toEqual([]);
});

test('parts named one after another on one line each lead there, without their full stops', () => {
  const headings = ['Our promise', 'Schedule of benefits', 'Making a claim'];
  const text = 'Part 2: Schedule of benefits. Part 3: Making a claim.';
  expect(linksOf(text, headings)).toEqual([
    ['Part 2: Schedule of benefits', 2],
    ['Part 3: Making a claim', 3],
  ]);
  expect(
    partsOfText(text, headings)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test('all parts together are the text', () => {
  const text = 'Call (800) 555-0199 or write.';
  expect(
    partsOfText(text, [])
      .map((part) => part.text.replaceAll('\u00a0', ' '))
      .join(''),
  ).toBe(text);
  expect(partsOfText('', [])).toEqual([{ text: '', link: null }]);
});
