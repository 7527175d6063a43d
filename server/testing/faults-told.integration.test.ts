import { expect, test } from 'vitest';
import { tellFaults } from './faults-told.ts';

test('of what the service stands on, whatever breaks is named by readiness, metrics and log within two minutes, and nothing else is [F-06]', async () => {
  const told = await tellFaults(20261121, 4);
  expect(told).toHaveLength(4);
  for (const { fault, toldAfterSeconds, complaints } of told) {
    expect(complaints, fault).toEqual([]);
    expect(toldAfterSeconds).toBeLessThanOrEqual(120);
  }
});
