-- What is a person's own in their account: docs/decisions/065-what-is-ones-own.md.
-- Everything we have of a person as one file, made when they ask for it. It names no user by a foreign key: its file goes before its row, and
-- both are gone days after they were made, long before an account that was closed is. The version before writes none.
create table data_packages (
  user_id uuid not null,
  id uuid not null,
  state text not null check (state in ('asked', 'ready')),
  asked_at timestamptz not null,
  -- Noted before anything is written there, so that no file is left that nobody knows of.
  storage_key uuid not null unique,
  ready_at timestamptz,
  ends_at timestamptz not null,
  byte_size integer check (byte_size > 0),
  primary key (user_id, id),
  check ((state = 'ready') = (ready_at is not null)),
  check ((state = 'ready') = (byte_size is not null))
);
create index data_packages_ends_at on data_packages (ends_at);

-- Whoever is told that their package is ready, and did not ask for it, stops it from that mail.
alter table not_me_tokens drop constraint not_me_tokens_about_check;
alter table not_me_tokens add constraint not_me_tokens_about_check
  check (about in ('new_sign_in', 'password_changed', 'email_change', 'phone_change', 'session_ended', 'data_package'));

-- Which mails nobody needs somebody wants: reminders, and tips, which the column of before says (newsletter_opt_in). Tips come one after the
-- other, at most one a month, so it is kept how many and when. The version before sends neither by these columns, and changes none.
alter table profiles
  add column reminder_mails boolean not null default true,
  add column tips_sent smallint not null default 0 check (tips_sent >= 0),
  add column tip_sent_at timestamptz;
