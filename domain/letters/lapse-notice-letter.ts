import { formatLongDate } from '../dates/display.ts';
import { dollarsFromCents, formatDollars } from '../money/money.ts';
import type { Cents } from '../money/money.ts';
import { facts, list, notice, paragraph } from '../papers/paper.ts';
import type { Block, Paper } from '../papers/paper.ts';

export interface LapseNotice {
  /** Whose policy it is. */
  readonly ownerName: string;
  readonly policyNumber: string;
  readonly owedCents: Cents;
  readonly firstDueOn: Temporal.PlainDate;
  readonly lastCoveredOn: Temporal.PlainDate;
  readonly writtenOn: Temporal.PlainDate;
  /** Why there is another letter with another day; null in the first one. */
  readonly replaces: 'not_proved' | 'reached_nobody' | 'another_day' | null;
  readonly issuerName: string;
  /** Where one signs in, without what comes before the name. */
  readonly webHost: string;
  readonly supportPhone: string;
}

const WHY_ANOTHER: Readonly<Record<NonNullable<LapseNotice['replaces']>, string>> = {
  not_proved: 'We have no proof that our letter before this one was mailed in time.',
  reached_nobody: 'Our letter before this one did not reach you.',
  another_day: 'The last day of your cover has moved since our letter before this one.',
};

/** The notice by post before a policy lapses: what is unpaid, the one last covered day, and what can be done. */
export function lapseNoticeLetter(said: LapseNotice): Paper {
  const { ownerName, replaces } = said;
  const last = formatLongDate(said.lastCoveredOn.toString());
  const why: Block[] =
    replaces === null
      ? []
      : [paragraph(`${WHY_ANOTHER[replaces]} Only the day in this letter counts: ${last}.`)];
  return {
    ...headOf(said, ownerName),
    title: 'Your policy will lapse unless you pay',
    sections: [
      {
        heading: 'What is unpaid, and until when you are covered',
        blocks: [...why, owedBlock(said), notice(`You are covered through ${last}`, afterThatDay(said))],
      },
      {
        heading: 'How to keep your policy',
        blocks: [
          list(
            `Sign in at ${said.webHost}, open Billing and pay what is past due, as you do now or another way.`,
            `Or call us at ${said.supportPhone}. If money is tight, say so: we would rather talk than lose you.`,
            `What you pay on or before ${last} is in time, and your policy goes on as if nothing had happened.`,
          ),
        ],
      },
      {
        heading: 'If it has lapsed',
        blocks: [
          paragraph(
            `You can ask for your policy back: sign in at ${said.webHost} or call ${said.supportPhone}. Within 31 days of the lapse you pay what was missed; after that we also ask about your health first. There is no cover for the time in between.`,
          ),
        ],
      },
    ],
  };
}

/** The same for a second person, whom the owner named to be told: they owe nothing, and learn nothing else of the policy. */
export function lapseNoticeCopy(said: LapseNotice, secondName: string): Paper {
  const last = formatLongDate(said.lastCoveredOn.toString());
  return {
    ...headOf(said, secondName),
    title: `${said.ownerName}’s policy will lapse unless it is paid`,
    sections: [
      {
        heading: 'Why you get this letter',
        blocks: [
          paragraph(
            `${said.ownerName} named you as somebody who is told before their life insurance lapses. You owe nothing by it, and nothing of yours depends on it. Would you speak to them?`,
          ),
        ],
      },
      {
        heading: 'What is unpaid, and until when they are covered',
        blocks: [
          owedBlock(said),
          notice(`Cover goes on through ${last}`, afterThatDay(said)),
          paragraph(
            `They can pay by signing in at ${said.webHost} or by calling ${said.supportPhone}. If you want no such letters any more, ask them to take you off.`,
          ),
        ],
      },
    ],
  };
}

function headOf({ policyNumber, writtenOn, issuerName }: LapseNotice, to: string) {
  return {
    isLetter: true,
    subtitle: `A notice of ${issuerName} by post.`,
    formNumber: 'WYSH-LTR-LAPSE 2026-11-23',
    references: [
      { term: 'To', value: to },
      { term: 'Policy', value: policyNumber },
      { term: 'Written', value: formatLongDate(writtenOn.toString()) },
    ],
  } as const;
}

function owedBlock({ owedCents, firstDueOn, policyNumber }: LapseNotice): Block {
  return facts(
    ['Policy number', policyNumber],
    ['Unpaid', formatDollars(dollarsFromCents(owedCents))],
    ['Due since', formatLongDate(firstDueOn.toString())],
  );
}

function afterThatDay({ lastCoveredOn }: LapseNotice): string {
  const next = formatLongDate(lastCoveredOn.add({ days: 1 }).toString());
  return `If it stays unpaid, the policy lapses on ${next}: from that day on there is no cover, and nobody is paid if the worst happens.`;
}
