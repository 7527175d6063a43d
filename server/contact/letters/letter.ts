import type { LetterWay } from '@wysh/domain/letters/letter-lifecycle.ts';
import * as v from 'valibot';
import type { SealedColumn } from '../../platform/database/sealed-column.ts';
import { openShape, sealShape, storedShape } from '../../platform/database/stored-shape.ts';
import type { Encryption } from '../../platform/encryption.ts';
import type { PostalAddress } from '../../providers/post/port.ts';

/*
 * A letter by post. It is written in the transaction of its cause, with the paper it brings; a job hands it to the printer once that is
 * drawn, and asks from then on what became of it, for the printer's messages may be lost. Its life is domain/letters/letter-lifecycle.ts.
 */

/**
 * adverse_decision: of an application. lapse_notice: of a policy, to its owner; lapse_notice_copy: to whom its owner named. yearly_premium:
 * that a yearly bill is to come. complaint: that we have one, or what we answer; to whoever complained. staff_letter: in the words of one of
 * us; former_address: to where somebody lived before, that letters go elsewhere. letter_again, paper_again: what was written before, once more;
 * paper_wanted: a paper that its person wants on paper, this one or all.
 * replacement_letter: to a company whose policy ours replaces. account_recovery: that somebody asks for an account, and what came of it.
 */
export type LetterKind =
  | 'account_recovery'
  | 'adverse_decision'
  | 'complaint'
  | 'lapse_notice'
  | 'lapse_notice_copy'
  | 'staff_letter'
  | 'former_address'
  | 'letter_again'
  | 'paper_again'
  | 'paper_wanted'
  | 'replacement_letter'
  | 'yearly_premium';

/** Those that go to anywhere but where their person lives: where one reaches nobody, it is nothing of theirs to put right. */
export const KINDS_TO_ELSEWHERE: readonly LetterKind[] = [
  'lapse_notice_copy',
  'former_address',
  'replacement_letter',
];

/** Those whose paper leaves no room for an address at its top. */
export const KINDS_WITHOUT_WINDOW: readonly LetterKind[] = ['paper_again', 'paper_wanted'];

export interface LetterSubject {
  readonly type: 'application' | 'complaint' | 'person' | 'policy' | 'recovery';
  readonly id: string;
}

export interface Letter extends LetterWay {
  readonly userId: string;
  readonly id: string;
  readonly kind: LetterKind;
  readonly subject: LetterSubject;
  /** Why it was written; the same cause writes one letter. */
  readonly cause: string;
  readonly documentId: string;
  readonly address: PostalAddress;
  /** The last covered day that a notice names; null in other letters. */
  readonly namesDay: Temporal.PlainDate | null;
  readonly writtenAt: Temporal.Instant;
  /** When the printer was first asked to take it: from then on it may have it. */
  readonly askedAt: Temporal.Instant | null;
  /** When something is to be done about it next; null when nothing more will come. */
  readonly nextAt: Temporal.Instant | null;
  readonly printerId: string | null;
  readonly handedOverAt: Temporal.Instant | null;
  /** When we learned that it reached nobody. */
  readonly reachedNobodyAt: Temporal.Instant | null;
  /** Since when what it says is so no more: it is not handed over then, and is no notice of anything, whatever becomes of it. */
  readonly withdrawnAt: Temporal.Instant | null;
}

const shape = storedShape<PostalAddress>({
  name: 'letters.address_sealed',
  schema: v.object({
    name: v.string(),
    line1: v.string(),
    line2: v.nullable(v.string()),
    city: v.string(),
    state: v.string(),
    zip: v.string(),
  }),
});

const purposeOf = (userId: string, id: string) => `letters.address:${userId}:${id}`;

export const sealedLetterAddresses: SealedColumn = {
  table: 'letters',
  column: 'address_sealed',
  shapes: [shape],
  key: ['user_id', 'id'],
  purposeOf: (row) => purposeOf(row['user_id'] ?? '', row['id'] ?? ''),
};

type LetterKey = Pick<Letter, 'userId' | 'id'>;

export function sealAddress(
  encryption: Encryption,
  { userId, id }: LetterKey,
  address: PostalAddress,
): Buffer {
  return sealShape(encryption, shape, address, purposeOf(userId, id));
}

export function openAddress(
  encryption: Encryption,
  { userId, id }: LetterKey,
  sealed: Buffer,
): PostalAddress {
  return openShape(encryption, shape, sealed, purposeOf(userId, id));
}

/** Whether an envelope would look the same. */
export function isSameAddress(one: PostalAddress, other: PostalAddress): boolean {
  return linesOf(one).join('\n') === linesOf(other).join('\n');
}

/** As they stand in the window. */
export function linesOf({ name, line1, line2, city, state, zip }: PostalAddress): readonly string[] {
  return [name, line1, ...(line2 === null ? [] : [line2]), `${city}, ${state} ${zip}`];
}
