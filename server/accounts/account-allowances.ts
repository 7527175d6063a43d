import type { Context } from '../context.ts';
import { createAllowance } from '../platform/allowance.ts';
import type { Allowance } from '../platform/allowance.ts';
import type { Config } from '../platform/config.ts';
import { sourceNetwork } from '../platform/http/source-network.ts';
import { TooManyRequests } from '../platform/http/too-many-requests.ts';

/** What one address may try in a minute, whoever it says it is. */
const perMinuteInProduction = {
  /** A right or wrong password, in whatever call. */
  password: 30,
  registration: 20,
  passwordReset: 20,
  /** Asking for a code, or giving one. */
  code: 60,
  /** Reading a link of a message, or signing in with one. */
  link: 60,
  deviceExchange: 30,
  /** Adding a card or paying: enough for a person, too few to try out stolen cards. */
  card: 20,
} as const;

export type LimitedAct = keyof typeof perMinuteInProduction;
export type AccountAllowances = Readonly<Record<LimitedAct, Allowance>>;

/** Tests and benchmarks come from one address, so outside production the number only stops a loop. */
export function createAccountAllowances({ environment }: Pick<Config, 'environment'>): AccountAllowances {
  const allowance = (act: LimitedAct) =>
    createAllowance(environment === 'production' ? perMinuteInProduction[act] : 6000);
  return {
    password: allowance('password'),
    registration: allowance('registration'),
    passwordReset: allowance('passwordReset'),
    code: allowance('code'),
    link: allowance('link'),
    deviceExchange: allowance('deviceExchange'),
    card: allowance('card'),
  };
}

/** The source is the connection's address, or what a declared proxy says of it: no header of the client's own counts (S-12). */
export function takeAccountAllowance(
  { caller, accountAllowances }: Pick<Context, 'caller' | 'accountAllowances'>,
  act: LimitedAct,
): void {
  if (!accountAllowances[act].take(sourceNetwork(String(caller.address)))) throw new TooManyRequests();
}
