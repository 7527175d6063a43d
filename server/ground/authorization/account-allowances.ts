import type { Context } from '../../context.ts';
import type { Allowance, Allowances } from '../../platform/allowances/allowances.ts';
import { sourceNetwork } from '../../platform/http/source-network.ts';

/** What one address may try in a minute, whoever it says it is, in production. */
const perMinuteInProduction = {
  /** A right or wrong password, in whatever call. */
  password: 30,
  registration: 20,
  passwordReset: 20,
  /** Every step of asking for an account without its mailbox and phone. */
  recovery: 20,
  /** Every step of writing to us without an account; a page that is open asks for its answers. */
  guest: 60,
  /** Asking for a code, or giving one. */
  code: 60,
  /** Reading a link of a message, or signing in with one. */
  link: 60,
  deviceExchange: 30,
  /** Adding a card, paying, or changing how it is paid: enough for a person, too few to try out stolen cards. */
  card: 20,
  /** Linking a bank, logging in to it again, unlinking it. */
  bankLink: 30,
  /** Saving what an estimate is made from: somebody who tries amounts out stays below it. */
  estimate: 60,
  /** Announcing a file: three forms full. */
  upload: 60,
  /** Beginning a session leaves a row behind, and so does making its user: a house full of people does not come that often. */
  newSession: 60,
  newUser: 60,
  /** Links to one address that somebody asks to have confirmed, whoever asks. */
  confirmation: 2,
  /** A code or a refresh token for others: many people may stand behind one address, each once in ten minutes. */
  token: 600,
} as const;

/** Tests and benchmarks come from one address, so outside production the number only stops a loop. */
const perMinuteElsewhere = 6000;

export type LimitedAct = keyof typeof perMinuteInProduction;
export type AccountAllowances = Readonly<Record<LimitedAct, Allowance>>;

export function createAccountAllowances(allowances: Allowances): AccountAllowances {
  const allowance = (act: LimitedAct) =>
    allowances.open({ name: act, perMinute: perMinuteInProduction[act], perMinuteElsewhere });
  return {
    password: allowance('password'),
    registration: allowance('registration'),
    passwordReset: allowance('passwordReset'),
    recovery: allowance('recovery'),
    guest: allowance('guest'),
    code: allowance('code'),
    link: allowance('link'),
    deviceExchange: allowance('deviceExchange'),
    card: allowance('card'),
    bankLink: allowance('bankLink'),
    estimate: allowance('estimate'),
    upload: allowance('upload'),
    newSession: allowance('newSession'),
    newUser: allowance('newUser'),
    token: allowance('token'),
    confirmation: allowance('confirmation'),
  };
}

/** The source is the connection's address, or what a declared proxy says of it: no header of the client's own counts (S-12). */
export async function takeAccountAllowance(
  { caller, accountAllowances }: Pick<Context, 'caller' | 'accountAllowances'>,
  act: LimitedAct,
): Promise<void> {
  await accountAllowances[act].take(sourceNetwork(String(caller.address)));
}
