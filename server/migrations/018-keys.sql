-- One line for each key that ever sealed anything, with a text that only that key opens, so that a wrong key of the same id is
-- found before it seals. `active`: values may be sealed with it. `retiring`: it opens what it sealed and seals nothing more.
-- `retired`: every value was opened without it, so it may be left out of the settings.
create table key_canaries (
  key_id smallint primary key check (key_id between 1 and 255),
  canary bytea not null,
  state text not null check (state in ('active', 'retiring', 'retired'))
);

-- A process that was not restarted since a newer key was put first goes on sealing with the old one. Once that one is to go, what
-- it sealed would be lost, so it is refused here, where every process has to pass.
create function seals_no_more(sealed bytea) returns boolean stable language sql as $$
  select exists (select from key_canaries where key_id = get_byte(sealed, 0) and state <> 'active')
$$;

create function refuse_old_key() returns trigger language plpgsql as $$
begin
  raise exception 'the key that % was sealed with is being rotated out', tg_table_name
    using hint = 'restart this process with the newer key first in ENCRYPTION_KEYS';
end
$$;

create trigger allocation_recipients_account_number_key before insert or update of account_number_sealed on allocation_recipients
  for each row when (seals_no_more(new.account_number_sealed)) execute function refuse_old_key();
create trigger beneficiaries_address_key before insert or update of address_sealed on beneficiaries
  for each row when (seals_no_more(new.address_sealed)) execute function refuse_old_key();
create trigger beneficiaries_contact_key before insert or update of contact_sealed on beneficiaries
  for each row when (seals_no_more(new.contact_sealed)) execute function refuse_old_key();
create trigger beneficiaries_tax_id_key before insert or update of tax_id_sealed on beneficiaries
  for each row when (seals_no_more(new.tax_id_sealed)) execute function refuse_old_key();
create trigger beneficiary_changes_after_key before insert or update of after_sealed on beneficiary_changes
  for each row when (seals_no_more(new.after_sealed)) execute function refuse_old_key();
create trigger beneficiary_changes_before_key before insert or update of before_sealed on beneficiary_changes
  for each row when (seals_no_more(new.before_sealed)) execute function refuse_old_key();
create trigger cdd_answers_answers_key before insert or update of answers_sealed on cdd_answers
  for each row when (seals_no_more(new.answers_sealed)) execute function refuse_old_key();
create trigger deep_links_content_key before insert or update of content_sealed on deep_links
  for each row when (seals_no_more(new.content_sealed)) execute function refuse_old_key();
create trigger documents_data_key before insert or update of data_sealed on documents
  for each row when (seals_no_more(new.data_sealed)) execute function refuse_old_key();
create trigger estimate_data_pricing_key before insert or update of pricing_sealed on estimate_data
  for each row when (seals_no_more(new.pricing_sealed)) execute function refuse_old_key();
create trigger flow_answers_answer_key before insert or update of answer_sealed on flow_answers
  for each row when (seals_no_more(new.answer_sealed)) execute function refuse_old_key();
create trigger identity_checks_identity_key before insert or update of identity_sealed on identity_checks
  for each row when (seals_no_more(new.identity_sealed)) execute function refuse_old_key();
create trigger insurance_applications_submission_key before insert or update of submission_sealed on insurance_applications
  for each row when (seals_no_more(new.submission_sealed)) execute function refuse_old_key();
create trigger outbox_messages_content_key before insert or update of content_sealed on outbox_messages
  for each row when (seals_no_more(new.content_sealed)) execute function refuse_old_key();
create trigger password_reset_requests_email_key before insert or update of email_sealed on password_reset_requests
  for each row when (seals_no_more(new.email_sealed)) execute function refuse_old_key();
create trigger prequalifications_answers_key before insert or update of answers_sealed on prequalifications
  for each row when (seals_no_more(new.answers_sealed)) execute function refuse_old_key();
create trigger product_offerings_pricing_key before insert or update of pricing_sealed on product_offerings
  for each row when (seals_no_more(new.pricing_sealed)) execute function refuse_old_key();
create trigger profiles_identity_key before insert or update of identity_sealed on profiles
  for each row when (seals_no_more(new.identity_sealed)) execute function refuse_old_key();
create trigger quotes_premium_key before insert or update of premium_sealed on quotes
  for each row when (seals_no_more(new.premium_sealed)) execute function refuse_old_key();
create trigger support_messages_text_key before insert or update of text_sealed on support_messages
  for each row when (seals_no_more(new.text_sealed)) execute function refuse_old_key();
create trigger tax_id_keys_private_key_key before insert or update of private_key_sealed on tax_id_keys
  for each row when (seals_no_more(new.private_key_sealed)) execute function refuse_old_key();
create trigger underwriting_case_events_content_key before insert or update of content_sealed on underwriting_case_events
  for each row when (seals_no_more(new.content_sealed)) execute function refuse_old_key();
create trigger underwriting_decisions_decision_key before insert or update of decision_sealed on underwriting_decisions
  for each row when (seals_no_more(new.decision_sealed)) execute function refuse_old_key();
