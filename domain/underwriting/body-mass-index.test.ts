import { expect, test } from 'vitest';
import { bodyMassIndex } from './body-mass-index.ts';

test('weight for height as calculators show it [ELIG-06, UW-17]', () => {
  expect(bodyMassIndex({ feet: 5, inches: 6, pounds: 150 })).toBe(24.2);
  expect(bodyMassIndex({ feet: 6, inches: 0, pounds: 200 })).toBe(27.1);
  expect(bodyMassIndex({ feet: 5, inches: 10, pounds: 279 })).toBe(40);
  expect(bodyMassIndex({ feet: 5, inches: 10, pounds: 280 })).toBe(40.2);
});

test('half a measure is none [UW-17]', () => {
  expect(bodyMassIndex({ feet: 5, inches: null, pounds: 150 })).toBeNull();
  expect(bodyMassIndex({ feet: null, inches: 6, pounds: 150 })).toBeNull();
  expect(bodyMassIndex({ feet: 5, inches: 6, pounds: null })).toBeNull();
  expect(bodyMassIndex({ feet: 0, inches: 0, pounds: 150 })).toBeNull();
  expect(bodyMassIndex({ feet: 5, inches: 6, pounds: 0 })).toBeNull();
});
