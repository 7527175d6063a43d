import { AsyncLocalStorage } from 'node:async_hooks';

interface TransactionScope {
  open: boolean;
  readonly afterCommit: (() => void)[];
}

const scopes = new AsyncLocalStorage<TransactionScope>();

/**
 * Asking for a second connection while holding one waits for ever on the embedded database, which has a single one, and
 * can use up a pool. It also reads outside the transaction what the author meant to read inside. So it is refused.
 */
export function refuseInsideTransaction(): void {
  if (scopes.getStore()?.open === true) {
    throw new Error(
      'A transaction is open here: give its `transaction` to the query instead of using `database.reader` or opening another transaction.',
    );
  }
}

/** Runs `work` as the inside of a transaction; what it registered with `afterCommit` is the caller's to run. */
export async function insideTransaction<Result>(
  work: () => Promise<Result>,
): Promise<[Result, (() => void)[]]> {
  const scope: TransactionScope = { open: true, afterCommit: [] };
  try {
    return [await scopes.run(scope, work), scope.afterCommit];
  } finally {
    // Timers and promises that outlive the transaction keep its scope; they may use the database again.
    scope.open = false;
  }
}

/** Calls back once the surrounding transaction has committed, and never if it rolls back. */
export function afterCommit(callback: () => void): void {
  const scope = scopes.getStore();
  if (scope?.open !== true) throw new Error('There is no open transaction to wait for.');
  scope.afterCommit.push(callback);
}
