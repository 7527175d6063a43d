import { expect, test } from 'vitest';
import { decideApplication } from './decide.ts';
import type { Decision } from './decide.ts';
import { CURRENT_RULEBOOK } from './testing/current-rulebook.ts';
import { lastingReasons, lastsInShort } from './lasting-reasons.ts';
import { applicant, applicationOf, decisionOn } from './testing/applicant.ts';
import { edge } from './testing/rule-edges.ts';

const on = (fires: string, state = 'OH'): Decision => decisionOn(applicant({ ...edge(fires), state }));

test.each([
  ['cancer: within-10-years', 'Until 10 years have passed since the cancer'],
  ['heart-disease: within-10-years', 'Until 10 years have passed since the heart problem'],
  ['substance-abuse: within-10-years', 'Until 10 years have passed since the trouble with alcohol or drugs'],
  ['mental-health-stay: within-5-years', 'Until 5 years have passed since the hospital stay'],
  ['disability: within-2-years', 'Until 2 years have passed since the disability benefits'],
  ['stroke: within-2-years', 'Until 2 years have passed since the stroke'],
  ['suicide-attempt: within-10-years', 'Until 10 years have passed since the attempt'],
  ['term-life-age: outside-18-to-45', 'As long as you are of an age at which we sell no term life'],
  [
    'criminal-history: felony-within-10-years-or-charges-pending',
    'Until 10 years have passed since the felony',
  ],
])('%s says until when it lasts [R-50]', (fires, words) => {
  expect(lastingReasons(on(fires))).toEqual([expect.stringContaining(words)]);
  expect(lastingReasons(on(fires))[0]).toMatch(/will be the same/);
});

test('every reason that turns down a product and names years says until when, whatever the rulebook [R-50]', () => {
  const turnDown = CURRENT_RULEBOOK.rules.flatMap(({ cases }) =>
    cases.flatMap(({ fires }) => (['reject', 'postpone'].includes(fires.does.kind) ? [fires] : [])),
  );
  expect(turnDown.length).toBeGreaterThan(10);
  for (const fires of turnDown) {
    const { rule, reason } = fires;
    const told = { rulebookVersion: CURRENT_RULEBOOK.version, fired: [fires], reasons: [reason] };
    // A weight can change within a month.
    expect([rule, lastingReasons(told).length]).toEqual([rule, rule === 'build' ? 0 : 1]);
  }
});

test('what was not told as a reason, and what can change within a month, lasts no longer than the wait [R-50]', () => {
  expect(lastingReasons(on('build: over-40'))).toEqual([]);
  expect(lastsInShort(on('build: over-40'))).toBeNull();
  expect(lastingReasons(on('hiv-diagnosis: diagnosed-or-treated'))).toEqual([]);
  expect(lastingReasons(decideApplication(applicationOf(applicant()), CURRENT_RULEBOOK))).toEqual([]);
});

test('in short it says how long the longest lasts, and nothing of what it is about [R-50]', () => {
  expect(lastsInShort(on('cancer: within-10-years'))).toBe(
    'until 10 years have passed since what it is about, our answer will be the same',
  );
  expect(lastsInShort(on('stroke: within-2-years'))).toContain('until 2 years have passed');
  expect(lastsInShort(on('suicide-attempt: within-10-years'))).toContain('until 10 years have passed');
  expect(lastsInShort(on('term-life-age: outside-18-to-45'))).toContain('no end that we could name');
  // Wisconsin has no accidental death insurance, and that has no end.
  expect(lastsInShort(on('cancer: within-10-years', 'WI'))).toContain('until 10 years have passed');
  expect(lastsInShort(on('suicide-attempt: within-10-years', 'WI'))).toContain('until 10 years');
  expect(lastsInShort(on('build: over-40', 'WI'))).toBeNull();
});
