import { EASTERN_TIME_ZONE } from '@wysh/domain/dates/eastern.ts';
import { mailingDaysAfter } from '@wysh/domain/letters/mailing-days.ts';
import type { ToldOfLetter } from '@wysh/domain/letters/letter-lifecycle.ts';

/** What becomes of a letter at the embedded printer. */
export const LETTER_FATES = ['usual', 'forwarded', 'returned', 'proof_lost', 'taken_back'] as const;
export type LetterFate = (typeof LETTER_FATES)[number];

const lettersPerFault = 50;
/** Where the faults lie among fifty letters. */
const seed = 23;

/** By the number of the letter: of every fifty one of each fault, none of them among the first ones. */
export function fateOf(number: number): LetterFate {
  const faults: readonly LetterFate[] = ['forwarded', 'returned', 'proof_lost', 'taken_back'];
  return faults[(number + seed) % lettersPerFault] ?? 'usual';
}

/** Something that happens to a letter, and from when on the printer knows of it. */
export interface Happened extends ToldOfLetter {
  readonly knownAt: Temporal.Instant;
}

export interface PrintedLetter {
  readonly number: number;
  readonly fate: LetterFate;
  readonly takenAt: Temporal.Instant;
  readonly mailsOn: Temporal.PlainDate;
}

/** The whole way of a letter, in the order of what is known when: the proof comes days after the mailing and shows its day. */
export function wayOf({ number, fate, takenAt, mailsOn }: PrintedLetter): readonly Happened[] {
  const takenOn = takenAt.toZonedDateTimeISO(EASTERN_TIME_ZONE).toPlainDate();
  const at = (
    event: ToldOfLetter['event'],
    on: Temporal.PlainDate,
    proof: string | null = null,
  ): Happened => ({
    event,
    on,
    proof,
    knownAt: on.toZonedDateTime({ timeZone: EASTERN_TIME_ZONE, plainTime: '18:00' }).toInstant(),
  });
  const later = (mailingDays: number) => mailingDaysAfter(mailsOn, mailingDays);
  const taken: Happened = { ...at('handed_over', takenOn), knownAt: takenAt };
  const mailed = at('mailed', mailsOn);
  const proved: Happened = {
    ...at('proved', mailsOn, `9407${String(number).padStart(16, '0')}`),
    knownAt: at('proved', later(2)).knownAt,
  };
  switch (fate) {
    case 'usual':
      return [taken, mailed, proved];
    case 'forwarded':
      return [taken, mailed, proved, at('forwarded', later(4))];
    case 'returned':
      return [taken, mailed, proved, at('returned', later(8))];
    case 'proof_lost':
      return [taken, mailed, at('proof_lost', later(5))];
    case 'taken_back':
      return [taken, mailed, at('taken_back', later(1))];
  }
}
