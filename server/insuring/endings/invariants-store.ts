import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import type { Invariant, InvariantCount } from '../../platform/database/invariant.ts';

function invariant(name: string, query: (now: Date) => RawBuilder<InvariantCount>): Invariant {
  return {
    name,
    async check(reader, { now }) {
      const { rows } = await query(toTimestamp(now)).execute(reader);
      return rows[0]!;
    },
  };
}

// These read bills, payments, refunds and work, because what they say is about all of it.

/** Of a policy `e` ended, by refunds that something is true of; payment by payment, so that no plan begins with all refunds. */
const refunded = (which: RawBuilder<unknown>) => sql`coalesce((
  select sum((select sum(r.amount_cents) from refunds r
    where r.payment_id = p.id and r.replaces_id is null and ${which}))
  from invoices i join payments p on p.invoice_id = i.id where i.policy_id = e.policy_id), 0)`;

export const endingsInvariants: readonly Invariant[] = [
  invariant(
    'of a policy that its owner ended, what goes back, what a bank had given back of it and the premium earned are together what was paid, and nothing is earned of one that was handed back',
    () => sql`
      select count(*) as checked, count(*) filter (
        where e.refund_cents + e.lost_cents <> ${refunded(sql`r.reason in ('handed_back', 'ended')`)}
          or e.refund_cents + e.lost_cents + e.earned_cents
            + ${refunded(sql`r.reason in ('unearned', 'not_taken', 'made_at_vendor', 'goodwill', 'mistake') and r.requested_at <= e.carried_out_at`)}
            <> coalesce((select sum(p.applied_cents) from payments p join invoices i on i.id = p.invoice_id
              where i.policy_id = e.policy_id and p.received_at <= e.carried_out_at
                and (p.returned_at is null or p.returned_at > e.carried_out_at)), 0)
          or (e.kind = 'hand_back' and e.earned_cents <> 0)) as broken
      from policy_endings e where e.state = 'carried_out'`,
  ),
  invariant(
    'of a policy that its owner ended, the books have as income the premium earned, less what went back or was taken back later',
    () => sql`
      select count(*) as checked, count(*) filter (
        where e.earned_cents - ${refunded(sql`r.reason in ('made_at_vendor', 'goodwill', 'mistake') and r.requested_at > e.carried_out_at`)}
          <> -coalesce((select sum(amount_cents) from ledger_entries
            where policy_id = e.policy_id
              and account in ('premium_income', 'interest_income', 'premiums_receivable', 'written_off_premiums')), 0)) as broken
      from policy_endings e where e.state = 'carried_out'
        and not exists (select from payments p join invoices i on i.id = p.invoice_id
          where i.policy_id = e.policy_id and p.returned_at > e.carried_out_at)`,
  ),
  invariant(
    'nobody is asked by the billing for what is due after the last covered day, once they asked to end it, and none of it is kept',
    () => sql`
      select count(*) as checked, count(*) filter (where exists (
        select from invoices i where i.policy_id = e.policy_id and i.due_on >= e.nothing_due_from and (
          exists (select from payment_attempts a where a.invoice_id = i.id and a.cause = 'schedule'
            and a.started_at > e.asked_at and (e.taken_back_at is null or a.started_at < e.taken_back_at))
          or e.state = 'carried_out' and (i.status not in ('void', 'fully_paid', 'written_off') or coalesce((
            select sum(p.applied_cents - coalesce((select sum(r.amount_cents) from refunds r
              where r.payment_id = p.id and r.reason <> 'surplus' and r.replaces_id is null), 0))
            from payments p where p.invoice_id = i.id and p.returned_at is null), 0) > 0)))) as broken
      from policy_endings e`,
  ),
  invariant(
    'a policy whose end was asked has that before somebody at the desk, and no other keeps its bills from being asked for',
    () => sql`
      select count(*) as checked, count(*) filter (
        where p.nothing_due_from is distinct from e.nothing_due_from
          or (e.state = 'asked' and not exists (select from work_items w
            where w.kind = 'end_policy' and w.subject_id = e.id and w.state <> 'done'))
          or (e.id is not null and p.status = 'terminated')) as broken
      from policies p
      left join policy_endings e on e.policy_id = p.id and e.state in ('asked', 'confirmed')
      where p.nothing_due_from is not null or e.id is not null`,
  ),
  invariant(
    'what the desk said yes to is carried out on its day, unless a payment is under way',
    (now) => sql`
      select count(*) as checked, count(*) filter (
        where coalesce(e.last_covered_on, e.counts_on) < (${now}::timestamptz at time zone 'UTC')::date - 3
          and e.confirmed_at < ${now}::timestamptz - interval '2 days'
          and not exists (select from invoices i where i.policy_id = e.policy_id and 0 < (
            select count(*) from payment_attempts a
            where a.invoice_id = i.id and a.status in ('started', 'processing', 'needs_authentication')))) as broken
      from policy_endings e where e.state = 'confirmed'`,
  ),
];
