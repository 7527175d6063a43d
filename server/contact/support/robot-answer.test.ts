import { describe, expect, test } from 'vitest';
import type { Cents } from '@wysh/domain/money/money.ts';
import { HELP_ARTICLES_AS_WRITTEN } from '../../content/help-articles.ts';
import type { OwnPolicyTold } from '../../ground/policy-register/policy-register.ts';
import { answerOfRobot } from './robot-answer.ts';

const MONDAY_AT_TEN = '2026-01-05T10:00';

function say(written: string, own: OwnPolicyTold | null = null, eastern = MONDAY_AT_TEN): string {
  const now = Temporal.ZonedDateTime.from(`${eastern}[America/New_York]`).toInstant();
  return answerOfRobot(written, { articles: HELP_ARTICLES_AS_WRITTEN, now, own }).text;
}

const policy: OwnPolicyTold = {
  number: 'W-1',
  state: 'in_force',
  isEndingAsked: false,
  lastCoveredOn: Temporal.PlainDate.from('2046-04-04'),
  nextBill: { dueOn: Temporal.PlainDate.from('2026-02-05'), cents: 3125 as Cents },
};

describe('outside the hours', () => {
  test.each(['talk to a person', 'I want to complain'])(
    '%j is answered with the day people are back, and by which day they answer',
    (written) => {
      expect(say(written, null, '2026-01-09T18:00')).toMatch(
        /We’re closed now and open on January 12, 2026; you get an answer by January 12, 2026\.$/,
      );
      expect(say(written)).not.toMatch(/closed/);
    },
  );
});

describe('of a policy of theirs', () => {
  test('the next bill is told with its day, one that is late as that, and where none comes that', () => {
    const asked = 'When is my next bill?';
    expect(say(asked, policy)).toBe('The next bill of policy W-1 is $31.25, due on February 5, 2026.');
    expect(say(asked, { ...policy, state: 'past_due' })).toMatch(
      /^A bill of policy W-1 is unpaid: \$31\.25, due on /,
    );
    expect(say(asked, { ...policy, nextBill: null })).toBe('No bill is to come for policy W-1 as it stands.');
  });

  test('the last covered day is that of its term, of what is unpaid, or stands on the page where its end was asked for', () => {
    const asked = 'Am I still covered?';
    expect(say(asked, policy)).toContain('Its term goes through April 4, 2046');
    expect(say(asked, { ...policy, state: 'past_due' })).toContain('your last covered day is April 4, 2046');
    expect(say(asked, { ...policy, isEndingAsked: true })).toMatch(/^You asked us to end policy W-1\./);
  });

  test.each([
    ['in_force', /^Policy W-1 is in force\./],
    ['past_due', /^Policy W-1 is in force, and a bill is unpaid\./],
    ['held', /^Policy W-1: its billing is on hold, and you’re covered\./],
  ] as const)('that is %s says so to whoever asks where they stand', (state, words) => {
    expect(say('Where do I stand?', { ...policy, state })).toMatch(words);
  });
});
