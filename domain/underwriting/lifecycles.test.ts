import { describe, expect, test } from 'vitest';
import {
  APPLICATION_EVENTS,
  APPLICATION_RESULTS,
  APPLICATION_TRANSITIONS,
  applicationAfter,
  INITIAL_APPLICATION_RESULT,
  isUndecided,
} from './application-lifecycle.ts';
import {
  CASE_EVENT_KINDS,
  CASE_STATUSES,
  CASE_TRANSITIONS,
  caseAfter,
  mayActOnCase,
} from './case-lifecycle.ts';

/** Everything that can be reached from a state. */
function reachable<State extends string>(from: State, next: (state: State) => readonly State[]): Set<State> {
  const found = new Set<State>([from]);
  for (const state of found) for (const to of next(state)) found.add(to);
  return found;
}

describe('an application', () => {
  const next = (result: (typeof APPLICATION_RESULTS)[number]) =>
    Object.values(APPLICATION_TRANSITIONS[result]);

  test('every result can be reached, and from each that is undecided an end can be [ENT-40]', () => {
    expect([...reachable(INITIAL_APPLICATION_RESULT, next)].toSorted()).toEqual(
      APPLICATION_RESULTS.toSorted(),
    );
    for (const result of APPLICATION_RESULTS.filter(isUndecided)) {
      expect(reachable(result, next), result).toContain('rejected');
      expect(reachable(result, next), result).toContain('approved');
    }
  });

  test('a result only moves forward: what is decided is never decided again [UW-09]', () => {
    for (const result of ['approved', 'rejected', 'failed'] as const) {
      for (const event of APPLICATION_EVENTS) expect(() => applicationAfter(result, event)).toThrow(result);
    }
    expect(applicationAfter('pending', 'engine_referred')).toBe('referred_to_underwriter');
    expect(() => applicationAfter('pending', 'case_accepted')).toThrow('pending');
    expect(() => applicationAfter('referred_to_underwriter', 'engine_approved')).toThrow('referred');
  });
});

describe('a case', () => {
  const next = (status: (typeof CASE_STATUSES)[number]) =>
    Object.values(CASE_TRANSITIONS[status]).map(({ to }) => to);

  test('every status can be reached, and every event happens somewhere [UW-15]', () => {
    expect([...reachable('open', next)].toSorted()).toEqual(CASE_STATUSES.toSorted());
    const events = new Set(CASE_STATUSES.flatMap((status) => Object.keys(CASE_TRANSITIONS[status])));
    expect(CASE_EVENT_KINDS.filter((kind) => !events.has(kind))).toEqual(['opened']);
  });

  test('what ends a case ends its application in the same moment, and nothing else touches it [UW-09]', () => {
    const transitions = CASE_STATUSES.flatMap((status) => Object.values(CASE_TRANSITIONS[status]));
    for (const { to, application } of transitions) {
      expect(application !== undefined).toBe(to === 'decided' || to === 'closed');
    }
  });

  test('decided is decided, in words for the staff member who comes too late [UW-15]', () => {
    for (const kind of CASE_EVENT_KINDS) {
      expect(() => caseAfter('decided', kind)).toThrow('decided');
      expect(() => caseAfter('closed', kind)).toThrow('closed');
    }
  });

  test('only the member a case is assigned to decides it, asks for papers or gives it back [UW-15]', () => {
    for (const kind of ['accepted', 'rejected', 'evidence_requested', 'given_back'] as const) {
      expect(mayActOnCase(kind, 'ann', 'ann'), kind).toBe(true);
      expect(mayActOnCase(kind, 'ann', 'bob'), kind).toBe(false);
      expect(mayActOnCase(kind, null, 'bob'), kind).toBe(false);
    }
    expect(mayActOnCase('assigned', null, 'bob')).toBe(true);
    expect(mayActOnCase('noted', 'ann', 'bob')).toBe(true);
  });
});
