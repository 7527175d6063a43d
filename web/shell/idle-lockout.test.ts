import { describe, expect, test } from 'vitest';
import { nextIdleState, type IdleEvent, type IdleState } from './idle-lockout.ts';

const START = 1_800_000_000_000;
const MINUTE = 60_000;
const active: IdleState = { phase: 'active', lastActivityAt: START };

const hear = (state: IdleState, ...events: readonly (readonly [IdleEvent['type'], number])[]) =>
  events.reduce((current, [type, after]) => nextIdleState(current, { type, at: START + after }), state);

describe('idle lockout', () => {
  test('nothing is said before nine minutes have passed [SESS-19]', () => {
    expect(hear(active, ['tick', 9 * MINUTE - 1])).toBe(active);
  });

  test('the warning comes at nine minutes and counts sixty seconds down [SESS-19] [SESS-20]', () => {
    expect(hear(active, ['tick', 9 * MINUTE])).toMatchObject({ phase: 'warned', secondsLeft: 60 });
    expect(hear(active, ['tick', 9 * MINUTE + 1000])).toMatchObject({ phase: 'warned', secondsLeft: 59 });
    expect(hear(active, ['tick', 10 * MINUTE - 1])).toMatchObject({ phase: 'warned', secondsLeft: 1 });
  });

  test('the tenth minute ends it, for good [SESS-19]', () => {
    const ended = hear(active, ['tick', 10 * MINUTE]);
    expect(ended).toEqual({ phase: 'ended' });
    expect(hear(ended, ['activity', 10 * MINUTE + 1], ['activity elsewhere', 11 * MINUTE])).toBe(ended);
  });

  test('activity starts the clock anew, before the warning and during it [SESS-19]', () => {
    const again = { phase: 'active', lastActivityAt: START + 9.5 * MINUTE };
    expect(hear(active, ['activity', 9.5 * MINUTE])).toEqual(again);
    expect(hear(active, ['tick', 9.2 * MINUTE], ['activity', 9.5 * MINUTE])).toEqual(again);
  });

  test('a computer that slept is signed out by the movement that wakes it [SESS-19]', () => {
    expect(hear(active, ['activity', 3 * 60 * MINUTE])).toEqual({ phase: 'ended' });
  });

  test('another tab’s activity keeps this one signed in, however late it hears of it [SESS-19]', () => {
    const later = hear(active, ['activity elsewhere', 19 * MINUTE], ['tick', 20 * MINUTE]);
    expect(later).toEqual({ phase: 'active', lastActivityAt: START + 19 * MINUTE });
  });

  test('old news from another tab changes nothing [SESS-19]', () => {
    expect(hear(active, ['activity elsewhere', -5 * MINUTE])).toBe(active);
  });
});
