import { describe, expect, test } from 'vitest';
import { isLive, isUseWorthNoting, levelStillHeld } from './session-lifetimes.ts';
import type { SessionAge } from './session-lifetimes.ts';
import type { UserStatus } from './user.ts';

const noon = Temporal.Instant.from('2026-11-20T12:00:00Z');
const verifiedAtNoon: SessionAge = { authLevel: 'verified', lastSeenAt: noon, verifiedAt: noon };

describe('the level a session still holds', () => {
  test('a verified session is merely identified after 10 idle minutes, not before [S-29, SESS-19]', () => {
    expect(levelStillHeld(verifiedAtNoon, noon.add({ minutes: 10 }).subtract({ seconds: 1 }))).toBe(
      'verified',
    );
    expect(levelStillHeld(verifiedAtNoon, noon.add({ minutes: 10 }))).toBe('identified');
  });

  test('a verified session ends being verified after 12 hours however busy it is [S-29]', () => {
    const busyUntil = (hours: object) => ({ ...verifiedAtNoon, lastSeenAt: noon.add(hours) });
    const almost = { hours: 11, minutes: 59 };
    expect(levelStillHeld(busyUntil(almost), noon.add(almost))).toBe('verified');
    expect(levelStillHeld(busyUntil({ hours: 12 }), noon.add({ hours: 12 }))).toBe('identified');
  });

  test('time never raises a level and never takes the lower ones away [S-34]', () => {
    for (const authLevel of ['unidentified', 'identified'] as const) {
      const session = { authLevel, lastSeenAt: noon, verifiedAt: noon };
      expect(levelStillHeld(session, noon)).toBe(authLevel);
      expect(levelStillHeld(session, noon.add({ hours: 1000 }))).toBe(authLevel);
    }
  });
});

test('a session is noted as seen once a minute, a verified one every five seconds [S-29]', () => {
  const identified: SessionAge = { authLevel: 'identified', lastSeenAt: noon, verifiedAt: null };
  expect(isUseWorthNoting(identified, noon.add({ seconds: 59 }))).toBe(false);
  expect(isUseWorthNoting(identified, noon.add({ seconds: 60 }))).toBe(true);
  expect(isUseWorthNoting(verifiedAtNoon, noon.add({ seconds: 4 }))).toBe(false);
  expect(isUseWorthNoting(verifiedAtNoon, noon.add({ seconds: 5 }))).toBe(true);
});

test('a session is live until it ends or its account is locked or closed [S-30]', () => {
  const live = (isRevoked: boolean, userStatus: UserStatus | null) =>
    isLive({ isRevoked, userStatus, createdAt: noon }, noon);
  expect(live(false, null)).toBe(true);
  expect(live(false, 'anonymous')).toBe(true);
  expect(live(false, 'active')).toBe(true);
  expect(live(true, 'active')).toBe(false);
  expect(live(false, 'locked')).toBe(false);
  expect(live(false, 'decommissioned')).toBe(false);
});

test('a session of an account lives thirty days, a visitor’s as long as its tokens [F-52, S-29]', () => {
  const liveAfter = (hours: number, userStatus: UserStatus | null) =>
    isLive({ isRevoked: false, userStatus, createdAt: noon }, noon.add({ hours }));
  expect(liveAfter(30 * 24 - 1, 'active')).toBe(true);
  expect(liveAfter(30 * 24, 'active')).toBe(false);
  expect(liveAfter(300 * 24, 'anonymous')).toBe(true);
  expect(liveAfter(300 * 24, null)).toBe(true);
});
