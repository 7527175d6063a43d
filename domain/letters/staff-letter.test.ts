import { expect, test } from 'vitest';
import { addressChangedLetter, staffLetter } from './staff-letter.ts';

const about = {
  name: 'Maya Lindqvist',
  writtenOn: Temporal.PlainDate.from('2026-11-23'),
  issuerName: 'Wysh',
  supportPhone: '(800) 555-0199',
};

test('a letter in the words of one of us says to whom, when and how to answer, and an empty line begins a paragraph [F-76]', () => {
  const paper = staffLetter({
    ...about,
    title: 'What you asked',
    words: ' First.\n\n \n Second,\nstill second. \n',
  });
  expect(paper.isLetter).toBe(true);
  expect(paper.references).toEqual([
    { term: 'To', value: 'Maya Lindqvist' },
    { term: 'Written', value: 'November 23, 2026' },
  ]);
  expect(paper.sections[0]!.blocks).toEqual([
    { kind: 'paragraph', text: 'First.' },
    { kind: 'paragraph', text: 'Second,\nstill second.' },
  ]);
  expect(JSON.stringify(paper.sections[1])).toContain('(800) 555-0199');
});

test('the old address is told that letters go elsewhere, and not where [F-76, S-35]', () => {
  const paper = addressChangedLetter(about);
  expect(paper.title).toBe('Our letters to you go to another address now');
  expect(JSON.stringify(paper)).toContain('call us at (800) 555-0199 at once');
});
