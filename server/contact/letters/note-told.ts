import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { hasReachedNobody, letterAfter } from '@wysh/domain/letters/letter-lifecycle.ts';
import type { ToldOfLetter } from '@wysh/domain/letters/letter-lifecycle.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { tell } from '../../ground/happenings/tell.ts';
import type { Context } from '../../context.ts';
import { KINDS_TO_ELSEWHERE } from './letter.ts';
import type { Letter } from './letter.ts';
import { askForAddress } from './ask-for-address.ts';
import { writeTakenBackAgain } from './write-again.ts';
import { lockLetter, updateLetter } from './store.ts';

/** How often the printer is asked what became of a letter, and until when: certified mail comes back within some weeks. */
const asksEvery = Temporal.Duration.from({ hours: 12 });
const asksForDays = 60;

interface Told {
  readonly told: readonly ToldOfLetter[];
  /** Null where the printer did not take it. */
  readonly printerId: string | null;
  /** Of the pages that were handed over, once they were. */
  readonly pdfDigest?: Buffer;
}

/** Keeps what a printer tells of a letter, however often and in whatever order it does. */
export async function noteTold(
  context: Context,
  key: Pick<Letter, 'userId' | 'id'>,
  { told, printerId, pdfDigest }: Told,
): Promise<void> {
  const { clock, database, encryption, post } = context;
  const now = clock.now();
  await database.transaction(async (transaction) => {
    const found = await lockLetter(transaction, encryption, key);
    if (found === null) return;
    const way = told.reduce(letterAfter, found);
    const taken = { printerId: found.printerId ?? printerId, handedOverAt: found.handedOverAt };
    if (taken.printerId !== null) taken.handedOverAt ??= now;
    const isOver = way.state === 'refused' || isOld(found, now);
    const reachedNobodyAt = hasReachedNobody(way.state) ? (found.reachedNobodyAt ?? now) : null;
    const nextAt = isOver ? null : now.add(asksEvery);
    const letter = { ...found, ...way, ...taken, reachedNobodyAt, nextAt };
    await updateLetter(transaction, { ...letter, printer: post.name }, pdfDigest ?? null);
    if (letter.state === found.state) return;
    await recordAuditEvent(transaction, context, {
      action: `letter_${letter.state}`,
      subjectType: letter.subject.type === 'person' ? 'user' : letter.subject.type,
      subjectId: letter.subject.id,
      detail: { letter: letter.id, kind: letter.kind, proof: letter.proof },
    });
    // What was never mailed is sent again without anybody's help: a notice of a lapse by who watches over that, with a day of its own.
    if (letter.state === 'taken_back' && letter.kind === 'adverse_decision')
      await writeTakenBackAgain(transaction, context, letter);
    const isLost = letter.state === 'returned' || letter.state === 'refused';
    // Whom the owner named beside them is theirs to correct; it keeps nothing from going on.
    // Nobody without an account can be asked in it; the complaint, or who asks for an account, shows what became of its letters.
    const isOfNoAccount = letter.subject.type !== 'person' && letter.userId === letter.subject.id;
    const isToElsewhere = KINDS_TO_ELSEWHERE.includes(letter.kind);
    if (isLost && !isOfNoAccount && !isToElsewhere && letter.withdrawnAt === null)
      await askForAddress(transaction, context, letter);
    if (hasReachedNobody(letter.state) && letter.withdrawnAt === null)
      await tell(transaction, context, 'letter_reached_nobody', letter);
  });
}

function isOld({ writtenAt }: Letter, now: Temporal.Instant): boolean {
  const age = easternDate(writtenAt).until(easternDate(now), { largestUnit: 'days' });
  return age.days > asksForDays;
}
