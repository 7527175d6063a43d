import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { doesGuestExist } from '../../contact/support/does-guest-exist.ts';
import { doesAccountExist } from '../../people/accounts/does-account-exist.ts';
import type { Context } from '../../context.ts';
import { LEGAL_HOLD_KINDS } from '../../ground/legal-holds/legal-hold.ts';
import type { LegalHold, LegalHoldKind } from '../../ground/legal-holds/legal-hold.ts';
import { liftLegalHold } from '../../ground/legal-holds/lift-legal-hold.ts';
import { listLegalHolds } from '../../ground/legal-holds/list-legal-holds.ts';
import { setLegalHold } from '../../ground/legal-holds/set-legal-hold.ts';
import { isUuid } from '../../platform/ids.ts';
import { isText } from './operator-words.ts';
import { findPolicyByNumber } from './policy-store.ts';

/** What an operator types, as far as it is there. */
export interface HoldWords {
  readonly words: readonly string[];
  readonly kind?: string | undefined;
  readonly reason?: string | undefined;
  readonly by?: string | undefined;
  readonly until?: string | undefined;
}

export type HoldRequest =
  | { readonly does: 'list' }
  | {
      readonly does: 'set';
      /** A policy's number, or the id of an account or of a guest's chat. */
      readonly about: string;
      readonly kind: LegalHoldKind;
      readonly reason: string;
      readonly by: string;
      readonly endsOn: Temporal.PlainDate | null;
    }
  | { readonly does: 'lift'; readonly id: string; readonly reason: string; readonly by: string };

/** Null when it is none. `until` is the last day it holds. */
export function readHoldRequest({ words, kind, reason, by, until }: HoldWords): HoldRequest | null {
  const [does, about, ...more] = words;
  if (does === undefined) return { does: 'list' };
  if (about === undefined || more.length > 0 || !isText(reason, 500) || !isText(by, 100)) return null;
  if (does === 'lift') return isUuid(about) ? { does, id: about, reason, by } : null;
  const known = LEGAL_HOLD_KINDS.find((one) => one === kind);
  if (does !== 'set' || known === undefined) return null;
  if (until === undefined) return { does, about, kind: known, reason, by, endsOn: null };
  if (!/^\d{4}-\d{2}-\d{2}$/.test(until)) return null;
  try {
    return { does, about, kind: known, reason, by, endsOn: Temporal.PlainDate.from(until).add({ days: 1 }) };
  } catch {
    return null;
  }
}

/** Does it, and says what was done or why not. */
export async function carryOutHold(
  context: Pick<Context, 'database' | 'clock' | 'ids' | 'caller'>,
  request: HoldRequest,
): Promise<{ readonly isDone: boolean; readonly lines: readonly string[] }> {
  if (request.does === 'list') {
    const holds = await listLegalHolds(context);
    return { isDone: true, lines: [...holds.map(lineOf), `${holds.length} legal holds.`] };
  }
  if (request.does === 'lift') {
    const isDone = await liftLegalHold(context, { id: request.id, by: request.by, why: request.reason });
    return {
      isDone,
      lines: [isDone ? `The hold ${request.id} is lifted.` : `No hold ${request.id} is in force.`],
    };
  }
  const { about, kind, reason, by, endsOn } = request;
  if (endsOn !== null && Temporal.PlainDate.compare(endsOn, easternDate(context.clock.now())) <= 0)
    return { isDone: false, lines: ['It would be over already.'] };
  const { reader } = context.database;
  const policy = await findPolicyByNumber(reader, about);
  const userId = policy?.userId ?? (await whoHasId(context, about));
  if (userId === null) return { isDone: false, lines: [`No policy, account or guest’s chat is ${about}.`] };
  const policyNumber = policy?.number ?? null;
  const hold = await setLegalHold(context, { userId, policyNumber, kind, reason, setBy: by, endsOn });
  return { isDone: true, lines: [lineOf(hold)] };
}

/** Somebody with an account, or whoever wrote to us without one. */
async function whoHasId({ database: { reader } }: Pick<Context, 'database'>, id: string) {
  if (!isUuid(id)) return null;
  return (await doesAccountExist(reader, id)) || (await doesGuestExist(reader, id)) ? id : null;
}

function lineOf({ id, userId, policyNumber, kind, reason, setBy, setAt, endsOn }: LegalHold): string {
  const about = policyNumber === null ? `account ${userId}` : `policy ${policyNumber}`;
  const until = endsOn === null ? 'until it is lifted' : `until ${endsOn.subtract({ days: 1 }).toString()}`;
  return `${id} holds ${about}, ${until}: ${kind}, ${reason} (set by ${setBy} at ${setAt.toString()})`;
}
