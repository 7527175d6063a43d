-- An address may have letters of any script (F-59), and two spellings of one mailbox then differ in more than case. What they have in
-- common is computed by the application (emailKey) and kept beside what was typed. The version before knows ASCII alone, where it is
-- lower case; it runs beside this one, so its rows get theirs here.
alter table email_addresses add column email_key text;
update email_addresses set email_key = lower(email collate "C");
create function give_email_key() returns trigger language plpgsql as $$
begin
  new.email_key := coalesce(new.email_key, lower(new.email collate "C"));
  return new;
end
$$;
create trigger email_addresses_key before insert on email_addresses
  for each row execute function give_email_key();
alter table email_addresses alter column email_key set not null;
drop index email_addresses_one_owner;
create unique index email_addresses_one_owner on email_addresses (email_key) where status = 'active';

-- What lower case is beyond ASCII, the database's locale says, and need not say what the application does.
alter table staff_members drop constraint staff_members_email_check;
alter table staff_members add constraint staff_members_email_check
  check (email = lower(email collate "C") and length(email) between 3 and 254);

-- Refunds that wait take turns (F-60).
alter table refunds add column reminded_at timestamptz;
create index refunds_requested on refunds (coalesce(reminded_at, requested_at), id) where status = 'requested';
