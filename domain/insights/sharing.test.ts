import { expect, test } from 'vitest';
import { mayLeave, signalRulesOn } from './sharing.ts';
import type { Audience, PrivacyChoices } from './sharing.ts';

test.each<[string, PrivacyChoices, Record<Audience, boolean>]>([
  ['nothing said', { sharesUsage: null, hasSignal: false }, { usage: false, link: true }],
  ['yes', { sharesUsage: true, hasSignal: false }, { usage: true, link: true }],
  ['no', { sharesUsage: false, hasSignal: false }, { usage: false, link: false }],
  ['a signal alone', { sharesUsage: null, hasSignal: true }, { usage: false, link: false }],
  ['yes, and a signal', { sharesUsage: true, hasSignal: true }, { usage: false, link: false }],
  ['no, and a signal', { sharesUsage: false, hasSignal: true }, { usage: false, link: false }],
])('%s: what may leave', (_what, choices, may) => {
  expect({ usage: mayLeave('usage', choices), link: mayLeave('link', choices) }).toEqual(may);
});

test.each([
  ['2023-03-28', { counts: false, isShown: false }],
  ['2023-03-29', { counts: true, isShown: false }],
  ['2025-12-31', { counts: true, isShown: false }],
  ['2026-01-01', { counts: true, isShown: true }],
])('on %s a signal counts and is shown as the law of that day has it', (day, rules) => {
  expect(signalRulesOn(Temporal.PlainDate.from(day))).toEqual(rules);
});
