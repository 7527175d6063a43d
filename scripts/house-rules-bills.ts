import type { SourceFile } from './source-files.ts';

/** Where the facts of a bill are written, what they come to is said, or another balance is meant. The invariants check the database without the code they check. */
const SAYS_SO = [
  'domain/billing/bill-settlement.ts',
  'domain/billing/invoice-lifecycle.ts',
  // It counts what is left once more came, and moves the bill by that.
  'server/insuring/billing/receive-payment.ts',
  // The balance is that of an account at a bank.
  'domain/wyshes/balance-amount.ts',
];

const ASKS_AGAIN: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/'(?:fully_paid|written_off)'/, 'compares a state of a bill that says whether it is paid'],
  [
    /\b(?:balanceCents|balance_cents)\s*(?:[!=]==?|[<>]=?)/,
    'reckons with the balance of a bill whether it is paid',
  ],
  [/'created', 'short_paid'/, 'lists the states in which a bill is owed'],
];

/** Who finds out by themselves what a bill is, instead of asking domain/billing/bill-settlement.ts. */
export function billAskedElsewhereProblems(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => /^(?:domain|server)\//.test(path) && !isExempt(path))
    .flatMap(({ path, text }) => {
      // What happens to a bill is told its life by name.
      const asked = text.replaceAll(/nextState\(INVOICE_LIFECYCLE, [\w.]+, '\w+'\)/g, '');
      return ASKS_AGAIN.filter(([pattern]) => pattern.test(asked)).map(([, words]) => `${path} ${words}`);
    });
}

function isExempt(path: string): boolean {
  return (
    SAYS_SO.includes(path) ||
    /\.test\.tsx?$|\/testing\/|\.generated\.|^server\/(?:migrations|sandbox|demo)\//.test(path) ||
    path.endsWith('invariants-store.ts')
  );
}
