import { expect, test } from 'vitest';
import { intentOf } from './robot-intents.ts';

test.each([
  ['Talk to a person', 'person'],
  ['can I speak with someone?', 'person'],
  ['I want a human!!', 'person'],
  ['agent', 'person'],
  ['give me a real person, when is my next bill', 'person'],
  ['I want to make a complaint', 'complaint'],
  ['This is unfair', 'complaint'],
  ['I’ll sue you', 'complaint'],
  ['When is my next bill?', 'next_bill'],
  ['how much is my next payment', 'next_bill'],
  ['next bill', 'next_bill'],
  ['when am I charged', 'next_bill'],
  ['Am I still covered?', 'last_covered_day'],
  ['when does my policy end', 'last_covered_day'],
  ['Where do I stand?', 'standing'],
  ['what is the status of my application', 'standing'],
  ['Can I pay yearly?', null],
  ['I forgot my password', null],
  ['which person can be a beneficiary', null],
  ['', null],
])('%j asks for %s', (written, intent) => {
  expect(intentOf(written)).toBe(intent);
});
