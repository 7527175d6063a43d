import { describe, expect, test } from 'vitest';
import type { NotificationsQuery } from '../../api/generated/notifications.ts';
import { isQuietPlace, newsOf, pathOfNews } from './news.ts';

type Result = NonNullable<NotificationsQuery['latestInsuranceApplication']>['result'];

function told(type: string, result: Result, change: { read?: boolean; subjectId?: string } = {}) {
  const { read = false, subjectId = 'application' } = change;
  return newsOf({
    notifications: [{ id: 'n', read, metadata: { type, subjectId } }],
    latestInsuranceApplication: { id: 'application', result },
  })?.kind;
}

test('a decision is told once the application has it, accepted or rejected [UW-09] [UW-14]', () => {
  expect(told('manual_underwriting_decision', 'approved')).toBe('accepted');
  expect(told('manual_underwriting_decision', 'rejected')).toBe('rejected');
  expect(told('manual_underwriting_decision', 'referred_to_underwriter')).toBeUndefined();
});

test('what was read, or was about an earlier application, is not told again [UW-10]', () => {
  expect(told('manual_underwriting_decision', 'approved', { read: true })).toBeUndefined();
  expect(told('manual_underwriting_decision', 'approved', { subjectId: 'another' })).toBeUndefined();
  expect(newsOf({ notifications: [], latestInsuranceApplication: null })).toBeNull();
});

test('papers are asked for as long as a person waits for them', () => {
  expect(told('evidence_requested', 'referred_to_underwriter')).toBe('evidence');
  expect(told('evidence_requested', 'approved')).toBeUndefined();
});

describe('news', () => {
  test.each([
    ['accepted', '/fulfillment/start'],
    ['rejected', '/coverage-denied/rejected'],
    ['evidence', '/products/insurance/manual-review'],
  ] as const)('of the kind %s leads to %s [UW-12] [UW-13] [ROUTE-57]', (kind, path) => {
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
