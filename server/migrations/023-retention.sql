-- What is kept how long is told in docs/security.md; retention.ts goes by it. Here: how what is due is found, how the audit may be
-- shortened at all, and until when a policy's records outlive the account.

-- The audit can be shortened only by what is older than five years, whoever asks. Its time is the business clock, which outside
-- production runs ahead by an offset; in production that offset is nobody's to write (app-role.ts).
drop trigger audit_events_append_only on audit_events;
create trigger audit_events_append_only before update or truncate on audit_events
  for each statement execute function refuse_change();
create function refuse_early_removal() returns trigger language plpgsql as $$
begin
  if old.occurred_at > clock_timestamp() - interval '5 years'
    + coalesce((select offset_ms from sandbox_clock), 0) * interval '1 millisecond' then
    raise exception '% is append-only for five years', tg_table_name;
  end if;
  return old;
end
$$;
create trigger audit_events_kept before delete on audit_events
  for each row execute function refuse_early_removal();
create index audit_events_occurred_at on audit_events (occurred_at);
create index audit_events_actor on audit_events (actor_user_id, occurred_at) where actor_user_id is not null;

-- Of an account that was closed after a policy: until this day what the policy stands on is kept, and the person's row with it.
alter table users add column records_kept_until date check (records_kept_until is null or status = 'decommissioned');
create index users_closed_at on users (closed_at) where status = 'decommissioned' and records_kept_until is null;
create index users_records_kept_until on users (records_kept_until) where records_kept_until is not null;
-- Anonymous people to whom no session leads any more, which are few of all.
create index users_out_of_reach on users (id) where status = 'anonymous' and created_by_session_id is null;

-- The books, by what is asked of them: those of a policy, and those of a time, by account.
create index ledger_entries_policy_id on ledger_entries (policy_id, occurred_at);
create index ledger_entries_occurred_at on ledger_entries (occurred_at, account);

-- A webhook may tell of another currency than we asked for.
alter table payment_webhook_events drop constraint payment_webhook_events_outcome_check;
alter table payment_webhook_events add constraint payment_webhook_events_outcome_check
  check (outcome in ('settled', 'nothing_to_do', 'not_ours', 'amount_differs', 'currency_differs'));
create index payment_webhook_events_received_at on payment_webhook_events (received_at);

-- What finds the rows whose time is over.
create index product_offerings_pending on product_offerings (expires_at) where status = 'pending';
create index policies_lapses_on on policies (lapses_on) where status = 'past_due';
create index outbox_messages_settled on outbox_messages (created_at) where state <> 'queued';
create index sandbox_messages_accepted_at on sandbox_messages (accepted_at);
create index devices_last_seen_at on devices (last_seen_at) where verdict = 'registered';
create index fraud_cases_closed_at on fraud_cases (closed_at) where closed_at is not null;
create index closed_accounts_closed_at on closed_accounts (closed_at);
create index staff_codes_expires_at on staff_codes (expires_at);
create index staff_sessions_expires_at on staff_sessions (expires_at);
create index staff_invitations_expires_at on staff_invitations (expires_at);
create index staff_sign_in_failures_last_failed_at on staff_sign_in_failures (last_failed_at);

-- Whoever removes a row has the tables asked that point at it.
create index analytics_events_user_id on analytics_events (user_id) where user_id is not null;
create index authorization_codes_issued_session_id on authorization_codes (issued_session_id)
  where issued_session_id is not null;
create index authorization_codes_requested_by_session_id on authorization_codes (requested_by_session_id)
  where requested_by_session_id is not null;
create index authorization_codes_user_id on authorization_codes (user_id) where user_id is not null;
create index one_time_codes_device_id on one_time_codes (device_id) where device_id is not null;
create index one_time_codes_session_id on one_time_codes (session_id);
create index plans_policy_id on plans (policy_id);
create index refunds_payment_id on refunds (payment_id);
create index sessions_device_id on sessions (device_id) where device_id is not null;
create index staff_invitations_staff_id on staff_invitations (staff_id);
create index staff_sessions_staff on staff_sessions (staff_id);
create index user_devices_device_id on user_devices (device_id);

-- Their work is the job remove-old-rows' now; left here they would look like jobs that are late for ever.
delete from job_schedules
where name in ('remove-old-codes', 'remove-expired-links', 'remove-old-staff-sign-ins', 'remove-abandoned-flow-sessions');
