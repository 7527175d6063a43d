import { GUEST_RULES } from '@wysh/domain/help/guest-rules.ts';
import * as v from 'valibot';
import type { SealedColumn } from '../../platform/database/sealed-column.ts';
import { openShape, sealShape, storedShape } from '../../platform/database/stored-shape.ts';
import type { Encryption } from '../../platform/encryption.ts';

/*
 * Somebody without an account who writes to us: a beneficiary with a claim, say. They prove that a mailbox is theirs and nothing else,
 * so nothing is looked for by what they say of a policy, and what they are answered is the same whether there is one or not. Whoever holds the
 * token is let into this one chat, which has the id of the guest, until some time after it was last written in.
 */

export const GUEST_ABOUT = ['claim', 'own_policy', 'other'] as const;
export type GuestAbout = (typeof GUEST_ABOUT)[number];

/** As it was typed: nothing of it is true before a person found out, but that mail reaches the address once it is proved. */
export interface GuestSaid {
  readonly name: string;
  readonly email: string;
  readonly about: GuestAbout;
  readonly policyNumber: string | null;
  /** What they wrote first. */
  readonly text: string;
  /** What lets its holder into the chat: each mail names it again. */
  readonly token: string;
}

export interface SupportGuest {
  readonly id: string;
  readonly said: GuestSaid;
  readonly begunAt: Temporal.Instant;
  readonly codeHash: Buffer;
  readonly codeExpiresAt: Temporal.Instant;
  readonly wrongCodes: number;
  readonly provedAt: Temporal.Instant | null;
  readonly writtenAt: Temporal.Instant | null;
}

/** `over`: not proved in time, by too many wrong codes, or written in for the last time too long ago. */
export type GuestState = 'begun' | 'proved' | 'over';

export function guestStateAt(
  { provedAt, writtenAt, codeExpiresAt, wrongCodes }: SupportGuest,
  now: Temporal.Instant,
): GuestState {
  if (provedAt === null || writtenAt === null) {
    const mayProve =
      wrongCodes < GUEST_RULES.wrongCodesMax && Temporal.Instant.compare(now, codeExpiresAt) < 0;
    return mayProve ? 'begun' : 'over';
  }
  return Temporal.Instant.compare(now, threadEndsAt(writtenAt)) < 0 ? 'proved' : 'over';
}

/** When the link ends. */
export function threadEndsAt(writtenAt: Temporal.Instant): Temporal.Instant {
  return writtenAt.add({ hours: GUEST_RULES.threadLastsDays * 24 });
}

const saidShape = storedShape<GuestSaid>({
  name: 'support_guests.said_sealed',
  schema: v.object({
    name: v.string(),
    email: v.string(),
    about: v.picklist(GUEST_ABOUT),
    policyNumber: v.nullable(v.string()),
    text: v.string(),
    token: v.string(),
  }),
});

const saidPurpose = (id: string) => `support guest ${id}`;

export const sealedSupportGuests: SealedColumn = {
  table: 'support_guests',
  column: 'said_sealed',
  shapes: [saidShape],
  key: ['id'],
  purposeOf: (row) => saidPurpose(row['id'] ?? ''),
};

export function sealSaid(encryption: Encryption, id: string, said: GuestSaid): Buffer {
  return sealShape(encryption, saidShape, said, saidPurpose(id));
}

export function openSaid(encryption: Encryption, id: string, sealed: Buffer): GuestSaid {
  return openShape(encryption, saidShape, sealed, saidPurpose(id));
}
