import { expect, test } from 'vitest';
import { stopToGoOnAt } from './stop-to-go-on-at.ts';

const begun = { isRegistered: true, savedStop: 'aura', lastResult: null } as const;

test('an application goes on where it was left, once there is an account to go on with [JOUR-19]', () => {
  expect(stopToGoOnAt(begun)).toBe('aura');
  expect(stopToGoOnAt({ ...begun, isRegistered: false })).toBeNull();
  expect(stopToGoOnAt({ ...begun, savedStop: 'registration/verify-phone' })).toBeNull();
  expect(stopToGoOnAt({ ...begun, savedStop: null })).toBeNull();
});

test('past its end it begins anew for whoever was turned down, and with the interview after a fault of ours [JOUR-21]', () => {
  const handedIn = { ...begun, savedStop: 'post-underwriting' };
  expect(stopToGoOnAt({ ...handedIn, lastResult: 'rejected' })).toBeNull();
  expect(stopToGoOnAt({ ...handedIn, lastResult: 'failed' })).toBe('aura');
});
