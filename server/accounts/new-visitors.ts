import type { Context } from '../context.ts';
import { createAllowance } from '../platform/allowance.ts';
import type { Allowance } from '../platform/allowance.ts';
import type { Config } from '../platform/config.ts';
import { sourceNetwork } from '../platform/http/source-network.ts';
import { TooManyRequests } from '../platform/http/too-many-requests.ts';

/**
 * A house full of people behind one address does not begin sixty visits a minute. Tests and benchmarks do, from the one
 * address they have, so outside production the number only stops a loop.
 */
export function createNewVisitorAllowance({ environment }: Pick<Config, 'environment'>): Allowance {
  return createAllowance(environment === 'production' ? 60 : 6000);
}

/** Counts what leaves rows behind without asking who comes: beginning a session, and making its user. */
export function takeNewVisitor(
  context: Pick<Context, 'caller' | 'newVisitors'>,
  what: 'session' | 'user',
): void {
  const source = sourceNetwork(String(context.caller.address));
  if (!context.newVisitors.take(`${what} ${source}`)) throw new TooManyRequests();
}
