import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import type { Invariant, InvariantCount } from '../../platform/database/invariant.ts';

function invariant(name: string, query: () => RawBuilder<InvariantCount>): Invariant {
  return {
    name,
    async check(reader: Reader) {
      const { rows } = await query().execute(reader);
      return rows[0]!;
    },
  };
}

// They read changes of cover, corrections and bills, because what they say is about all of them.
export const contractInvariants: readonly Invariant[] = [
  invariant(
    'the bill of a whole period asks for what the contract says on the day it is due',
    // What brings a policy back is the sum of several, and what a period costs in which the term ends is counted by its days. Of days
    // after cover ended the contract says nothing: what was paid ahead for them went back as it was billed.
    () => sql`
      select count(*) as checked, count(*) filter (where i.amount_cents <> (
        select case i.months when 1 then v.monthly_fee_cents + l.monthly_cents else v.annual_fee_cents + l.annual_cents end
        from policy_transactions t
        join policy_terms v on v.policy_id = t.policy_id and v.sequence = t.sequence
        cross join lateral (select sum(monthly_cents) as monthly_cents, sum(annual_cents) as annual_cents
          from policy_layers where policy_id = v.policy_id and sequence = v.sequence) l
        where t.policy_id = i.policy_id and t.effective_on <= i.due_on
          and not exists (select from policy_transactions u where u.policy_id = t.policy_id and u.undoes = t.sequence)
        order by t.effective_on desc, t.sequence desc limit 1)) as broken
      from invoices i
      join plans p on p.id = i.plan_id
      where i.status <> 'void' and (p.anchored_on + make_interval(months => i.period + i.months))::date <= p.ends_on
        and not exists (select from invoice_lines line where line.invoice_id = i.id)
        and not exists (select from policy_transactions e where e.policy_id = i.policy_id
          and e.kind in ('handed_back', 'cancelled') and e.effective_on <= i.due_on)`,
  ),
  invariant(
    'an open change is of a policy in force, and one that was accepted is a transaction of its day that nobody undid',
    () => sql`
      select count(*) as checked, count(*) filter (where
        (c.closed_at is null and p.status not in ('active', 'past_due', 'paused'))
        or (c.status in ('accepted', 'completed') and (t.sequence is null or t.rests_on_id is distinct from c.id
          or t.effective_on <> c.begins_on or u.sequence is not null))
        or (c.status in ('withdrawn', 'ended') and c.sequence is not null and u.sequence is null)) as broken
      from policy_changes c
      join policies p on p.id = c.policy_id
      left join policy_transactions t on t.policy_id = c.policy_id and t.sequence = c.sequence
      left join policy_transactions u on u.policy_id = c.policy_id and u.undoes = c.sequence`,
  ),
  invariant(
    'a change of cover that was decided rests on an application, and no contract changes by one twice',
    () => sql`
      select (select count(*) from policy_changes) as checked,
        (select count(*) from policy_changes c where c.kind in ('increase', 'lengthening')
          and c.status in ('underwriting', 'offered', 'refused', 'accepted', 'completed') and c.application_id is null)
        + (select count(*) from (select from policy_transactions t
          where t.rests_on_kind = 'change' group by t.rests_on_id having count(*) > 1) twice) as broken`,
  ),
  invariant(
    'what was told for a change stands with a change of a policy of theirs, and what it is offered by is its own',
    // What nobody could decide gave way to what was handed in after it, and what was told goes with the file it is in.
    () => sql`
      select (select count(*) from insurance_applications where kind = 'change' and result <> 'failed')
        + (select count(*) from policy_changes where quote_id is not null) as checked,
        (select count(*) from insurance_applications a where a.kind = 'change' and a.result <> 'failed' and not exists (
          select from policy_changes c join policies p on p.id = c.policy_id
          where c.user_id = a.user_id and (c.application_id = a.id or a.id = any(c.earlier_application_ids)) and p.user_id = a.user_id))
        + (select count(*) from policy_changes c join insurance_applications a
          on a.user_id = c.user_id and a.id = c.application_id
          where a.kind <> 'change'
            or (c.status in ('offered', 'accepted', 'completed') and a.result <> 'approved')
            or (c.status = 'refused' and a.result <> 'rejected'))
        + (select count(*) from policy_changes c join quotes q on q.id = c.quote_id
          where q.kind <> c.kind or q.user_id <> c.user_id
            or (c.status in ('accepted', 'completed')) <> (q.status = 'accepted')
              and not (q.status = 'accepted' and c.status in ('withdrawn', 'ended'))) as broken`,
  ),
  invariant(
    'more cover is one part more, by its own offer and what was told for it',
    () => sql`
      select count(*) as checked, count(*) filter (where l.parts <> 1) as broken
      from policy_changes c
      cross join lateral (select count(*) as parts from policy_layers p
        where p.policy_id = c.policy_id and p.sequence = c.sequence and p.quote_id = c.quote_id
          and p.application_id = c.application_id and p.contestable_from = c.begins_on
          and p.suicide_excluded_from = c.begins_on) l
      where c.kind = 'increase' and c.sequence is not null`,
  ),
  invariant(
    // Where a whole policy was priced anew, its parts share that price.
    'nobody is covered twice by one offer: each part of a contract rests on a quote of its own',
    () => sql`
      select count(*) as checked, count(*) filter (where l.is_shared) as broken
      from (select count(*) > 1 and bool_or(q.kind in ('new', 'increase')) as is_shared
        from policy_layers p join quotes q on q.id = p.quote_id
        group by p.policy_id, p.sequence, p.quote_id) l`,
  ),
  invariant(
    'what was set right is a transaction of the contract that rests on what was asked',
    () => sql`
      select count(*) as checked, count(*) filter (where t.sequence is null) as broken
      from policy_corrections c
      left join policy_transactions t on t.policy_id = c.policy_id and t.sequence = c.sequence
        and t.rests_on_kind = 'correction' and t.rests_on_id = c.id and t.kind in ('corrected', 'handed_back')
      where c.state = 'confirmed'`,
  ),
  invariant(
    'what is set right covers another amount for the same price: what a contract costs on a day is what it cost before',
    () => sql`
      select count(*) as checked, count(*) filter (where
        (select v.annual_fee_cents + sum(l.annual_cents) from policy_terms v
          join policy_layers l on l.policy_id = v.policy_id and l.sequence = v.sequence
          where v.policy_id = t.policy_id and v.sequence = t.sequence group by v.annual_fee_cents)
        <> (select v.annual_fee_cents + sum(l.annual_cents) from policy_terms v
          join policy_layers l on l.policy_id = v.policy_id and l.sequence = v.sequence
          where v.policy_id = t.policy_id and v.sequence = (
            select b.sequence from policy_transactions b
            join policy_terms w on w.policy_id = b.policy_id and w.sequence = b.sequence
            where b.policy_id = t.policy_id and b.sequence < t.sequence and b.effective_on <= t.effective_on
              and not exists (select from policy_transactions u where u.policy_id = b.policy_id and u.undoes = b.sequence)
            order by b.effective_on desc, b.sequence desc limit 1) group by v.annual_fee_cents)) as broken
      from policy_transactions t
      join policy_terms own on own.policy_id = t.policy_id and own.sequence = t.sequence
      where t.kind = 'corrected'`,
  ),
];
