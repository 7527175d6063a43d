import { addressChangedLetter, staffLetter } from '@wysh/domain/letters/staff-letter.ts';
import type { Paper } from '@wysh/domain/papers/paper.ts';
import { isLetterSlug } from '@wysh/domain/papers/document-kinds.ts';
import { dayIn } from '@wysh/domain/policy/policy-rules.ts';
import type { Context } from '../../context.ts';
import { ISSUER_NAME } from '../../ground/documents/generate-document.ts';
import type { StoredDocument } from '../../ground/documents/document.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { PostalAddress } from '../../providers/post/port.ts';
import type { LetterKind } from './letter.ts';
import { insertLetter } from './store.ts';
import { postLettersJob } from './jobs.ts';
import { writeLetter } from './write-letter.ts';

// What the desk sends to a person by post, who has asked who may and shown what it does. `actId` is the act it comes of: one act is one letter.

interface ToPerson {
  readonly userId: string;
  readonly actId: string;
  readonly to: PostalAddress;
}

/** A letter in the words of one of us. It is among the person's documents. */
export function writeStaffLetter(
  transaction: Transaction,
  context: Context,
  { title, words, ...to }: ToPerson & { readonly title: string; readonly words: string },
): Promise<void> {
  const paper = staffLetter({ ...frameOf(context, to), title, words });
  return writeOne(transaction, context, to, { kind: 'staff_letter', paper });
}

/** To where somebody lived before: that letters go elsewhere now. */
export function writeToFormerAddress(
  transaction: Transaction,
  context: Context,
  to: ToPerson,
): Promise<void> {
  const paper = addressChangedLetter(frameOf(context, to));
  return writeOne(transaction, context, to, { kind: 'former_address', paper });
}

/** A paper once more, the same as it was written: another letter of it, and no other paper. */
export async function postPaperAgain(
  transaction: Transaction,
  { clock, encryption, ids, jobs }: Context,
  { userId, actId, to, paper }: ToPerson & { readonly paper: Pick<StoredDocument, 'id' | 'slug'> },
): Promise<void> {
  await insertLetter(transaction, encryption, {
    userId,
    id: ids.uuid(),
    kind: isLetterSlug(paper.slug) ? 'letter_again' : 'paper_again',
    subject: { type: 'person', id: userId },
    cause: `desk-act:${actId}`,
    documentId: paper.id,
    address: to,
    namesDay: null,
    writtenAt: clock.now(),
  });
  await jobs.enqueue(transaction, postLettersJob, null, { key: postLettersJob.name });
}

function frameOf({ clock, config }: Context, { to }: ToPerson) {
  return {
    name: to.name,
    writtenOn: dayIn(to.state, clock.now()),
    issuerName: ISSUER_NAME,
    supportPhone: config.supportPhone,
  };
}

function writeOne(
  transaction: Transaction,
  context: Context,
  { userId, actId, to }: ToPerson,
  { kind, paper }: { readonly kind: LetterKind; readonly paper: Paper },
): Promise<void> {
  return writeLetter(transaction, context, {
    userId,
    kind,
    slug: 'letter',
    subject: { type: 'person', id: userId },
    cause: `desk-act:${actId}`,
    paper,
    to,
    namesDay: null,
  });
}
