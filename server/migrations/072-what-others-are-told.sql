-- What people said about telling other companies how they use the service, and what those are to be told (docs/decisions/069-what-other-companies-are-told.md).
-- Both are new: the version before asks nobody and tells nobody.
create table privacy_choices (
  user_id uuid primary key references users (id),
  -- Null until somebody said yes or no.
  shares_usage boolean,
  said_at timestamptz,
  -- The last time their browser said for them that nothing is to be shared; a later yes of their own clears it.
  signal_seen_at timestamptz,
  check ((shares_usage is null) = (said_at is null)),
  check (shares_usage is not null or signal_seen_at is not null)
);

-- Each thing another company is to be told, until it was. It names no person: its content is what that company gets.
create table vendor_deliveries (
  id uuid primary key,
  vendor text not null check (vendor in ('analytics', 'partners')),
  -- Whose choice counts; gone with the account, and nothing is sent of anybody who is gone.
  user_id uuid not null references users (id),
  -- Names what is told, so that it is told once however often it is asked for.
  key text not null,
  content jsonb not null,
  state text not null check (state in ('due', 'delivered', 'refused', 'withdrawn', 'given_up')),
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((state = 'due') = (settled_at is null)),
  unique (user_id, vendor, key)
);
create index vendor_deliveries_due on vendor_deliveries (vendor, created_at) where state = 'due';
create index vendor_deliveries_settled_at on vendor_deliveries (settled_at) where settled_at is not null;

-- What the embedded ones of those companies were told: what a vendor would keep.
create table embedded_vendor_records (
  vendor text not null,
  key text not null,
  content jsonb not null,
  received_at timestamptz not null,
  primary key (vendor, key)
);
create index embedded_vendor_records_received_at on embedded_vendor_records (received_at);

-- Which visit of theirs a partner sent, by the partner's own name for it.
alter table application_referrals add column click_id text check (click_id ~ '^[A-Za-z0-9_-]{1,64}$');
-- What the partner was to be told already.
alter table application_referrals add column told text[] not null default '{}';
create index application_referrals_of_partners on application_referrals (created_at) where click_id is not null;
