import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { IdleState } from './idle-lockout.ts';
import { watchIdle } from './idle-watch.ts';

const MINUTE = 60_000;

let changes: IdleState[];
let awakened: number;
let stops: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  sessionStorage.clear();
  changes = [];
  awakened = 0;
  stops = [];
});
afterEach(() => {
  for (const stop of stops) stop();
  vi.useRealTimers();
});

/** One tab of the browser, with what it heard. */
function openTab(heard = changes) {
  const target = new EventTarget();
  const watch = watchIdle({
    now: () => Date.now(),
    storage: sessionStorage,
    target,
    onChange: (state) => heard.push(state),
    keepAwake: () => {
      awakened += 1;
    },
  });
  stops.push(watch.stop);
  return { watch, act: (name = 'keydown') => target.dispatchEvent(new Event(name)) };
}

test('nine quiet minutes warn, one more ends it, and then nothing is heard anymore [SESS-19] [SESS-20]', () => {
  const { act } = openTab();
  vi.advanceTimersByTime(9 * MINUTE);
  expect(changes).toMatchObject([{ phase: 'warned', secondsLeft: 60 }]);
  vi.advanceTimersByTime(MINUTE);
  expect(changes).toHaveLength(61);
  expect(changes.at(-1)).toEqual({ phase: 'ended' });
  act();
  vi.advanceTimersByTime(20 * MINUTE);
  expect(changes).toHaveLength(61);
});

test.each(['keydown', 'pointerdown', 'wheel', 'touchstart'])('a %s is a sign of life [SESS-19]', (name) => {
  const { act } = openTab();
  vi.advanceTimersByTime(8 * MINUTE);
  act(name);
  vi.advanceTimersByTime(8 * MINUTE);
  expect(changes).toEqual([]);
});

test('a pointer that the page moved beneath is none [SESS-19]', () => {
  const target = new EventTarget();
  const { stop } = watchIdle({
    now: () => Date.now(),
    storage: sessionStorage,
    target,
    onChange: (state) => changes.push(state),
    keepAwake: () => undefined,
  });
  stops.push(stop);
  vi.advanceTimersByTime(8 * MINUTE);
  target.dispatchEvent(Object.assign(new Event('pointermove'), { movementX: 0, movementY: 0 }));
  vi.advanceTimersByTime(MINUTE);
  expect(changes).toHaveLength(1);
  target.dispatchEvent(Object.assign(new Event('pointermove'), { movementX: 3, movementY: 0 }));
  expect(changes.at(-1)).toMatchObject({ phase: 'active' });
});

test('staying signed in takes the warning away [SESS-20]', () => {
  const { watch } = openTab();
  vi.advanceTimersByTime(9.5 * MINUTE);
  watch.noteActivity();
  expect(changes.at(-1)).toMatchObject({ phase: 'active' });
});

test('tabs share the clock: who works in one is warned in none [SESS-19]', () => {
  const elsewhere: IdleState[] = [];
  openTab();
  const { act } = openTab(elsewhere);
  for (let minutes = 0; minutes < 30; minutes += 5) {
    act();
    vi.advanceTimersByTime(5 * MINUTE);
  }
  expect([...changes, ...elsewhere]).toEqual([]);
});

test('a time to come in the storage holds no session open [SESS-19]', () => {
  openTab();
  sessionStorage.setItem('last-activity', String(Date.now() + 60 * MINUTE));
  vi.advanceTimersByTime(9 * MINUTE);
  expect(changes.at(-1)).toMatchObject({ phase: 'warned' });
});

test('the server hears of somebody who only reads, and not of every key [SESS-19]', () => {
  const { act } = openTab();
  for (let seconds = 0; seconds < 600; seconds += 10) {
    vi.advanceTimersByTime(10_000);
    act();
  }
  expect(awakened).toBe(2);
});
