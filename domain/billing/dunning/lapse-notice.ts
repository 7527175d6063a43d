import { dunningRulesFor } from './dunning-in-force.ts';
import { provenMailingDay } from '../../letters/letter-lifecycle.ts';
import type { LetterWay } from '../../letters/letter-lifecycle.ts';
import { mailingDayFrom, mailingDaysAfter } from '../../letters/mailing-days.ts';

/** A notice by post that was written about a policy that is past due. */
export interface LapseLetter extends LetterWay {
  /** The last covered day that it names. */
  readonly namesDay: Temporal.PlainDate;
  /** When the printer took it; null until it did. */
  readonly handedOverOn: Temporal.PlainDate | null;
  /** Whether the printer may have it. */
  readonly isAsked: boolean;
  /** Whether it goes where letters to this person go now. */
  readonly isToPresentAddress: boolean;
}

export interface Noticed {
  /** From when the days of what is unpaid count: the due date of its oldest bill, or the day on which a billing that stood still goes on. */
  readonly countsFrom: Temporal.PlainDate;
  /** The first day without cover that its person was told. */
  readonly lapsesOn: Temporal.PlainDate;
  /** The first day after the term, which no notice moves. */
  readonly endsOn: Temporal.PlainDate;
  /** Days of notice, from the day of mailing. */
  readonly noticeDays: number;
  /** About this default, in their order. */
  readonly letters: readonly LapseLetter[];
  readonly today: Temporal.PlainDate;
  /** The day on which a letter that is written today is mailed. */
  readonly mailsOn: Temporal.PlainDate;
}

/** Why there is another letter. */
export type LetterReason = 'first' | 'not_proved' | 'reached_nobody' | 'another_day';

/**
 * - none: it is not time yet, a letter is on its way, or its proof is there.
 * - write: a letter is due, and names this last covered day.
 * - address: the last one reached nobody, and letters still go where it went.
 */
export type NoticeDue =
  | { readonly kind: 'none' }
  | { readonly kind: 'write'; readonly namesDay: Temporal.PlainDate; readonly reason: LetterReason }
  | { readonly kind: 'address' };

/** What is to be done about the notice by post, without whose proof and days nothing lapses. */
export function noticeDue(noticed: Noticed): NoticeDue {
  const { countsFrom, letters, today } = noticed;
  const { daysAfterDue } = dunningRulesFor(countsFrom).letter;
  if (isBefore(today, countsFrom.add({ days: daysAfterDue })) || isNoticed(noticed)) return { kind: 'none' };
  const last = letters.at(-1);
  const reason = last === undefined ? 'first' : reasonAfter(last, noticed);
  if (reason === 'none' || reason === 'address') return { kind: reason };
  return { kind: 'write', namesDay: dayToName(noticed), reason };
}

function reasonAfter(last: LapseLetter, noticed: Noticed): LetterReason | 'none' | 'address' {
  const told = noticed.lapsesOn.subtract({ days: 1 });
  if (last.state === 'returned' || last.state === 'refused')
    return last.isToPresentAddress ? 'address' : 'reached_nobody';
  if (last.state === 'taken_back') return 'reached_nobody';
  // The printer may have it, and nobody knows: what it does with it comes first.
  if (last.state === 'queued' && last.isAsked) return 'none';
  if (!last.namesDay.equals(told)) return 'another_day';
  // It waits to be handed over, too long for the day it names.
  if (last.state === 'queued') return dayToName(noticed).equals(told) ? 'none' : 'another_day';
  return isWithoutProof(last, noticed) ? 'not_proved' : 'none';
}

/** Its proof is lost, shows too late a day, or does not come. */
function isWithoutProof(last: LapseLetter, { countsFrom, today }: Noticed): boolean {
  if (last.state === 'proof_lost' || provenMailingDay(last) !== null) return true;
  const { proofWithinDays } = dunningRulesFor(countsFrom).letter;
  return last.handedOverOn !== null && isBefore(last.handedOverOn.add({ days: proofWithinDays }), today);
}

/** Whether a letter that stayed names the very day, and the mail had it so many days before. */
export function isNoticed({
  letters,
  lapsesOn,
  noticeDays,
}: Pick<Noticed, 'letters' | 'lapsesOn' | 'noticeDays'>): boolean {
  const told = lapsesOn.subtract({ days: 1 });
  return letters.some((letter) => {
    const mailedOn = provenMailingDay(letter);
    return (
      mailedOn !== null && letter.namesDay.equals(told) && !isBefore(told, mailedOn.add({ days: noticeDays }))
    );
  });
}

/** The day as it was told, or the first one that this letter leaves the days of notice to; never after the term. */
export function dayToName({
  lapsesOn,
  endsOn,
  noticeDays,
  mailsOn,
}: Pick<Noticed, 'lapsesOn' | 'endsOn' | 'noticeDays' | 'mailsOn'>): Temporal.PlainDate {
  const told = lapsesOn.subtract({ days: 1 });
  const byLetter = mailsOn.add({ days: noticeDays });
  const lastOfTerm = endsOn.subtract({ days: 1 });
  const day = isBefore(told, byLetter) ? byLetter : told;
  return isBefore(lastOfTerm, day) ? lastOfTerm : day;
}

/** When a letter is mailed that is written on a day, by a printer that takes so many mailing days for it. */
export function mailedOn(day: Temporal.PlainDate, mailingDaysTaken = 0): Temporal.PlainDate {
  return mailingDaysAfter(mailingDayFrom(day), mailingDaysTaken);
}

/** When the first notice of a bill is mailed, for who counts the last covered day before it is written. */
export function firstNoticeMailedOn(
  firstDueOn: Temporal.PlainDate,
  today: Temporal.PlainDate,
  mailingDaysTaken = 0,
): Temporal.PlainDate {
  const writtenOn = firstDueOn.add({ days: dunningRulesFor(firstDueOn).letter.daysAfterDue });
  return mailedOn(isBefore(today, writtenOn) ? writtenOn : today, mailingDaysTaken);
}

function isBefore(one: Temporal.PlainDate, other: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(one, other) < 0;
}
