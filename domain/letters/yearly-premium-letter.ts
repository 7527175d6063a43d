import { formatLongDate } from '../dates/display.ts';
import { dollarsFromCents, formatDollars } from '../money/money.ts';
import type { Cents } from '../money/money.ts';
import { facts, list, paragraph } from '../papers/paper.ts';
import type { Paper } from '../papers/paper.ts';

export interface YearlyPremium {
  /** Whose policy it is. */
  readonly ownerName: string;
  readonly policyNumber: string;
  readonly amountCents: Cents;
  readonly dueOn: Temporal.PlainDate;
  /** What is asked for it, such as card •••• 4242; null where its person pays each bill. */
  readonly way: string | null;
  /** Where the billing stands still on that day, the day on which it goes on. */
  readonly goesOn: Temporal.PlainDate | null;
  readonly writtenOn: Temporal.PlainDate;
  readonly issuerName: string;
  /** Where one signs in, without what comes before the name. */
  readonly webHost: string;
  readonly supportPhone: string;
}

/** That a yearly bill is to come: how much, when, and what its person has to do. */
export function yearlyPremiumLetter(said: YearlyPremium): Paper {
  const { policyNumber, webHost, supportPhone } = said;
  const dueOn = formatLongDate(said.dueOn.toString());
  return {
    isLetter: true,
    subtitle: `A notice of ${said.issuerName} by post.`,
    formNumber: 'WYSH-LTR-YEARLY 2026-11-24',
    references: [
      { term: 'To', value: said.ownerName },
      { term: 'Policy', value: policyNumber },
      { term: 'Written', value: formatLongDate(said.writtenOn.toString()) },
    ],
    title: `Your premium for the year is due on ${dueOn}`,
    sections: [
      {
        heading: 'What is due, and when',
        blocks: [
          facts(
            ['Policy number', policyNumber],
            ['Premium for the year to come', formatDollars(dollarsFromCents(said.amountCents))],
            ['Due on', dueOn],
          ),
          paragraph(howItIsPaid(said)),
        ],
      },
      {
        heading: 'If that does not suit you',
        blocks: [
          list(
            `You can pay by the month instead, or another way: sign in at ${webHost} and open Billing.`,
            `Or call us at ${supportPhone}. If money is tight, say so: we would rather talk than lose you.`,
          ),
        ],
      },
      {
        heading: 'If it stays unpaid',
        blocks: [
          paragraph(
            `You stay covered for at least 31 days after ${dueOn}, and we write to you, by letter too, until which day. Only if it is still unpaid then does the policy lapse.`,
          ),
        ],
      },
    ],
  };
}

function howItIsPaid({ way, goesOn, webHost }: YearlyPremium): string {
  if (way === null)
    return `We do not take it by ourselves. The bill is written a week before it is due: sign in at ${webHost}, open Billing and pay it there.`;
  if (goesOn === null) return `You need not do anything. We take it from your ${way} on that day.`;
  return `Your billing stands still on that day. We take it from your ${way} on ${formatLongDate(goesOn.toString())}, when it goes on, and not before.`;
}
