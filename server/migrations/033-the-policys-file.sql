-- The file of a policy outlives the account of its owner (docs/decisions/033-the-policys-file-outlives-the-account.md). What belongs to it
-- hangs on no row of an account any more, and no key deletes rows of another area: an area removes its own when it is told that somebody
-- is gone. A key that stays without a cascade refuses to let go of a person of whom something is left.

-- The file: found from the policy, by the ids it has.
alter table insurance_applications drop constraint insurance_applications_user_id_fkey;
alter table product_offerings drop constraint product_offerings_user_id_fkey;
alter table acknowledgements drop constraint acknowledgements_user_id_fkey;
alter table beneficiary_lists drop constraint beneficiary_lists_user_id_fkey;
alter table identity_checks drop constraint identity_checks_user_id_fkey;
alter table cdd_answers drop constraint cdd_answers_user_id_fkey;
alter table support_chats drop constraint support_chats_user_id_fkey;
alter table blobs drop constraint blobs_user_id_fkey;

-- Offers are made by one area on the applications of another.
alter table product_offerings
  drop constraint product_offerings_user_id_application_id_fkey,
  add constraint product_offerings_user_id_application_id_fkey
    foreign key (user_id, application_id) references insurance_applications (user_id, id);

-- What other areas have of an account, and goes with it. A code of a session lives ten minutes and its row a day.
alter table one_time_codes
  drop constraint one_time_codes_session_id_fkey,
  drop constraint one_time_codes_user_id_fkey,
  add constraint one_time_codes_user_id_fkey foreign key (user_id) references users (id);
alter table application_referrals
  drop constraint application_referrals_user_id_fkey,
  add constraint application_referrals_user_id_fkey foreign key (user_id) references users (id);
alter table disclosures_due
  drop constraint disclosures_due_user_id_fkey,
  add constraint disclosures_due_user_id_fkey foreign key (user_id) references users (id);
alter table estimate_data
  drop constraint estimate_data_user_id_fkey,
  add constraint estimate_data_user_id_fkey foreign key (user_id) references users (id);
alter table prequalifications
  drop constraint prequalifications_user_id_fkey,
  add constraint prequalifications_user_id_fkey foreign key (user_id) references users (id);
alter table flow_answers
  drop constraint flow_answers_user_id_fkey,
  add constraint flow_answers_user_id_fkey foreign key (user_id) references users (id);
alter table flow_sessions
  drop constraint flow_sessions_user_id_fkey,
  add constraint flow_sessions_user_id_fkey foreign key (user_id) references users (id);
alter table journey_progress
  drop constraint journey_progress_user_id_fkey,
  add constraint journey_progress_user_id_fkey foreign key (user_id) references users (id);
alter table login_tokens
  drop constraint login_tokens_user_id_fkey,
  add constraint login_tokens_user_id_fkey foreign key (user_id) references users (id);
alter table notifications
  drop constraint notifications_user_id_fkey,
  add constraint notifications_user_id_fkey foreign key (user_id) references users (id);
alter table payment_customers
  drop constraint payment_customers_user_id_fkey,
  add constraint payment_customers_user_id_fkey foreign key (user_id) references users (id);
alter table payment_methods
  drop constraint payment_methods_user_id_fkey,
  add constraint payment_methods_user_id_fkey foreign key (user_id) references users (id);
alter table user_devices
  drop constraint user_devices_user_id_fkey,
  add constraint user_devices_user_id_fkey foreign key (user_id) references users (id);

-- Policies whose owner's account is gone, and the first day on which their file may go: it goes, and this row with it.
create table policy_files (
  policy_id uuid primary key references policies (id),
  user_id uuid not null,
  kept_until date not null
);
create index policy_files_kept_until on policy_files (kept_until);

-- While a hold lasts nothing of its person is removed, neither the account nor the file of a policy. It is set for a reason, by somebody
-- with a name, and ends on a day or when somebody lifts it.
create table legal_holds (
  id uuid primary key,
  user_id uuid not null,
  policy_number text check (length(policy_number) between 1 and 40),
  kind text not null check (kind in ('litigation', 'regulator', 'investigation', 'claim')),
  reason text not null check (length(reason) between 1 and 500),
  set_by text not null check (length(set_by) between 1 and 100),
  set_at timestamp with time zone not null,
  ends_on date,
  lifted_at timestamp with time zone,
  lifted_by text check (length(lifted_by) between 1 and 100),
  check ((lifted_at is null) = (lifted_by is null))
);
create index legal_holds_in_force on legal_holds (user_id) where lifted_at is null;

-- Closed accounts go on their day, whether or not a policy's file stays. The release before kept the person's row for the file, and
-- noted until when in users.records_kept_until: those people go in the first night.
create index users_decommissioned on users (closed_at) where status = 'decommissioned';
