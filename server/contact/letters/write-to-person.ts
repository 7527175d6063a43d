import { addressChangedLetter, staffLetter } from '@wysh/domain/letters/staff-letter.ts';
import type { Paper } from '@wysh/domain/papers/paper.ts';
import { dayIn } from '@wysh/domain/policy/policy-rules.ts';
import type { Context } from '../../context.ts';
import { ISSUER_NAME } from '../../ground/documents/generate-document.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { PostalAddress } from '../../providers/post/port.ts';
import type { LetterKind } from './letter.ts';
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
