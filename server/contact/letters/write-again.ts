import { hasReachedNobody } from '@wysh/domain/letters/letter-lifecycle.ts';
import type { Context } from '../../context.ts';
import { listPapers } from '../../ground/documents/find-documents.ts';
import { findMailingAddress } from '../../people/accounts/find-mailing-address.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { PostalAddress } from '../../providers/post/port.ts';
import type { Letter } from './letter.ts';
import { askToReach } from './reach-person.ts';
import { insertLetter, listLettersTo } from './store.ts';

/*
 * Decisions are told in writing once: what reached nobody is said again by the same paper, in another letter. Notices of a lapse are not,
 * for each names a day of its own, and whoever watches over a lapse writes the next. They go with the next turn of the post, within half an hour.
 */

/** So often a printer may take one back before somebody of ours looks. */
const lettersMax = 3;

/** A letter was never mailed though the printer said so: it is written again by itself, to where letters go now. */
export async function writeTakenBackAgain(
  transaction: Transaction,
  context: Context,
  letter: Letter,
): Promise<void> {
  const ofPaper = await lettersOfPaper(transaction, context, letter);
  // Another one of it is on its way.
  if (ofPaper[0]?.id !== letter.id) return;
  const to = await findMailingAddress(transaction, context, letter.userId);
  if (to === null || ofPaper.length >= lettersMax) await askToReach(transaction, context, letter.userId);
  else await writeOne(transaction, context, { ...letter, count: ofPaper.length + 1, to });
}

/** Somebody said where they live: each decision that no letter has told them, or none that reached them, is written to them again. */
export async function writeDecisionsAgain(
  transaction: Transaction,
  context: Context,
  userId: string,
): Promise<void> {
  const to = await findMailingAddress(transaction, context, userId);
  if (to === null) return;
  const letters = await listLettersTo(transaction, context.encryption, userId);
  for (const { id: documentId, subject } of await listPapers(transaction, userId, 'adverse-decision')) {
    const ofPaper = letters.filter((letter) => letter.documentId === documentId);
    const [newest] = ofPaper;
    if (newest !== undefined && !hasReachedNobody(newest.state)) continue;
    if (subject.type !== 'application') continue;
    const about = { type: 'application', id: subject.id } as const;
    await writeOne(transaction, context, {
      userId,
      documentId,
      subject: about,
      count: ofPaper.length + 1,
      to,
    });
  }
}

/** The newest first. */
async function lettersOfPaper(
  transaction: Transaction,
  { encryption }: Pick<Context, 'encryption'>,
  { userId, documentId }: Pick<Letter, 'userId' | 'documentId'>,
): Promise<Letter[]> {
  const letters = await listLettersTo(transaction, encryption, userId);
  return letters.filter((letter) => letter.documentId === documentId);
}

async function writeOne(
  transaction: Transaction,
  { clock, encryption, ids }: Context,
  {
    userId,
    documentId,
    subject,
    count,
    to,
  }: Pick<Letter, 'userId' | 'documentId' | 'subject'> & {
    readonly count: number;
    readonly to: PostalAddress;
  },
): Promise<void> {
  await insertLetter(transaction, encryption, {
    userId,
    id: ids.uuid(),
    kind: 'adverse_decision',
    subject,
    cause: `adverse-decision:${subject.id}:${count}`,
    documentId,
    address: to,
    namesDay: null,
    writtenAt: clock.now(),
  });
}
