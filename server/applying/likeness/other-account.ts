import type { StandingKind } from '@wysh/domain/standing/standing-table.ts';
import type { NamedPerson, OtherAccount } from '@wysh/domain/underwriting/alike-person.ts';
import type { Context } from '../../context.ts';
import type { PolicyInForce } from '../../ground/policy-register/policy-register.ts';
import { isAccountClosed } from '../../people/accounts/is-account-closed.ts';
import type { Reader } from '../../platform/database/database.ts';
import { nameIn } from '../underwriting/alike-people.ts';
import { readLatestSubmission, wereTurnedDown } from '../underwriting/handed-in-before.ts';

/** An account beside another one that may be the same person's. */
export interface AccountBeside extends OtherAccount {
  readonly userId: string;
  readonly name: NamedPerson;
  readonly latest: NonNullable<Awaited<ReturnType<typeof readLatestSubmission>>>;
  readonly standing: StandingKind;
  readonly policy: PolicyInForce | null;
  /** Nobody signs in to it any more. */
  readonly isClosed: boolean;
}

/** From being handed in until it is paid for or over. */
const ASKED_FOR: ReadonlySet<StandingKind> = new Set([
  'decision_pending',
  'referred',
  'offers',
  'quote_chosen',
  'quote_taken',
  'bank_asks',
  'payment_under_way',
  'return_under_way',
  'return_with_person',
  'return_deciding',
  'return_offered',
  'return_asked',
]);

/** What an account has and may have; null where nothing was handed in, or it is gone. */
export async function readAccountBeside(
  reader: Reader,
  context: Context,
  userId: string,
): Promise<AccountBeside | null> {
  const latest = await readLatestSubmission(reader, context, userId);
  if (latest === null) return null;
  const { kind } = await context.standingRegister.findStanding(context, reader, userId);
  const policy = await context.policyRegister.findInForce(reader, userId, context.clock.now());
  return {
    userId,
    name: nameIn(latest.submission.answers),
    latest,
    standing: kind,
    policy,
    isClosed: await isAccountClosed(reader, userId),
    inForce: policy?.amount ?? 0,
    askedFor: ASKED_FOR.has(kind) ? latest.submission.requested.amount : 0,
    wasTurnedDown: await wereTurnedDown(reader, userId),
  };
}
