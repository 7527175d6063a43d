import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Encryption } from '../../platform/encryption.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import type { Ids } from '../../platform/ids.ts';
import { obeySandboxSwitch, switchProblem } from '../sandbox-switch.ts';
import { RecipientRefused } from './port.ts';
import type { Messaging, MessageKind, SentMessages, TextReplies } from './port.ts';
import { readTextReply, signTextReply } from './text-replies.ts';

/**
 * A messaging vendor inside the product: it accepts messages, remembers each by its idempotency key as real
 * vendors do, and sends nothing. The sandbox page shows what it accepted, and answers it in its receiver's place. As card vendors have
 * numbers that are always declined, it has recipients that are always refused.
 */
export function embeddedMessaging(parts: {
  database: Database;
  clock: Clock;
  ids: Ids;
  encryption: Encryption;
}): Messaging & SentMessages & TextReplies {
  const { database, clock, ids, encryption } = parts;
  // Nobody has to configure a secret for messages to oneself.
  const secret = encryption.keyedHash('signing', 'embedded-text-replies').toString('hex');

  return {
    readReply: (reply) => readTextReply(reply, secret),
    writeReply(url, { from, text }) {
      const fields = new URLSearchParams({ From: from, Body: text });
      return { rawBody: Buffer.from(fields.toString()), signature: signTextReply(url, fields, secret) };
    },
    findProblem: () => switchProblem(database, 'messaging'),
    async send(message, idempotencyKey) {
      await obeySandboxSwitch(database, 'messaging');
      if (isAlwaysRefused(message.recipient))
        throw new RecipientRefused('messaging: the recipient was refused');
      const accepted = await database.reader
        .insertInto('sandbox_messages')
        .values({
          id: ids.uuid(),
          idempotency_key: idempotencyKey,
          kind: message.kind,
          recipient: message.recipient,
          subject: message.subject,
          body_text: message.bodyText,
          body_html: message.bodyHtml,
          accepted_at: toTimestamp(clock.now()),
        })
        // An update of nothing, because a conflict that does nothing answers nothing.
        .onConflict((conflict) =>
          conflict
            .column('idempotency_key')
            .doUpdateSet((row) => ({ idempotency_key: row.ref('excluded.idempotency_key') })),
        )
        .returning('id')
        .executeTakeFirstOrThrow();
      return { providerMessageId: accepted.id };
    },

    async listSent(limit, recipient) {
      const rows = await database.reader
        .selectFrom('sandbox_messages')
        .select(['id', 'kind', 'recipient', 'subject', 'body_text', 'body_html', 'accepted_at'])
        .$if(recipient !== null, (query) => query.where('recipient', '=', recipient))
        .orderBy('accepted_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        id: row.id,
        kind: row.kind as MessageKind,
        recipient: row.recipient,
        subject: row.subject,
        bodyText: row.body_text,
        bodyHtml: row.body_html,
        acceptedAt: row.accepted_at.toTemporalInstant(),
      }));
    },
  };
}

function isAlwaysRefused(recipient: string): boolean {
  return recipient.endsWith('@refused.example') || recipient === '+12025550199';
}
