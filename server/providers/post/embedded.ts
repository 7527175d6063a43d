import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { easternDate, EASTERN_TIME_ZONE } from '@wysh/domain/dates/eastern.ts';
import { mailingDayFrom } from '@wysh/domain/letters/mailing-days.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { EmbeddedLettersTable } from '../../platform/database/tables.generated.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import type { Encryption } from '../../platform/encryption.ts';
import type { Ids } from '../../platform/ids.ts';
import type { JobDefinition, ScheduleDefinition } from '../../platform/jobs/queue.ts';
import { defineJob } from '../../platform/jobs/queue.ts';
import { openTurn } from '../../platform/jobs/turn.ts';
import { settingsIn } from '../../sandbox/switches.ts';
import type { SwitchSettings } from '../../sandbox/switches.ts';
import { messageOf, readMessage } from './embedded-messages.ts';
import { fateOf, wayOf } from './embedded-way.ts';
import type { Happened } from './embedded-way.ts';
import { AddressRefused, LetterRefused } from './port.ts';
import type { LetterAtPrinter, LetterToPrint, Post, PostalAddress } from './port.ts';
import { signPostWebhook, verifyPostWebhook } from './webhook-signature.ts';

export interface EmbeddedPostParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly encryption: Encryption;
  /** Posts to our own webhook address and answers the status. */
  readonly post: (body: string, headers: Readonly<Record<string, string>>) => Promise<number>;
}

export interface EmbeddedPost extends Post {
  readonly ownJobs: readonly JobDefinition[];
  readonly ownSchedules: readonly ScheduleDefinition[];
}

type PostSwitch = SwitchSettings['post'];

const slowMs = 5000;
/** What is handed over later in the day goes with the next day's mail. */
const mailClosesAtHour = 15;
const toldAtOnce = 100;
const tellsEvery = Temporal.Duration.from({ minutes: 10 });
const tellsAgainAfter = Temporal.Duration.from({ minutes: 10 });

/** No place has such a code; an envelope to one is refused, as a test card is declined. */
const refusedZip = '00000';

/**
 * A printer inside the product. It keeps its own durable record of what it was given, mails on mailing days, proves the mailing some
 * days later, and tells of both by signed webhooks; no paper moves. Of every fifty letters one each is forwarded, comes back, loses its
 * proof, or was never mailed though it said so. The sandbox page makes it slow, down, silent after it took a letter, gives all new
 * letters one fate, and makes its webhooks double, disordered or lost.
 */
