import type { MessageUrgency } from '../../providers/messaging/port.ts';
import type { TemplateName } from './templates.ts';

/** What a message in the outbox is called: its template, or the one that people send themselves on the sandbox page. */
export type MessageName = TemplateName | 'test_message';

/**
 * Each urgency has a queue, workers and vendor's connections of its own, so that no number of less urgent messages holds a more
 * urgent one: a code lives ten minutes, and a night's notices at a slow vendor take longer.
 */
const URGENCY_OF: Readonly<Record<MessageName, MessageUrgency>> = {
  reset_password: 'code',
  staff_code: 'code',
  verification_code: 'code',
  verify_email: 'code',

  accidental_death_offered: 'own_act',
  account_closed: 'own_act',
  account_locked: 'own_act',
  account_secured: 'own_act',
  application_failed: 'own_act',
  application_referred: 'own_act',
  application_rejected: 'own_act',
  beneficiary_packet: 'own_act',
  documents_ready: 'own_act',
  email_change_notice: 'own_act',
  evidence_requested: 'own_act',
  first_payment_failed: 'own_act',
  mailing_address_changed: 'own_act',
  manual_accidental_death_offered: 'own_act',
  manual_decision_accepted: 'own_act',
  manual_decision_rejected: 'own_act',
  new_sign_in: 'own_act',
  news_waiting: 'own_act',
  own_payment_failed: 'own_act',
  password_changed: 'own_act',
  phone_change_notice: 'own_act',
  purchase_receipt: 'own_act',
  quote_ready: 'own_act',
  return_failed: 'own_act',
  return_offered: 'own_act',
  return_refused: 'own_act',
  return_too_late: 'own_act',
  return_payment_failed: 'own_act',
  session_ended: 'own_act',
  sign_in_locked: 'own_act',
  staff_invitation: 'own_act',
  support_answered: 'own_act',
  bank_linked: 'own_act',
  bank_unlinked: 'own_act',
  card_authorization_given: 'own_act',
  card_authorization_revoked: 'own_act',
  frequency_changed: 'own_act',
  frequency_kept: 'own_act',
  test_message: 'own_act',

  bank_login_needed: 'bulk',
  bank_payment_lost: 'bulk',
  bank_payment_returned: 'bulk',
  billing_held: 'bulk',
  billing_released: 'bulk',
  bill_to_pay_by_hand: 'bulk',
  bill_waits: 'bulk',
  premium_paid: 'bulk',
  frequency_change_ended: 'bulk',
  yearly_bill_given_up: 'bulk',
  yearly_premium_announced: 'bulk',
  card_renewed: 'bulk',
  case_closed: 'bulk',
  dispute_lost: 'bulk',
  dispute_opened: 'bulk',
  dispute_won: 'bulk',
  lapse_day_moved: 'bulk',
  lapse_notice_copy: 'bulk',
  letter_came_back: 'bulk',
  payment_failed: 'bulk',
  policy_lapsed: 'bulk',
  policy_reinstated: 'bulk',
  premium_missed: 'bulk',
  quote_expires_soon: 'bulk',
  refund_failed: 'bulk',
  refund_made: 'bulk',
  refund_started: 'bulk',
  second_person_removed: 'bulk',
  unearned_refunded: 'bulk',
  unused_payment_refunded: 'bulk',
};

/** How urgent a message of the outbox is, by its name there; another version of the product may know names this one does not. */
export function urgencyOf(name: string): MessageUrgency {
  return name in URGENCY_OF ? URGENCY_OF[name as MessageName] : 'own_act';
}
