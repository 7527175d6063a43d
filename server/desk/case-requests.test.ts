import { expect, test } from 'vitest';
import { readAcceptance } from './case-requests.ts';

const accepted = {
  caseId: 'c1',
  revision: 1,
  reason: 'All is well.',
  riskClass: 'S',
  products: ['termLife'],
};
const read = (most: { readonly amountMax: number; readonly yearsMax: number }) =>
  readAcceptance({ ...accepted, ...most } as Parameters<typeof readAcceptance>[0]);

test.each([[{ amountMax: 50_000, yearsMax: 1 }], [{ amountMax: 1_000_000, yearsMax: 47 }]])(
  'an offer of at most %j is within what is sold',
  (most) => {
    expect(read(most)).toMatchObject(most);
  },
);

test.each([
  [{ amountMax: 49_999, yearsMax: 10 }, 'Cover begins at $50,000.'],
  [{ amountMax: 1_000_001, yearsMax: 10 }, 'Cover ends at $1,000,000.'],
  [{ amountMax: 100_000, yearsMax: 0 }, 'A term has at least 1 year.'],
  [{ amountMax: 100_000, yearsMax: 48 }, 'A term has at most 47 years.'],
])('one of at most %j is not, and the words say the limit', (most, message) => {
  expect(() => read(most)).toThrow(
    expect.objectContaining({ fieldErrors: [expect.objectContaining({ message })] }),
  );
});
