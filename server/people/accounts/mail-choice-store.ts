import type { ChosenMailKind } from '@wysh/domain/accounts/mail-kinds.ts';
import { sql } from 'kysely';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { Page } from '../../platform/database/each-page.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';

const COLUMN = { tips: 'newsletter_opt_in', reminders: 'reminder_mails' } as const satisfies Record<
  ChosenMailKind,
  string
>;

/** Whether somebody wants mails of a kind; not, where there is no profile of theirs. */
export async function wantsMail(reader: Reader, userId: string, kind: ChosenMailKind): Promise<boolean> {
  const row = await reader
    .selectFrom('profiles')
    .select(`${COLUMN[kind]} as wants`)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.wants ?? false;
}

/** False where that is how it was. */
export async function setMailChoice(
  transaction: Transaction,
  userId: string,
  kind: ChosenMailKind,
  wanted: boolean,
): Promise<boolean> {
  const row = await transaction
    .updateTable('profiles')
    .set({ [COLUMN[kind]]: wanted })
    .where('user_id', '=', userId)
    .where(COLUMN[kind], '<>', wanted)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whose turn it is to get a tip, and how many they had. */
export interface TipDue {
  readonly userId: string;
  readonly had: number;
  readonly byMail: boolean;
  /** As E.164; null where they want none by text. */
  readonly textTo: string | null;
  /** In whose nights nothing is texted. */
  readonly state: string | null;
}

/** When a tip is due, and how many there are. */
export interface TipsNow {
  readonly now: Temporal.Instant;
  readonly lastBefore: Temporal.Instant;
  readonly openedBefore: Temporal.Instant;
  readonly tips: number;
}

/** An address a tip reaches; null where they confirmed none. */
const MAIL_OF_P = sql`(select m.email from email_addresses m where m.user_id = p.user_id and m.status = 'active')`;

/**
 * Whose last tip is long enough ago, or who never had one and are with us long enough, and who have not had all there are. Whom none would reach,
 * because they confirmed neither address nor number, has it still to come.
 */
const isDue = ({ lastBefore, openedBefore, tips }: TipsNow) => sql<boolean>`
  u.status = 'active' and u.created_at <= ${toTimestamp(openedBefore)}
    and p.tips_sent < ${tips} and (p.tip_sent_at is null or p.tip_sent_at <= ${toTimestamp(lastBefore)})
    and (p.newsletter_opt_in and ${MAIL_OF_P} is not null or exists (select from phone_numbers n
      where n.user_id = p.user_id and n.status = 'verified' and n.sms_marketing))`;

/** Who is due for a tip, after the one a run got to. */
export async function findPeopleOfTips(
  reader: Reader,
  due: TipsNow,
  { after, limit }: Page,
): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select p.user_id as id from profiles p join users u on u.id = p.user_id
    where ${isDue(due)} and (${after}::uuid is null or p.user_id > ${after}::uuid)
    order by p.user_id limit ${sql.lit(limit)}`.execute(reader);
  return rows;
}

/** Takes the turn of those of these people who are due still: nobody else sends them one. */
export async function claimTips(
  transaction: Transaction,
  due: TipsNow,
  userIds: readonly string[],
): Promise<TipDue[]> {
  const { rows } = await sql<TipDue>`
    with due as (
      select p.user_id, p.newsletter_opt_in and ${MAIL_OF_P} is not null as by_mail,
        (select '+' || n.country_code || n.phone_number from phone_numbers n
          where n.user_id = p.user_id and n.status = 'verified' and n.sms_marketing limit 1) as text_to
      from profiles p join users u on u.id = p.user_id
      where p.user_id = any(${userIds}::uuid[]) and ${isDue(due)}
      order by p.user_id for update of p skip locked
    )
    update profiles set tips_sent = profiles.tips_sent + 1, tip_sent_at = ${toTimestamp(due.now)}
    from due left join postal_addresses a on a.user_id = due.user_id
    where profiles.user_id = due.user_id
    returning profiles.user_id as "userId", profiles.tips_sent - 1 as had, due.by_mail as "byMail",
      due.text_to as "textTo", a.state`.execute(transaction);
  return rows;
}

/** The tip whose turn was taken is still to come, at the next turn. */
export async function keepTip(transaction: Transaction, userId: string): Promise<void> {
  await transaction
    .updateTable('profiles')
    .set((profile) => ({ tips_sent: profile('tips_sent', '-', 1) }))
    .where('user_id', '=', userId)
    .execute();
}
