import { expect, test } from 'vitest';
import { outcomeOf } from './pay-bills.ts';

const paid = (transactionResult: 'failed' | 'processing' | 'success', reasonWords: string | null = null) => ({
  invoiceId: transactionResult,
  transactionResult,
  reasonWords,
  clientSecret: null,
});

test('one bill that failed makes the whole payment one that failed, in its words [RETRY-06]', () => {
  expect(outcomeOf([paid('success'), paid('failed', 'Your card was declined.'), paid('processing')])).toEqual(
    {
      result: 'failed',
      words: 'Your card was declined.',
    },
  );
});

test('else one that is processing makes the whole payment one that is [RETRY-07]', () => {
  expect(outcomeOf([paid('success'), paid('processing')]).result).toBe('processing');
});

test('else it went well [RETRY-08]', () => {
  expect(outcomeOf([paid('success'), paid('success')]).result).toBe('success');
});
