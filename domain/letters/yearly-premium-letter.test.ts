import { describe, expect, test } from 'vitest';
import { centsFromDollars } from '../money/money.ts';
import { yearlyPremiumLetter } from './yearly-premium-letter.ts';
import type { YearlyPremium } from './yearly-premium-letter.ts';

function written(differs: Pick<YearlyPremium, 'way' | 'goesOn'>): string {
  const { sections } = yearlyPremiumLetter({
    ownerName: 'Maya Lin',
    policyNumber: 'P-1',
    amountCents: centsFromDollars('315.62'),
    dueOn: Temporal.PlainDate.from('2028-04-05'),
    writtenOn: Temporal.PlainDate.from('2028-03-06'),
    issuerName: 'Wysh',
    webHost: 'wysh.example',
    supportPhone: '(800) 555-0199',
    ...differs,
  });
  return JSON.stringify(sections);
}

describe('the letter of a yearly bill', () => {
  test('names what pays it, a card or a bank account [R-05, A-157]', () => {
    const letter = written({ way: 'bank account •••• 6789', goesOn: null });
    expect(letter).toContain('We take it from your bank account •••• 6789 on that day.');
    expect(letter).not.toContain('your card');
  });

  test('tells nobody to pay whose billing only stands still on that day, and says when it goes on [R-05, R-12]', () => {
    const letter = written({ way: 'card •••• 4242', goesOn: Temporal.PlainDate.from('2028-07-01') });
    expect(letter).toContain(
      'Your billing stands still on that day. We take it from your card •••• 4242 on July 1, 2028, when it goes on, and not before.',
    );
    expect(letter).not.toContain('pay it there');
  });

  test('tells whoever pays each bill to pay it, held or not [R-05, R-07]', () => {
    for (const goesOn of [null, Temporal.PlainDate.from('2028-07-01')])
      expect(written({ way: null, goesOn })).toContain('open Billing and pay it there.');
  });
});
