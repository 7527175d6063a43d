import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import type { Invariant, InvariantCount } from '../../platform/database/invariant.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';

/** Seven years after it was closed (50 Ill. Adm. Code 926.50, read; North Carolina asks five, 11 NCAC 19 .0103, read), leap days included. */
export const KEPT_FOR_DAYS = 7 * 366;

function invariant(name: string, query: (now: Temporal.Instant) => RawBuilder<InvariantCount>): Invariant {
  return {
    name,
    async check(reader: Reader, { now }) {
      const { rows } = await query(now).execute(reader);
      return rows[0]!;
    },
  };
}

export const complaintInvariants: readonly Invariant[] = [
  invariant(
    'the numbers of a year’s complaints have no gap, and each is that of a complaint until its time is over',
    (now) => sql`
      select (select count(*) from complaint_numbers) as checked,
        (select coalesce(sum(last - given), 0)::bigint from (
          select max(sequence) as last, count(*) as given from complaint_numbers group by year) of_year)
        + (select count(*) from complaint_numbers n
          where n.given_at > ${toTimestamp(now.subtract({ hours: KEPT_FOR_DAYS * 24 }))} and not exists (
            select from complaints c where c.id = n.complaint_id and c.year = n.year and c.sequence = n.sequence)) as broken`,
  ),
  invariant(
    'every complaint that is not closed waits at the desk, and none that is closed does',
    () => sql`
      select count(*) as checked, count(*) filter (
        where (c.status <> 'closed') <> (w.id is not null and w.state <> 'done')) as broken
      from complaints c left join work_items w on w.kind = 'answer_complaint' and w.subject_id = c.id`,
  ),
  invariant(
    'no complaint was closed without an answer since it came or was opened again, or a reason why there is none',
    () => sql`
      select count(*) as checked, count(*) filter (where not exists (
        select from complaint_events e where e.complaint_id = c.id
          and e.sequence > coalesce((select max(o.sequence) from complaint_events o
            where o.complaint_id = c.id and o.kind = 'reopened'), 0)
          and (e.kind = 'answered' and e.told <> 'department' or e.kind = 'closed' and e.words_sealed is not null))) as broken
      from complaints c where c.status = 'closed'`,
  ),
];
