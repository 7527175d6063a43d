-- A wysh takes its amount from the balance of a linked account (docs/decisions/066-a-wysh-follows-a-balance.md). What it follows, since when
-- the amount is known, and why it waits; the balance itself is nowhere but in the amount. `wysh_allocations.monitored` stays what it was:
-- whether there is one of these that goes on.
create table wysh_monitorings (
  id uuid primary key,
  user_id uuid not null,
  -- The release before this one removes lists and knows nothing of what they followed.
  allocation_id uuid not null references wysh_allocations (id) on delete cascade,
  link_id uuid not null,
  account_id uuid not null,
  state text not null check (state in ('following', 'paused', 'ended')),
  started_at timestamptz not null,
  -- When the amount was last as the bank said.
  known_at timestamptz not null,
  -- When the bank is asked next.
  ask_at timestamptz not null,
  paused_at timestamptz,
  pause_reason text check (pause_reason in ('login_needed', 'bank_silent', 'account_closed', 'account_gone', 'other_currency',
    'balance_unknown', 'balance_zero', 'balance_negative', 'balance_too_large', 'not_eligible')),
  ended_at timestamptz,
  ended_because text check (ended_because in ('turned_off', 'another_account', 'unlinked', 'account_closing', 'continued_elsewhere')),
  check ((paused_at is null) = (pause_reason is null)),
  check (state <> 'following' or paused_at is null),
  check (state <> 'paused' or paused_at is not null),
  check ((state = 'ended') = (ended_at is not null)),
  check ((ended_at is null) = (ended_because is null))
);
create index wysh_monitorings_allocation_id on wysh_monitorings (allocation_id);
create index wysh_monitorings_user_id on wysh_monitorings (user_id);
create index wysh_monitorings_to_ask on wysh_monitorings (ask_at) where state <> 'ended';
-- A wysh follows one account, and no account sets two amounts: it would be covered twice.
create unique index wysh_monitorings_one_of_wysh on wysh_monitorings (allocation_id) where state <> 'ended';
create unique index wysh_monitorings_one_of_account on wysh_monitorings (account_id) where state <> 'ended';

-- Whether a balance or a person changed the amount.
alter table wysh_allocation_histories add column by_balance boolean not null default false;

-- As the bank last told of it. One that is gone is missing from what its bank shows.
alter table bank_accounts add column state text not null default 'open' check (state in ('open', 'closed', 'gone'));
