-- Taken whole at once: a settlement of the version before, which holds a policy, would wait for its own lock to grow.
lock table policies, policy_transitions in access exclusive mode;

-- What happened to a contract, and what it says since: docs/decisions/030. policy_transitions, and the amount and the term that stand in
-- policies, stay one release longer, for the version before that runs beside this one; contracting/ has what takes them away.

-- Every change of a contract, from its issue on: what, from which day, when we knew, who did it, and what it rests on. Waiting for the first
-- premium, and being past due, are facts of billing.
create table policy_transactions (
  policy_id uuid not null references policies (id),
  -- 1, 2, 3 … of each policy; 1 is its issue.
  sequence integer not null check (sequence > 0),
  kind text not null check (kind in (
    'issued', 'increased', 'decreased', 'lengthened', 'extended', 'frequency_changed', 'corrected', 'moved', 'held', 'released',
    'cancelled', 'handed_back', 'rescinded', 'lapsed', 'reinstated', 'expired', 'undone')),
  -- A day where the policy was issued. Of one that ends cover, the first day without.
  effective_on date not null,
  recorded_at timestamptz not null,
  actor_kind text not null check (actor_kind in ('person', 'system')),
  actor_id uuid,
  -- What was shown and agreed to, or happened.
  rests_on_kind text check (rests_on_kind in ('quote', 'invoice')),
  rests_on_id uuid,
  -- The one before it that will not come into effect.
  undoes integer check (undoes < sequence),
  primary key (policy_id, sequence),
  check ((sequence = 1) = (kind = 'issued')),
  check ((kind = 'undone') = (undoes is not null)),
  check ((rests_on_kind is null) = (rests_on_id is null)),
  check ((actor_kind = 'person') = (actor_id is not null))
);
create trigger policy_transactions_append_only before update or delete or truncate on policy_transactions
  for each statement execute function refuse_change();

-- What the contract says from a transaction on, until the next one that says something else.
create table policy_terms (
  policy_id uuid not null,
  sequence integer not null,
  -- The first day without cover.
  ends_on date not null,
  -- Of the rules of the state it was issued in.
  rules_edition date not null,
  -- Whose days its dates are.
  time_zone text not null,
  -- Of the papers the contract was written with.
  papers_edition text not null check (length(papers_edition) between 1 and 20),
  term_years integer not null check (term_years between 1 and 47),
  insureds_age_at_term integer not null,
  -- The fee, once for all layers.
  annual_fee_cents integer not null check (annual_fee_cents >= 0),
  monthly_fee_cents integer not null check (monthly_fee_cents >= 0),
  primary key (policy_id, sequence),
  foreign key (policy_id, sequence) references policy_transactions (policy_id, sequence)
);
create trigger policy_terms_append_only before update or delete or truncate on policy_terms
  for each statement execute function refuse_change();

-- The parts of the cover: the first, and each increase. Amount and premium of the terms are their sums, and the fee.
create table policy_layers (
  policy_id uuid not null,
  sequence integer not null,
  -- 1 is the base.
  position integer not null check (position > 0),
  -- Its sealed arithmetic has the age at issue and the class.
  quote_id uuid not null,
  -- Whose decision names the rulebook.
  application_id uuid not null,
  basis_version text not null,
  -- Whole dollars.
  amount integer not null check (amount between 1 and 1000000),
  -- Without the fee.
  annual_cents integer not null check (annual_cents > 0),
  monthly_cents integer not null check (monthly_cents > 0),
  -- The day the time began in which it can be disputed, and that of the suicide exclusion.
  contestable_from date not null,
  suicide_excluded_from date not null,
  primary key (policy_id, sequence, position),
  foreign key (policy_id, sequence) references policy_terms (policy_id, sequence)
);
create trigger policy_layers_append_only before update or delete or truncate on policy_layers
  for each statement execute function refuse_change();

-- Once issued, what a policy is read by is its terms; until then its quote. The version before reads these, which are made here for it.
create function give_policy_figures() returns trigger language plpgsql as $$
begin
  select amount, term_years, insureds_age_at_term into strict new.amount, new.term_years, new.insureds_age_at_term
    from quotes where id = new.quote_id;
  return new;
