import { formatLongDate } from '@wysh/domain/dates/display.ts';
import { dollarsFromCents, formatDollars } from '@wysh/domain/money/money.ts';
import type { LetterReason } from '@wysh/domain/billing/dunning/lapse-notice.ts';
import { lapseNoticeCopy, lapseNoticeLetter } from '@wysh/domain/letters/lapse-notice-letter.ts';
import { findSecondPerson } from '../../contact/letters/name-second-person.ts';
import { stopNotices } from '../../contact/letters/withdraw-letters.ts';
import { writeLetter } from '../../contact/letters/write-letter.ts';
import type { Context } from '../../context.ts';
import { ISSUER_NAME } from '../../ground/documents/generate-document.ts';
import { queueTemplate } from '../../ground/messaging/queue-template.ts';
import { linkOrigin } from '../../ground/messaging/link-origin.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { PostalAddress } from '../../providers/post/port.ts';
import type { PremiumDefault } from '@wysh/domain/billing/dunning/premium-default.ts';
import type { InsurancePolicy } from './insurance-policy.ts';
import { dayOfPolicy } from './terms-of-policy.ts';

/** The notice by post, which names the day that all other texts name; whom the owner named gets one, too, and a mail. */
export async function writeLapseLetter(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  { owedCents, firstDueOn }: PremiumDefault,
  {
    namesDay,
    reason,
    to,
  }: { readonly namesDay: Temporal.PlainDate; readonly reason: LetterReason; readonly to: PostalAddress },
): Promise<void> {
  const { clock, config, ids } = context;
  const subject = { type: 'policy', id: policy.id } as const;
  await stopNotices(transaction, context, subject);
  const said = {
    ownerName: to.name,
    policyNumber: policy.number,
    owedCents,
    firstDueOn,
    lastCoveredOn: namesDay,
    writtenOn: dayOfPolicy(policy, clock.now()),
    replaces: reason === 'first' ? null : reason,
    issuerName: ISSUER_NAME,
    webHost: new URL(linkOrigin(config)).host,
    supportPhone: config.supportPhone,
  };
  await writeLetter(transaction, context, {
    userId: policy.userId,
    kind: 'lapse_notice',
    slug: 'lapse-notice',
    subject,
    cause: `lapse-notice:${ids.uuid()}`,
    paper: lapseNoticeLetter(said),
    to,
    namesDay,
  });
  const second = await findSecondPerson(transaction, context, policy.userId);
  if (second === null) return;
  const { email, ...theirs } = second;
  await writeLetter(transaction, context, {
    userId: policy.userId,
    kind: 'lapse_notice_copy',
    slug: 'lapse-notice',
    subject,
    cause: `lapse-notice-copy:${ids.uuid()}`,
    paper: lapseNoticeCopy(said, second.name),
    to: theirs,
    namesDay,
  });
  if (email === null) return;
  const vars = {
    owner: to.name,
    number: policy.number,
    due: formatDollars(dollarsFromCents(owedCents)),
    lastDay: formatLongDate(namesDay.toString()),
  };
  await queueTemplate(transaction, context, { template: 'lapse_notice_copy', to: email, vars });
}
