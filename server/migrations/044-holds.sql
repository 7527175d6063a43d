-- What keeps the billing of a policy standing still, and its cover from lapsing (R-03). Days are those where it was issued.
create table policy_holds (
  id uuid primary key,
  policy_id uuid not null references policies (id),
  kind text not null check (kind in ('military_service', 'disaster', 'dispute', 'other')),
  reason text not null check (length(reason) between 1 and 500),
  begins_on date not null,
  -- The first day on which it does not run any more: that of its end where somebody ended it.
  releases_on date not null,
  -- A member of staff.
  set_by uuid not null,
  set_at timestamptz not null,
  ended_by uuid,
  ended_at timestamptz,
  ended_because text check (length(ended_because) between 1 and 500),
  check (releases_on >= begins_on),
  check ((ended_at is null) = (ended_by is null)),
  check ((ended_at is null) = (ended_because is null))
);
create index policy_holds_policy on policy_holds (policy_id, begins_on);
-- By which the night finds those that begin.
create index policy_holds_releases_on on policy_holds (releases_on);
-- And those that end.
create index policies_paused on policies (id) where status = 'paused';

-- Staff acts on a contract, and it rests on a hold.
alter table policy_transactions drop constraint policy_transactions_actor_kind_check;
alter table policy_transactions add constraint policy_transactions_actor_kind_check
  check (actor_kind in ('person', 'staff', 'system'));
alter table policy_transactions drop constraint policy_transactions_check4;
alter table policy_transactions add constraint policy_transactions_check4
  check ((actor_kind in ('person', 'staff')) = (actor_id is not null));
alter table policy_transactions drop constraint policy_transactions_rests_on_kind_check;
alter table policy_transactions add constraint policy_transactions_rests_on_kind_check
  check (rests_on_kind in ('quote', 'invoice', 'hold'));

-- What somebody was told is looked up at the desk by their address.
create index outbox_messages_recipient on outbox_messages (recipient, created_at);

-- Work that must never run beside itself: who does it at present. By the time of the database, which all processes share.
create table job_leases (
  name text primary key,
  holder uuid not null,
  held_until timestamptz not null
);