end
$$;
alter table policies
  alter column amount drop not null, alter column term_years drop not null, alter column insureds_age_at_term drop not null;
create trigger policies_figures before insert on policies
  for each row when (new.amount is null) execute function give_policy_figures();

-- A history no longer begins in policy_transitions.
alter table policy_transitions drop constraint policy_transitions_check;

-- What the version before wrote, and still writes, of a contract: one basis was in use, with these fees; dates were days of the East, and
-- of these zones from 2026-11-22 on, when the second edition of the rules began. A lapse was dated when it was noted.
create function carry_over_policy_step(step policy_transitions) returns void language plpgsql as $$
declare
  policy policies;
  quote quotes;
  zone text := 'America/New_York';
  issue_day date;
  next integer;
  fee integer;
  monthly_fee integer;
begin
  if step.event not in (
    'first_premium_paid', 'paused', 'resumed', 'cancelled', 'handed_back', 'lapsed', 'reinstated', 'term_ended') then
    return;
  end if;
  select * into strict policy from policies where id = step.policy_id;
  select * into strict quote from quotes where id = policy.quote_id;
  if (policy.effective_at at time zone zone)::date >= date '2026-11-22' then
    zone := case policy.state
      when 'AZ' then 'America/Phoenix' when 'IL' then 'America/Chicago' when 'WI' then 'America/Chicago'
      when 'MI' then 'America/Detroit' when 'OR' then 'America/Los_Angeles' else zone end;
  end if;
  issue_day := (policy.effective_at at time zone zone)::date;
  select coalesce(max(sequence), 0) + 1 into next from policy_transactions where policy_id = policy.id;
  insert into policy_transactions (policy_id, sequence, kind, effective_on, recorded_at, actor_kind, actor_id,
    rests_on_kind, rests_on_id)
  values (policy.id, next,
    case step.event
      when 'first_premium_paid' then 'issued' when 'paused' then 'held' when 'resumed' then 'released'
      when 'term_ended' then 'expired' else step.event end,
    case step.event
      when 'first_premium_paid' then issue_day when 'term_ended' then policy.term_ends_on
      else (step.occurred_at at time zone zone)::date end,
    step.occurred_at,
    case when step.actor_user_id is null then 'system' else 'person' end, step.actor_user_id,
    case step.event when 'first_premium_paid' then 'quote' end,
    case step.event when 'first_premium_paid' then quote.id end);
  if step.event not in ('first_premium_paid', 'reinstated') then
    return;
  end if;
  fee := case policy.product_slug when 'wysh-term-life' then 9000 else 5400 end;
  monthly_fee := round(fee * 0.0875);
  insert into policy_terms (policy_id, sequence, ends_on, rules_edition, time_zone, papers_edition, term_years,
    insureds_age_at_term, annual_fee_cents, monthly_fee_cents)
  values (policy.id, next, policy.term_ends_on,
    case when issue_day >= date '2026-11-22' then date '2026-11-22' else date '2026-11-01' end, zone,
    coalesce(
      (select edition from documents
        where user_id = policy.user_id and subject_type = 'policy' and subject_id = policy.id and slug = 'policy-agreement'
        order by version limit 1),
      '2026-11-23'),
    policy.term_years, policy.insureds_age_at_term, fee, monthly_fee);
  insert into policy_layers (policy_id, sequence, position, quote_id, application_id, basis_version, amount, annual_cents,
    monthly_cents, contestable_from, suicide_excluded_from)
  values (policy.id, next, 1, quote.id, policy.application_id, quote.basis_version, policy.amount,
    quote.annual_premium_cents - fee, quote.monthly_premium_cents - monthly_fee, issue_day, issue_day);
end
$$;

do $$
declare
  step policy_transitions;
begin
  for step in select * from policy_transitions order by policy_id, position loop
    perform carry_over_policy_step(step);
  end loop;
end
$$;

-- With its owner's rights: the role of a process of the version before was given none on these tables.
create function carry_over_written_step() returns trigger language plpgsql
  security definer set search_path = public as $$
begin
  perform carry_over_policy_step(new);
  return null;
end
$$;
create trigger policy_transitions_carried_over after insert on policy_transitions
  for each row execute function carry_over_written_step();
