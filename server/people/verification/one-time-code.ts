import { timingSafeEqual } from 'node:crypto';
import { CODE_RULES } from '@wysh/domain/accounts/code-rules.ts';
import type { Context } from '../../context.ts';

/*
 * A one-time code's life (S05, A-078): live -> used by the right digits, expired after ten minutes or at the fifth wrong
 * try, replaced by a newer code of its session. A session has at most one live code, it is good once, and only for the
 * session, person, phone and device it was asked for with.
 */

export const codeLifetime = Temporal.Duration.from({ minutes: CODE_RULES.codeLastsMinutes });
export const wrongTriesPerCodeMax = CODE_RULES.wrongTriesMax;

/** Over all sessions of an account: a million codes and thirty guesses a day leave a stranger one chance in 33,000. */
export const wrongTriesPerDayMax = 30;

export const sendsPerHourMax = { recipient: 5, account: 10 } as const;

/** A household shares an address; tests and journeys share one between all their people. */
export function sendsPerSourceMax({ allowances }: Pick<Context, 'allowances'>): number {
  return allowances.areStrict ? 30 : 3000;
}

/** Six digits, however they were typed; null when they can be no code. */
export function readCode(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** The code's id is part of it, so that equal codes differ in the database. */
export function hashCode({ encryption }: Pick<Context, 'encryption'>, codeId: string, code: string): Buffer {
  return encryption.keyedHash(`${codeId}:${code}`, 'one-time-code');
}

/** Takes as long for a code that is nearly right. */
export function isSameHash(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
