-- Roles of the desk by their trade's names: underwriter is underwriting, support is service, and billing, compliance and auditor are new
-- (docs/decisions/052-the-desk-finds-people.md). The version before knows the old names alone and writes them: while it runs beside, a
-- member who has one has the other; contracting/ has what takes the old ones away.
alter table staff_members drop constraint staff_members_roles_check;
alter table staff_members add constraint staff_members_roles_check
  check (cardinality(roles) > 0 and roles <@ array[
    'service', 'billing', 'underwriting', 'compliance', 'admin', 'auditor', 'underwriter', 'support']);
create function name_roles_twice() returns trigger language plpgsql as $$
begin
  new.roles := array(select distinct unnest(new.roles
    || case when 'support' = any(new.roles) then array['service'] else '{}' end
    || case when 'service' = any(new.roles) then array['support'] else '{}' end
    || case when 'underwriter' = any(new.roles) then array['underwriting'] else '{}' end
    || case when 'underwriting' = any(new.roles) then array['underwriter'] else '{}' end) order by 1);
  return new;
end
$$;
create trigger staff_members_roles before insert or update of roles on staff_members
  for each row execute function name_roles_twice();
update staff_members set roles = roles;

-- By what the desk finds people. Names lie in the clear in profiles, addresses and numbers too; birthdates stay sealed and are nothing one
-- can search by. A name as it is compared: without case, accents and apostrophes, its words apart by one space. The desk sends what was
-- typed through the same function.
create function plain_name(name text) returns text immutable strict language sql as $$
  select trim(regexp_replace(
    replace(replace(replace(replace(translate(
      lower(regexp_replace(normalize(name, NFD), '[\u0300-\u036f]', '', 'g')), 'ØŁĐøłđı', 'oldoldi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    '[''’‘ʼ`´]', '', 'g'))
$$;
-- The words of a name: each of them, what an apostrophe parts, and a part of the name written as one word.
create function name_words(variadic parts text[]) returns setof text immutable language sql as $$
  select distinct left(word, 40) from unnest(parts) as part, lateral (
    select unnest(regexp_split_to_array(plain_name(part), '[\s.,/()-]+')) as word
    union all select unnest(regexp_split_to_array(plain_name(regexp_replace(part, '[''’‘ʼ`´]', ' ', 'g')), '[\s.,/()-]+'))
    union all select regexp_replace(plain_name(part), '[\s.,/()-]+', '', 'g')) as written
  where part is not null and word <> ''
$$;
create table person_names (
  word text collate "C" not null check (length(word) between 1 and 40),
  user_id uuid not null,
  primary key (word, user_id)
);
create index person_names_of on person_names (user_id, word);
-- Each word of four letters or more, and what is left of it without any one of them: two words with a slip between them have one of these in
-- common. A word's own lines stay while anybody has it.
create table name_spellings (
  spelling text collate "C" not null,
  word text collate "C" not null,
  primary key (spelling, word)
);
create index name_spellings_word on name_spellings (word);
create function spellings_of(word text) returns setof text immutable strict language sql as $$
  select word union select left(word, place - 1) || substr(word, place + 1) from generate_series(1, length(word)) as place
$$;
create function keep_person_names() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from person_names where user_id = old.user_id;
    return null;
  end if;
  -- A table of its own, so that the version before, which knows nothing of it, keeps it right too.
  delete from person_names where user_id = new.user_id
    and word not in (select name_words(new.first_name, new.middle_name, new.last_name));
  insert into person_names (word, user_id)
    select word, new.user_id from name_words(new.first_name, new.middle_name, new.last_name) as word
    on conflict do nothing;
  insert into name_spellings (spelling, word)
    select spelling, written.word from name_words(new.first_name, new.middle_name, new.last_name) as written (word),
      lateral spellings_of(written.word) as spelling
    where length(written.word) >= 4
      and not exists (select from name_spellings known where known.spelling = written.word and known.word = written.word)
    order by word, spelling
    on conflict do nothing;
  return null;
end
$$;
-- Filled before anything is locked, which takes the longest; who saves a name meanwhile is looked at again below.
insert into person_names (word, user_id)
  select word, user_id from profiles, lateral name_words(first_name, middle_name, last_name) as word;
insert into name_spellings (spelling, word)
  select distinct spelling, word from (select distinct word from person_names where length(word) >= 4) as words, lateral spellings_of(word) as spelling;
create index email_addresses_key on email_addresses (email_key text_pattern_ops);
create index credentials_sign_in_email on credentials (sign_in_email text_pattern_ops);
create index phone_numbers_number on phone_numbers (phone_number);
create index payment_methods_last4 on payment_methods (last4);
create trigger profiles_names after insert or delete or update of first_name, middle_name, last_name on profiles
  for each row execute function keep_person_names();
update profiles set first_name = first_name where updated_at >= now() - interval '10 minutes';
