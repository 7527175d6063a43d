-- Who receives a benefit. Before there is a policy they belong to the membership.

-- A row to lock, so that of two sessions one changes a list after the other.
create table beneficiary_lists (
  user_id uuid not null references users (id) on delete cascade,
  entity_type text not null check (entity_type in ('InsuranceMembership', 'Policy')),
  entity_id uuid not null,
  primary key (user_id, entity_type, entity_id)
);

create table beneficiaries (
  user_id uuid not null,
  id uuid not null,
  entity_type text not null,
  entity_id uuid not null,
  responsibility text not null check (responsibility in ('primary', 'backup')),
  -- Percent. Those of all primary ones of a list add up to 100.
  allocation integer not null check (allocation between 1 and 100),
  contact_type text not null check (contact_type in ('individual', 'minor', 'organization', 'trust')),
  -- Who they are and how to reach them, as JSON; AES-256-GCM, as all of these.
  contact_sealed bytea not null,
  address_sealed bytea,
  -- Never answered again.
  tax_id_sealed bytea,
  -- The one the application asks for. Going through its forms again changes this one.
  from_application boolean not null,
  packet_sent_at timestamptz,
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (user_id, id),
  foreign key (user_id, entity_type, entity_id)
    references beneficiary_lists (user_id, entity_type, entity_id) on delete cascade,
  check (responsibility = 'primary' or allocation = 100)
);
create index beneficiaries_list on beneficiaries (user_id, entity_type, entity_id) where removed_at is null;
create unique index beneficiaries_one_backup on beneficiaries (user_id, entity_type, entity_id)
  where removed_at is null and responsibility = 'backup';
create unique index beneficiaries_one_from_application on beneficiaries (user_id, entity_type, entity_id)
  where removed_at is null and from_application;

-- The wall behind the lock: whatever a statement did, no list is left at a commit whose shares do not add up.
create function check_beneficiary_shares() returns trigger language plpgsql as $$
declare
  primaries integer;
  shares integer;
  backups integer;
begin
  select count(*) filter (where responsibility = 'primary'),
    coalesce(sum(allocation) filter (where responsibility = 'primary'), 0),
    count(*) filter (where responsibility = 'backup')
  into primaries, shares, backups
  from beneficiaries
  where user_id = new.user_id and entity_type = new.entity_type and entity_id = new.entity_id and removed_at is null;
  if (primaries > 0 and shares <> 100) or (primaries = 0 and backups > 0) then
    raise exception 'the shares of a list of beneficiaries do not add up: % in all', shares;
  end if;
  return null;
end
$$;
create constraint trigger beneficiaries_add_up after insert or update on beneficiaries
  deferrable initially deferred for each row execute function check_beneficiary_shares();

-- Every change, with what was before and after; of a tax id only that there is one.
create table beneficiary_changes (
  user_id uuid not null,
  id uuid not null,
  beneficiary_id uuid not null,
  kind text not null check (kind in ('created', 'updated', 'removed', 'packet_sent')),
  before_sealed bytea,
  after_sealed bytea,
  -- Whose session it was: the owner's, or a member's of the staff.
  changed_by uuid not null,
  occurred_at timestamptz not null,
  primary key (user_id, beneficiary_id, id),
  foreign key (user_id, beneficiary_id) references beneficiaries (user_id, id) on delete cascade
);
create index beneficiary_changes_packets on beneficiary_changes (user_id, occurred_at) where kind = 'packet_sent';
