import { describe, expect, test } from 'vitest';
import type { StandingKind } from '@wysh/domain/standing/standing-table.ts';
import { NotificationsDocument } from '../../api/generated/notifications.ts';
import { answerOf } from '../../testing/fake-server.ts';
import { standingAt } from '../../testing/world/standings.ts';
import { isQuietPlace, newsOf, pathOfNews } from './news.ts';

function told(type: string, kind: StandingKind, change: { read?: boolean; subjectId?: string } = {}) {
  const { read = false, subjectId = 'application' } = change;
  const metadata = { type, subjectId };
  const answers = {
    Query: {
      notifications: [{ read, metadata }],
      latestInsuranceApplication: { id: 'application' },
      standing: standingAt(kind),
    },
  };
  return newsOf(answerOf(NotificationsDocument, {}, answers))?.kind;
}

test('a decision is told where it is so: a yes while there are offers, a no while it counts [UW-09] [UW-14]', () => {
  const decided = (kind: StandingKind) => told('manual_underwriting_decision', kind);
  for (const kind of ['offers', 'quote_chosen', 'quote_taken'] as const)
    expect(decided(kind)).toBe('accepted');
  expect(decided('cooldown')).toBe('rejected');
  const over = ['referred', 'offers_over', 'may_apply_again', 'in_force', 'lapsed', 'unreadable'] as const;
  for (const kind of over) expect([kind, decided(kind)]).toEqual([kind, undefined]);
});

test('what was read, or was about an earlier application, is not told again [UW-10]', () => {
  expect(told('manual_underwriting_decision', 'offers', { read: true })).toBeUndefined();
  expect(told('manual_underwriting_decision', 'offers', { subjectId: 'another' })).toBeUndefined();
  const nobody = { Query: { notifications: [], latestInsuranceApplication: null } };
  expect(newsOf(answerOf(NotificationsDocument, {}, nobody))).toBeNull();
});

test('of a change of a policy it is told while it is offered, or a person waits for papers [UW-11]', () => {
  const other = { subjectId: 'another' };
  expect(told('manual_underwriting_decision', 'change_offered', other)).toBe('change');
  expect(told('evidence_requested', 'change_with_person', other)).toBe('evidence');
  expect(told('manual_underwriting_decision', 'change_with_person', other)).toBeUndefined();
  expect(told('manual_underwriting_decision', 'change_waiting', other)).toBeUndefined();
});

test('papers are asked for as long as a person waits for them', () => {
  expect(told('evidence_requested', 'referred')).toBe('evidence');
  expect(told('evidence_requested', 'offers')).toBeUndefined();
  expect(told('evidence_requested', 'case_closed')).toBeUndefined();
});

describe('news', () => {
  test.each([
    ['accepted', '/fulfillment/start'],
    ['rejected', '/coverage-denied/rejected'],
    ['evidence', '/products/insurance/manual-review'],
    ['change', '/products/insurance/confirm-update'],
  ] as const)('of the kind %s leads to %s [UW-11] [UW-12] [UW-13] [ROUTE-57]', (kind, path) => {
    expect(pathOfNews({ kind, notificationId: 'n' })).toBe(path);
  });

  test.each([
    ['/login', true],
    ['/fulfillment/start', true],
    ['/fulfillment', true],
    ['/flow/aura-interview', true],
    ['/', false],
    ['/wyshes', false],
    ['/flowers', false],
  ])('stays away from sign-in and questions: %s is quiet: %s [ROUTE-69] [ROUTE-70]', (path, isQuiet) => {
    expect(isQuietPlace(path)).toBe(isQuiet);
  });
});
