/**
 * Whose link brought somebody here, kept until they have an account and told once then: `ref` of the landing's address, or the
 * partner of an estimate's link with the partner's own name for the visit.
 */
import { CreateApplicationReferralDocument } from './generated/api.ts';
import { NETWORK_ERROR, readError } from './errors.ts';
import type { Runtime } from './runtime.ts';

const KEY = 'referral';
const KEPT_DAYS = 90;
const DAY_MS = 86_400_000;

export interface Referral {
  readonly referralCode: string;
  readonly clickId: string | null;
}

interface Kept extends Referral {
  readonly keptAt: number;
  /** An account came of it, and it was not told yet. */
  readonly isDue: boolean;
}

const isCode = (text: unknown): text is string => typeof text === 'string' && /^[\w-]{1,64}$/.test(text);

/** What a landing's address says; null where it says nothing that could be a code. */
export function referralIn(search: string): Referral | null {
  const parameters = new URLSearchParams(search);
  const referralCode = parameters.get('ref');
  if (!isCode(referralCode)) return null;
  const clickId = parameters.get('click_id');
  return { referralCode, clickId: isCode(clickId) ? clickId : null };
}

/** The last link counts, until an account came of one. */
export function keepReferral(referral: Referral | null, storage: Storage, now = Date.now()): void {
  if (referral === null || readKept(storage, now)?.isDue === true) return;
  storage.setItem(KEY, JSON.stringify({ ...referral, keptAt: now, isDue: false } satisfies Kept));
}

/** To be called once somebody has registered: from now on it is told, with this page or one of the next. */
export function makeReferralDue(storage: Storage, now = Date.now()): void {
  const kept = readKept(storage, now);
  if (kept !== null) storage.setItem(KEY, JSON.stringify({ ...kept, isDue: true }));
}

/** Tells of it where an account came of it and its owner is signed in. What the server refused it would refuse again. */
export async function sendReferral({ graphql, session }: Runtime, storage: Storage): Promise<void> {
  const kept = readKept(storage, Date.now());
  if (kept?.isDue !== true || !session.getState().authenticated) return;
  const { referralCode, clickId } = kept;
  const { error } = await graphql
    .mutation(CreateApplicationReferralDocument, { input: { referralCode, clickId } })
    .toPromise();
  if (error === undefined || readError(error).code !== NETWORK_ERROR) storage.removeItem(KEY);
}

function readKept(storage: Storage, now: number): Kept | null {
  let kept: unknown;
  try {
    kept = JSON.parse(storage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
  if (typeof kept !== 'object' || kept === null) return null;
  const { referralCode, clickId, keptAt, isDue } = kept as Readonly<Record<keyof Kept, unknown>>;
  if (!isCode(referralCode) || typeof keptAt !== 'number' || now - keptAt > KEPT_DAYS * DAY_MS) return null;
  return { referralCode, clickId: isCode(clickId) ? clickId : null, keptAt, isDue: isDue === true };
}