export function embeddedPost({ database, clock, ids, encryption, post }: EmbeddedPostParts): EmbeddedPost {
  // Nobody has to configure a secret for messages to oneself.
  const secret = encryption.keyedHash('signing', 'embedded-post-webhook').toString('hex');

  async function readSwitch(): Promise<PostSwitch> {
    const row = await database.reader
      .selectFrom('sandbox_switches')
      .select('settings')
      .where('capability', '=', 'post')
      .executeTakeFirst();
    return settingsIn('post', row);
  }

  /** How it is told to behave, once it was as slow as told; throws where it is told to be down. */
  async function whenUp(): Promise<PostSwitch> {
    const told = await readSwitch();
    if (told.mode === 'failing') throw new Error('post: 503 Service Unavailable');
    if (told.mode === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs));
    return told;
  }

  async function take({ reference, to }: LetterToPrint, fate: PostSwitch['fate']): Promise<LetterAtPrinter> {
    if (fate === 'refused' || to.zip === refusedZip)
      throw new AddressRefused('post: the mail knows no such address');
    const takenAt = clock.now();
    const digest = digestOf(to);
    const made = await database.transaction(async (transaction) => {
      // One after the other, because they are counted.
      await sql`select pg_advisory_xact_lock(hashtext('embedded-letters'))`.execute(transaction);
      const { count } = await transaction
        .selectFrom('embedded_letters')
        .select(({ fn }) => fn.max('number').as('count'))
        .executeTakeFirstOrThrow();
      const number = (count ?? 0) + 1;
      return transaction
        .insertInto('embedded_letters')
        .values({
          id: `let_${ids.uuid()}`,
          number,
          reference,
          address_digest: digest,
          fate: fate === 'by_number' ? fateOf(number) : fate,
          taken_at: toTimestamp(takenAt),
          mails_on: mailDayOf(takenAt).toString(),
          tell_at: toTimestamp(takenAt),
        })
        .onConflict((conflict) => conflict.column('reference').doNothing())
        .returningAll()
        .executeTakeFirst();
    });
    const kept = made ?? (await findRow('reference', reference));
    if (kept === undefined) throw new Error('post: a letter that was taken is gone');
    if (!kept.address_digest.equals(digest))
      throw new LetterRefused('post: the reference belongs to another letter');
    return atPrinter(kept, clock.now());
  }

  function findRow(column: 'id' | 'reference', value: string) {
    return database.reader
      .selectFrom('embedded_letters')
      .selectAll()
      .where(column, '=', value)
      .executeTakeFirst();
  }

  /** Tells what there is to tell of some letters, the longest waiting first; answers whether there may be more. */
  async function tellSome(webhooks: PostSwitch['webhooks']): Promise<boolean> {
    const now = clock.now();
    const rows = await database.reader
      .selectFrom('embedded_letters')
      .selectAll()
      .where('tell_at', '<=', toTimestamp(now))
      .orderBy('tell_at')
      .limit(toldAtOnce)
      .execute();
    for (const row of rows) {
      const way = wayOfRow(row);
      const due = way.slice(row.told).filter(({ knownAt }) => isBy(knownAt, now));
      const wasTold = await tell(row, webhooks === 'out_of_order' ? due.toReversed() : due, webhooks);
      const told = wasTold ? row.told + due.length : row.told;
      const next = wasTold ? (way[told]?.knownAt ?? null) : now.add(tellsAgainAfter);
      await database.transaction((transaction) =>
        transaction
          .updateTable('embedded_letters')
          .set({ told, tell_at: next === null ? null : toTimestamp(next) })
          .where('id', '=', row.id)
          .execute(),
      );
    }
    return rows.length === toldAtOnce;
  }

  async function tell(
    { id, reference }: LetterRow,
    due: readonly Happened[],
    webhooks: PostSwitch['webhooks'],
  ): Promise<boolean> {
    if (webhooks === 'lost') return true;
    for (const told of webhooks === 'twice' ? [...due, ...due] : due) {
      const body = messageOf({ printerId: id, reference, told: [told] });
      const headers = { 'content-type': 'application/json', ...signPostWebhook(body, secret, clock.now()) };
      const status = await post(body, headers).catch(() => 0);
      if (status < 200 || status >= 300) return false;
    }
    return true;
  }

  const tellOfLetters = defineJob<null>({
    name: 'tell-of-embedded-letters',
    retryLimit: 3,
    async work() {
      const { webhooks } = await readSwitch();
      const turn = openTurn();
      while ((await tellSome(webhooks)) && !turn.isOver());
    },
  });

  return {
    name: 'embedded',
    mailingDaysTaken: 0,

    async findProblem() {
      const { mode } = await readSwitch();
      return mode === 'failing' || mode === 'unknown' ? 'It is switched to fail at the sandbox.' : null;
    },

    async handOver(letter) {
      const told = await whenUp();
      const taken = await take(letter, told.fate);
      if (told.mode === 'unknown') throw new Error('post: the connection was lost');
      return taken;
    },

    async find({ reference, printerId }) {
      await whenUp();
      const row = await (printerId === null ? findRow('reference', reference) : findRow('id', printerId));
      return row === undefined ? null : atPrinter(row, clock.now());
    },

    readWebhook(rawBody, headers, now) {
      verifyPostWebhook(rawBody, headers, secret, now);
      return readMessage(rawBody);
    },

    ownJobs: [tellOfLetters],
    ownSchedules: [
      {
        name: 'tell-of-embedded-letters',
        job: tellOfLetters,
        nextRunAfter: (instant) => instant.add(tellsEvery),
      },
    ],
  };
}

type LetterRow = Selectable<EmbeddedLettersTable>;

function wayOfRow({ number, fate, taken_at: takenAt, mails_on: mailsOn }: LetterRow): readonly Happened[] {
  return wayOf({
    number,
    fate,
    takenAt: takenAt.toTemporalInstant(),
    mailsOn: Temporal.PlainDate.from(mailsOn),
  });
}

function atPrinter(row: LetterRow, now: Temporal.Instant): LetterAtPrinter {
  return { printerId: row.id, told: wayOfRow(row).filter(({ knownAt }) => isBy(knownAt, now)) };
}

function isBy(instant: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(instant, now) <= 0;
}

function mailDayOf(takenAt: Temporal.Instant): Temporal.PlainDate {
  const isLate = takenAt.toZonedDateTimeISO(EASTERN_TIME_ZONE).hour >= mailClosesAtHour;
  return mailingDayFrom(easternDate(takenAt).add({ days: isLate ? 1 : 0 }));
}

function digestOf({ name, line1, line2, city, state, zip }: PostalAddress): Buffer {
  const lines = [name, line1, line2 ?? '', city, state, zip];
  return createHash('sha256').update(lines.join('\n')).digest();
}
