import { mailedOn } from '@wysh/domain/billing/dunning/lapse-notice.ts';
import type { LapseLetter, Noticed } from '@wysh/domain/billing/dunning/lapse-notice.ts';
import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { isSameAddress } from '../../contact/letters/letter.ts';
import type { Letter } from '../../contact/letters/letter.ts';
import { listLapseLetters } from '../../contact/letters/list-lapse-letters.ts';
import { nextMailing } from '../../contact/letters/next-mailing.ts';
import type { Context } from '../../context.ts';
import { findMailingAddress } from '../../people/accounts/find-mailing-address.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { PostalAddress } from '../../providers/post/port.ts';
import type { UnpaidPremium } from '../billing/invoice.ts';
import type { InsurancePolicy } from './insurance-policy.ts';
import { dayOfPolicy, rulesOfPolicy, termsOfPolicy } from './terms-of-policy.ts';

export interface GatheredNotice {
  readonly noticed: Noticed;
  /** Where letters to its owner go; null where nobody knows. */
  readonly to: PostalAddress | null;
}

/** All that decides about the notices by post of a policy that is past due. */
export async function gatherNotice(
  reader: Reader,
  context: Context,
  policy: InsurancePolicy,
  { graceFrom }: Pick<UnpaidPremium, 'graceFrom'>,
): Promise<GatheredNotice> {
  const { lapsesOn, userId } = policy;
  if (lapsesOn === null) throw new Error(`policy ${policy.number} is not past due`);
  const [written, to] = await Promise.all([
    listLapseLetters(reader, context, policy.id),
    findMailingAddress(reader, context, userId),
  ]);
  const today = dayOfPolicy(policy, context.clock.now());
  const { writtenOn, mailingDaysTaken } = nextMailing(context);
  return {
    to,
    noticed: {
      firstDueOn: graceFrom,
      lapsesOn,
      endsOn: termsOfPolicy(policy).endsOn,
      noticeDays: rulesOfPolicy(policy, today).grace.daysCoveredAfterNotice,
      // What was written about premiums that were paid since is no notice of these.
      letters: written
        .filter(({ writtenAt }) => Temporal.PlainDate.compare(dayOfPolicy(policy, writtenAt), graceFrom) >= 0)
        .map((letter) => lapseLetterOf(letter, to)),
      today,
      mailsOn: mailedOn(writtenOn, mailingDaysTaken),
    },
  };
}

function lapseLetterOf(letter: Letter, to: PostalAddress | null): LapseLetter {
  const { namesDay, handedOverAt, askedAt, address } = letter;
  if (namesDay === null) throw new Error(`letter ${letter.id} names no day`);
  return {
    state: letter.state,
    saidMailedOn: letter.saidMailedOn,
    provedOn: letter.provedOn,
    proof: letter.proof,
    namesDay,
    handedOverOn: handedOverAt === null ? null : easternDate(handedOverAt),
    isAsked: askedAt !== null,
    isToPresentAddress: to === null || isSameAddress(address, to),
  };
}
