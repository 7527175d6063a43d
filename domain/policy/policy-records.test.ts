import { expect, test } from 'vitest';
import { policyRecordsKeptUntil } from './policy-records.ts';
import { policyRules } from './policy-rules.ts';

const soldOn = Temporal.PlainDate.from('2026-12-01');
const rules = policyRules({ state: 'OH', issuedOn: soldOn }, soldOn);

test.each([
  ['2027-01-01', '2034-01-01'],
  ['2027-12-31', '2034-01-01'],
  ['2028-02-29', '2035-01-01'],
])(
  'the records of a policy that ended on %s may go on %s, six whole calendar years later [F-05, S-84]',
  (ended, until) => {
    expect(policyRecordsKeptUntil(rules, Temporal.PlainDate.from(ended)).toString()).toBe(until);
  },
);
