import { describe, expect, test } from 'vitest';
import { workAfter } from '../work/work-lifecycle.ts';
import type { WorkState } from '../work/work-lifecycle.ts';
import { drawLife, writtenLife } from '../lifecycles/testing/life-table.ts';
import {
  APPLICATION_EVENTS,
  APPLICATION_RESULTS,
  APPLICATION_TRANSITIONS,
  applicationAfter,
  INITIAL_APPLICATION_RESULT,
  isUndecided,
} from './application-lifecycle.ts';
import { CASE_EVENT_KINDS, CASE_STATUSES, CASE_TRANSITIONS, caseAfter } from './case-lifecycle.ts';

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

  test('what each event makes of each result is as written here, and what is decided is never decided again [UW-09]', () => {
    const [states, events] = [APPLICATION_RESULTS, APPLICATION_EVENTS];
    expect(drawLife({ states, events, after: applicationAfter })).toEqual(
      writtenLife(`
                         pending                  approved  rejected  failed  referred_to_underwriter
        engine_approved  approved                 -         -         -       -
        engine_rejected  rejected                 -         -         -       -
        engine_referred  referred_to_underwriter  -         -         -       -
        engine_failed    failed                   -         -         -       -
        withdrawn        failed                   -         -         -       -
        case_accepted    -                        -         -         -       approved
        case_rejected    -                        -         -         -       rejected
        case_closed      -                        -         -         -       failed
      `),
    );
    expect(() => applicationAfter('failed', 'withdrawn')).toThrow('failed');
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

  test('what each event makes of a case, of its application and of our promise is as written here [UW-15, UW-20]', () => {
    const after = (...step: Parameters<typeof caseAfter>) => {
      const { to, application, restartsPromise } = caseAfter(...step);
      return [to, application, restartsPromise && 'promised_anew'].filter(Boolean).join('+');
    };
    expect(drawLife({ states: CASE_STATUSES, events: CASE_EVENT_KINDS, after })).toEqual(
      writtenLife(`
                            open                in_review                waiting_for_customer     decided  closed
        opened              -                   -                        -                        -        -
        assigned            in_review           -                        -                        -        -
        given_back          -                   open                     open                     -        -
        handed_over         -                   in_review                waiting_for_customer     -        -
        evidence_requested  -                   waiting_for_customer     -                        -        -
        evidence_received   open+promised_anew  in_review+promised_anew  in_review+promised_anew  -        -
        noted               open                in_review                waiting_for_customer     -        -
        accepted            -                   decided+case_accepted    -                        -        -
        rejected            -                   decided+case_rejected    -                        -        -
        closed              closed+case_closed  closed+case_closed       closed+case_closed       -        -
      `),
    );
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

  test('the work that carries a case allows what the case allows, and stands where the case does [UW-15]', () => {
    const stateOf: Record<(typeof CASE_STATUSES)[number], WorkState> = {
      open: 'open',
      in_review: 'taken',
      waiting_for_customer: 'waiting',
      decided: 'done',
      closed: 'done',
    };
    for (const status of CASE_STATUSES) {
      for (const { to, work } of Object.values(CASE_TRANSITIONS[status])) {
        const hands = { state: stateOf[status], assignedTo: null, makerId: null };
        expect(workAfter(hands, work), `${status} ${work}`).toBe(stateOf[to]);
      }
    }
  });
});
