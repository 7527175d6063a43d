-- The embedded bank's accounts as somebody at the sandbox made them, so that everything that happens at a bank can be seen by the press of a
-- button (docs/decisions/066-a-wysh-follows-a-balance.md). Without a row an account is as its bank invented it.
create table embedded_bank_accounts (
  item_id text not null references embedded_bank_items (id),
  number integer not null,
  -- Null where the bank says nothing of it.
  balance_cents bigint,
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  state text not null default 'open' check (state in ('open', 'closed', 'gone')),
  changed_at timestamptz not null,
  primary key (item_id, number)
);
-- Which accounts the page offers: those that can pay, or all whose balance can be followed.
alter table embedded_bank_sessions add column purpose text not null default 'pay' check (purpose in ('pay', 'balance'));
