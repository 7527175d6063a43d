-- Two accounts that may be one person's are compared by a person at the desk (docs/decisions/081-two-accounts-of-one-person.md), before
-- anything of either is issued. What was found is remembered for the pair: two people are never asked about again. They hang on no row of an
-- account and go by people_removed. The version before neither writes nor reads them, and goes on referring whoever hands in second.
create table likenesses (
  id uuid primary key,
  -- In the order in which they handed in first.
  first_user_id uuid not null,
  second_user_id uuid not null check (second_user_id <> first_user_id),
  -- What both have beside birthdate and name.
  shares text[] not null check (cardinality(shares) > 0 and shares <@ array['tax_id', 'address', 'phone']),
  found_at timestamptz not null,
  state text not null check (state in ('waiting', 'two_people', 'one_person')),
  -- Who was about to take cover and read that we look: they hear what came of it.
  stopped_user_ids uuid[] not null default '{}',
  -- By when we said that we write to them; while nobody has decided by then, they hear that it takes longer, and it is another day.
  answer_by timestamptz not null,
  -- In the words of whoever decided; AES-256-GCM.
  reason_sealed bytea,
  decided_by uuid,
  decided_at timestamptz,
  check (num_nulls(reason_sealed, decided_by, decided_at) = case when state = 'waiting' then 3 else 0 end)
);
create unique index likenesses_pair
  on likenesses (least(first_user_id, second_user_id), greatest(first_user_id, second_user_id));
create index likenesses_first on likenesses (first_user_id);
create index likenesses_second on likenesses (second_user_id);
create trigger likenesses_reason_key before insert or update of reason_sealed on likenesses
  for each row when (seals_no_more(new.reason_sealed)) execute function refuse_old_key();
