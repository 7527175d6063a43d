import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { ENDING_KINDS, VOIDING_KINDS } from '@wysh/domain/policy/policy-transactions.ts';
import type { TransactionKind } from '@wysh/domain/policy/policy-transactions.ts';
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

/** Those that decide whether somebody is covered, or billed. */
const leading: readonly TransactionKind[] = [
  'issued',
  'held',
  'released',
  'reinstated',
  ...ENDING_KINDS,
  ...VOIDING_KINDS,
];

// Three of these read invoices, one screenings, one letters and users, one what was asked back, one what owners asked to end, because what they say is about both.
export const policiesInvariants: readonly Invariant[] = [
  invariant(
    'a policy that covers somebody has its first invoice paid, and a first invoice paid means cover that began',
    () => sql`
      select count(*) as checked, count(*) filter (
        where (p.effective_at is not null) <> coalesce(i.status = 'fully_paid', false)) as broken
      from policies p
      left join invoices i on i.policy_id = p.id and i.period = 0`,
  ),
  invariant(
    // One that made room has its quote behind it: open again, that may have other cover by now.
    'a policy that was not given up has an accepted quote, whose premium its first invoice asks for',
    () => sql`
      select count(*) as checked, count(*) filter (
        where q.status <> 'accepted' or p.user_id <> q.user_id
          or i.amount_cents <> case q.billing_frequency
            when 'monthly' then q.monthly_premium_cents else q.annual_premium_cents end) as broken
      from policies p join quotes q on q.id = p.quote_id
      left join invoices i on i.policy_id = p.id and i.period = 0
      where p.termination_reason is distinct from 'not_taken'`,
  ),
  invariant(
    'no quote was taken by somebody who may have been on the sanctions list by then',
    () => sql`
      select count(*) as checked, count(*) filter (where exists (select from screenings s
        where s.subject_type = 'applicant' and s.subject_id = q.user_id
          and s.state in ('waiting', 'proposed', 'confirmed') and s.asked_at < q.accepted_at)) as broken
      from quotes q where q.accepted_at is not null`,
  ),
  invariant(
    'the terms a policy was issued with have the amount, term and premium of its quote',
    () => sql`
      select count(*) as checked, count(*) filter (
        where v.term_years is distinct from q.term_years or v.insureds_age_at_term <> q.insureds_age_at_term
          or l.amount is distinct from q.amount or l.quote_id <> q.id or l.basis_version <> q.basis_version
          or v.annual_fee_cents + l.annual_cents <> q.annual_premium_cents
          or v.monthly_fee_cents + l.monthly_cents <> q.monthly_premium_cents) as broken
      from policies p join quotes q on q.id = p.quote_id
      left join policy_terms v on v.policy_id = p.id and v.sequence = 1
      left join policy_layers l on l.policy_id = p.id and l.sequence = 1 and l.position = 1
      where p.effective_at is not null`,
  ),
  invariant(
    'a policy ends with the day its last terms name',
    () => sql`
      select count(*) as checked, count(*) filter (where ends_on is distinct from term_ends_on) as broken
      from (select p.term_ends_on, (select v.ends_on from policy_terms v where v.policy_id = p.id
        and not exists (select from policy_transactions u where u.policy_id = v.policy_id and u.undoes = v.sequence)
        order by v.sequence desc limit 1) as ends_on from policies p) t`,
  ),
  invariant(
    'an accepted quote has a policy, and one at most that was not given up; a membership one that is not terminated',
    () => sql`
      select (select count(*) from quotes where status = 'accepted' and kind = 'new') + (select count(*) from policies) as checked,
        (select count(*) from quotes q where status = 'accepted' and kind = 'new'
          and ((select count(*) from policies where quote_id = q.id) = 0
            or (select count(*) from policies
              where quote_id = q.id and termination_reason is distinct from 'not_taken') > 1))
        + (select count(*) from (select from policies where status <> 'terminated'
          group by membership_id having count(*) > 1) t) as broken`,
  ),
  invariant(
    'an application has at most one policy that is in force',
    () => sql`
      select count(*) as checked, count(*) filter (where in_force > 1) as broken
      from (select count(*) filter (where status in ('active', 'past_due', 'paused')) as in_force
        from policies group by application_id) t`,
  ),
  invariant(
    "a policy's transactions begin with its issue, have none missing, and lead to its status",
    () => sql`
      select count(*) as checked, count(*) filter (
        where written <> coalesce(last, 0) or not case coalesce(led, '')
          when '' then effective_at is null and (status = 'pending' or termination_reason = 'not_taken')
          when 'issued' then effective_at is not null and status in ('active', 'past_due')
          when 'released' then status in ('active', 'past_due')
          when 'reinstated' then status in ('active', 'past_due')
          when 'held' then status = 'paused'
          when 'handed_back' then termination_reason = 'free_look'
          else coalesce(termination_reason = led, false) end) as broken
      from (
        select p.status, p.effective_at, p.termination_reason, count(t.sequence) as written, max(t.sequence) as last,
          (array_agg(t.kind order by t.sequence desc) filter (where t.kind = any(${leading})
            and not exists (select from policy_transactions u where u.policy_id = t.policy_id and u.undoes = t.sequence)))[1] as led
        from policies p left join policy_transactions t on t.policy_id = p.id
        group by p.user_id, p.id) h`,
  ),
  invariant(
    'no policy lapses, and none is charged by the billing, from a hold on until it is released',
    () => sql`
      select count(*) as checked, count(*) filter (where exists (
        select from (select t.recorded_at, coalesce((select min(r.recorded_at) from policy_transactions r
            where r.policy_id = p.id and r.sequence > t.sequence and r.kind = 'released'), 'infinity') as released_at
          from policy_transactions t where t.policy_id = p.id and t.kind = 'held') h
        where exists (select from policy_transactions l where l.policy_id = p.id and l.kind = 'lapsed'
            and l.recorded_at >= h.recorded_at and l.recorded_at < h.released_at)
          or exists (select from invoices i join payment_attempts a on a.invoice_id = i.id
            where i.policy_id = p.id and a.cause = 'schedule'
              and a.started_at > h.recorded_at and a.started_at < h.released_at))) as broken
      from policies p`,
  ),
  invariant(
    // Those that lapsed before letters were written were told by mail alone, and the proof goes with the file. 29 days are those of the first editions, counted as they were.
    'no policy lapses without a letter that names the day, was mailed 30 days before it, stayed, and was not withdrawn',
    () => sql`
      select count(*) as checked, count(*) filter (where not exists (
        select from letters l where l.subject_id = t.policy_id and l.kind = 'lapse_notice' and l.names_day = t.effective_on - 1
          and l.proved_on + 29 <= l.names_day
          and (l.reached_nobody_at is null or l.reached_nobody_at > t.recorded_at)
          and (l.withdrawn_at is null or l.withdrawn_at > t.recorded_at))) as broken
      from policy_transactions t
      join policies p on p.id = t.policy_id
      where t.kind = 'lapsed' and not exists (
        select from policy_transactions u where u.policy_id = t.policy_id and u.undoes = t.sequence) and not exists (
        select from lapses_before_letters b where b.policy_id = t.policy_id and b.sequence = t.sequence)
        and (exists (select from users u where u.id = p.user_id)
          or exists (select from policy_files f where f.policy_id = p.id))`,
  ),
  invariant(
    // 31 days are those of every edition of the rules.
    'who asked for a policy later than 31 days after it lapsed has it back by an interview, whose statements stand in the contract',
    () => sql`
      select count(*) as checked, count(*) filter (
        where t.application_id is distinct from r.application_id
          or (r.application_id is null and r.requested_on - l.effective_on > 31)) as broken
      from policy_transactions t
      join lateral (
        select q.application_id, q.requested_on from reinstatement_requests q
        where q.policy_id = t.policy_id and q.completed_at >= t.recorded_at order by q.completed_at limit 1) r on true
      join lateral (
        select b.effective_on from policy_transactions b
        where b.policy_id = t.policy_id and b.kind = 'lapsed' and b.sequence < t.sequence
        order by b.sequence desc limit 1) l on true
      where t.kind = 'reinstated'`,
  ),
  invariant(
    'a policy that its owner ended is over by a transaction that rests on what they asked, and never covers again',
    () => sql`
      select count(*) as checked, count(*) filter (
        where p.status <> 'terminated' or not exists (select from policy_transactions t
          where t.policy_id = e.policy_id and t.rests_on_kind = 'ending' and t.rests_on_id = e.id
            and t.kind = case e.kind when 'hand_back' then 'handed_back' else 'cancelled' end
            and (e.kind = 'hand_back' or t.effective_on = e.last_covered_on + 1)
            and not exists (select from policy_transactions later
              where later.policy_id = t.policy_id and later.sequence > t.sequence
                and (later.undoes is null or later.undoes = t.sequence)))) as broken
      from policy_endings e join policies p on p.id = e.policy_id where e.state = 'carried_out'`,
  ),
];
