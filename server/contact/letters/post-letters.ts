import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import { withdrawPapers } from '../../ground/documents/withdraw-papers.ts';
import { findOrDrawPdf } from '../../ground/documents/draw-pdf.ts';
import { generateDocument } from '../../ground/documents/generate-document.ts';
import type { Context, Services } from '../../context.ts';
import { eachPage } from '../../platform/database/each-page.ts';
import { openTurn } from '../../platform/jobs/turn.ts';
import type { Turn } from '../../platform/jobs/turn.ts';
import { AddressRefused, LetterRefused } from '../../providers/post/port.ts';
import type { LetterAtPrinter } from '../../providers/post/port.ts';
import { KINDS_WITHOUT_WINDOW } from './letter.ts';
import type { Letter } from './letter.ts';
import { noteTold } from './note-told.ts';
import { endLetter, findLettersDue, lockLetter, noteAsked } from './store.ts';

/** While one waits for the printer, others are handed over. */
const lettersAtOnce = 10;
/** A printer that is silent so often in a row is down: the rest has its turn in the next run. */
const silencesMax = 20;
/** When a letter whose outcome nobody knows is looked at again. */
const againAfter = Temporal.Duration.from({ minutes: 20 });

/** Whoever asks before they do something waits no longer than so. */
const asksBeforeMs = 60_000;

type LetterKey = Pick<Letter, 'userId' | 'id'>;

/**
 * Hands over what was written and asks what became of what was handed over, for as long as a turn lasts; answers whether it came to the
 * end. What was withdrawn is not handed over; the printer is only asked whether it has it. Each letter is by itself: one that can't be posted keeps no other from it, and has its next turn in a while.
 */
export async function postLetters(services: Services, turn: Turn = openTurn()): Promise<boolean> {
  const { database, clock, log } = services;
  const context: Context = { ...services, caller: visitorWithoutSession('post-letters', null) };
  let silences = 0;
  const isDown = () => silences >= silencesMax;
  const now = clock.now();
  const postOne = async (key: LetterKey): Promise<void> => {
    if (turn.isOver() || isDown()) return;
    try {
      await postLetter(context, key);
      silences = 0;
    } catch (error) {
      silences += 1;
      log.warn({ err: error, letter: key.id }, 'a letter could not be posted yet');
    }
  };
  await eachPage<LetterKey>(
    (page) => findLettersDue(database.reader, now, page),
    async (page) => {
      for (let first = 0; first < page.length; first += lettersAtOnce)
        await Promise.all(page.slice(first, first + lettersAtOnce).map(postOne));
      return isDown() ? false : undefined;
    },
    { turn },
  );
  if (isDown()) log.error('the printer of letters is silent, so posting stopped');
  return isDown() || !turn.isOver();
}

/** What became of letters, asked for before something rests on it: after days in which nothing ran, proofs lie at the printer. */
export async function askOfLetters(services: Services): Promise<void> {
  await postLetters(services, openTurn(asksBeforeMs));
}

async function postLetter(context: Context, key: LetterKey): Promise<void> {
  const { clock, database, encryption, post } = context;
  const now = clock.now();
  const letter = await database.transaction(async (transaction) => {
    const found = await lockLetter(transaction, encryption, key);
    if (found === null || found.nextAt === null || Temporal.Instant.compare(found.nextAt, now) > 0)
      return null;
    // Noted before anybody is asked: wherever this is cut off, the printer may have it, and is asked before it is given it again.
    if (found.printerId === null) await noteAsked(transaction, key, now, now.add(againAfter));
    return found;
  });
  if (letter === null) return;
  if (letter.printerId !== null) {
    const known = await post.find({ reference: letter.id, printerId: letter.printerId });
    await noteTold(context, key, { told: known?.told ?? [], printerId: letter.printerId });
    return;
  }
  const known = letter.askedAt === null ? null : await post.find({ reference: letter.id, printerId: null });
  if (letter.withdrawnAt !== null && known === null) {
    await database.transaction(async (transaction) => {
      await endLetter(transaction, key);
      await withdrawPapers(transaction, context, [letter]);
    });
    return;
  }
  const pdf = await pagesOf(context, letter);
  const taken: Taken = known ?? (await handOver(context, letter, pdf));
  await noteTold(context, key, {
    told: taken.told,
    printerId: taken.printerId,
    pdfDigest: createHash('sha256').update(pdf).digest(),
  });
}

/** Without a name of the printer's where it did not take it. */
type Taken = Pick<LetterAtPrinter, 'told'> & { readonly printerId: string | null };

async function handOver(
  { clock, log, post }: Context,
  { id: reference, address: to, kind }: Letter,
  pdf: Uint8Array,
): Promise<Taken> {
  try {
    return await post.handOver({ reference, to, pdf, hasWindow: !KINDS_WITHOUT_WINDOW.includes(kind) });
  } catch (error) {
    if (!(error instanceof AddressRefused) && !(error instanceof LetterRefused)) throw error;
    // Pages that are not taken are a fault of ours; whom they were for is not reached either way.
    if (error instanceof LetterRefused) log.error({ err: error, letter: reference }, 'a letter was refused');
    return { printerId: null, told: [{ event: 'refused', on: easternDate(clock.now()), proof: null }] };
  }
}

/** The letter as it is printed: its paper is written and drawn first, where nobody did. */
async function pagesOf(context: Context, { userId, documentId }: Letter): Promise<Uint8Array> {
  await generateDocument(context, { userId, documentId });
  const file = await findOrDrawPdf(context, { userId, documentId });
  const content = file === null ? null : await context.storage.read(file.storageKey);
  if (content === null) throw new Error(`the paper of the letter ${documentId} can't be read`);
  return buffer(content);
}
