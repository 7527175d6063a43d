import { expect, test } from 'vitest';
import { PaymentOutcomeUnknown } from '../../providers/payments/port.ts';
import { withinTime } from './within-time.ts';

test('a provider that never answers leaves nobody waiting: the outcome is unknown [S-66]', async () => {
  await expect(withinTime(new Promise(() => {}), 10)).rejects.toThrow(PaymentOutcomeUnknown);
});

test('an answer in time is the answer, and so is a refusal', async () => {
  expect(await withinTime(Promise.resolve('charged'), 10)).toBe('charged');
  await expect(withinTime(Promise.reject(new Error('refused')), 10)).rejects.toThrow('refused');
});
