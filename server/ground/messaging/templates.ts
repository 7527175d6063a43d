import { CHOSEN_MAIL_KINDS } from '@wysh/domain/accounts/mail-kinds.ts';
import type { ChosenMailKind } from '@wysh/domain/accounts/mail-kinds.ts';
import accidentalDeathOffered from '../../content/messages/accidental-death-offered.json' with { type: 'json' };
import accountClosed from '../../content/messages/account-closed.json' with { type: 'json' };
import applicationFailed from '../../content/messages/application-failed.json' with { type: 'json' };
import accountLocked from '../../content/messages/account-locked.json' with { type: 'json' };
import accountSecured from '../../content/messages/account-secured.json' with { type: 'json' };
import accountRecoveryCode from '../../content/messages/account-recovery-code.json' with { type: 'json' };
import accountRecoveryReceived from '../../content/messages/account-recovery-received.json' with { type: 'json' };
import accountRecoveryNotice from '../../content/messages/account-recovery-notice.json' with { type: 'json' };
import accountRecoveredNotice from '../../content/messages/account-recovered-notice.json' with { type: 'json' };
import accountRecoveryOverNotice from '../../content/messages/account-recovery-over-notice.json' with { type: 'json' };
import accountRecovered from '../../content/messages/account-recovered.json' with { type: 'json' };
import accountRecoveryOver from '../../content/messages/account-recovery-over.json' with { type: 'json' };
import applicationReferred from '../../content/messages/application-referred.json' with { type: 'json' };
import applicationStopped from '../../content/messages/application-stopped.json' with { type: 'json' };
import applicationRejected from '../../content/messages/application-rejected.json' with { type: 'json' };
import bankLinked from '../../content/messages/bank-linked.json' with { type: 'json' };
import bankLoginNeeded from '../../content/messages/bank-login-needed.json' with { type: 'json' };
import bankPaymentLost from '../../content/messages/bank-payment-lost.json' with { type: 'json' };
import bankPaymentReturned from '../../content/messages/bank-payment-returned.json' with { type: 'json' };
import bankUnlinked from '../../content/messages/bank-unlinked.json' with { type: 'json' };
import billingHeld from '../../content/messages/billing-held.json' with { type: 'json' };
import billingReleased from '../../content/messages/billing-released.json' with { type: 'json' };
import cardRenewed from '../../content/messages/card-renewed.json' with { type: 'json' };
import caseClosed from '../../content/messages/case-closed.json' with { type: 'json' };
import beneficiaryPacket from '../../content/messages/beneficiary-packet.json' with { type: 'json' };
import changeReferred from '../../content/messages/change-referred.json' with { type: 'json' };
import moreAccepted from '../../content/messages/more-accepted.json' with { type: 'json' };
import moreAsked from '../../content/messages/more-asked.json' with { type: 'json' };
import moreBegun from '../../content/messages/more-begun.json' with { type: 'json' };
import moreExpired from '../../content/messages/more-expired.json' with { type: 'json' };
import moreOffered from '../../content/messages/more-offered.json' with { type: 'json' };
import moreRefused from '../../content/messages/more-refused.json' with { type: 'json' };
import moreTooLate from '../../content/messages/more-too-late.json' with { type: 'json' };
import moreUndecided from '../../content/messages/more-undecided.json' with { type: 'json' };
import moreUnpaid from '../../content/messages/more-unpaid.json' with { type: 'json' };
import checkLost from '../../content/messages/check-lost.json' with { type: 'json' };
import checkReturned from '../../content/messages/check-returned.json' with { type: 'json' };
import reviewAnswered from '../../content/messages/review-answered.json' with { type: 'json' };
import reviewAsked from '../../content/messages/review-asked.json' with { type: 'json' };
import reviewByPapers from '../../content/messages/review-by-papers.json' with { type: 'json' };
import reviewHeldUp from '../../content/messages/review-held-up.json' with { type: 'json' };
import correctionAsked from '../../content/messages/correction-asked.json' with { type: 'json' };
import correctionMade from '../../content/messages/correction-made.json' with { type: 'json' };
import correctionEnded from '../../content/messages/correction-ended.json' with { type: 'json' };
import correctionRefused from '../../content/messages/correction-refused.json' with { type: 'json' };
import correctionTakenBack from '../../content/messages/correction-taken-back.json' with { type: 'json' };
import coverChangeAccepted from '../../content/messages/cover-change-accepted.json' with { type: 'json' };
import coverChangeBegun from '../../content/messages/cover-change-begun.json' with { type: 'json' };
import coverChangeTakenBack from '../../content/messages/cover-change-taken-back.json' with { type: 'json' };
import dataPackageReady from '../../content/messages/data-package-ready.json' with { type: 'json' };
import disputeLost from '../../content/messages/dispute-lost.json' with { type: 'json' };
import disputeOpened from '../../content/messages/dispute-opened.json' with { type: 'json' };
import disputeWon from '../../content/messages/dispute-won.json' with { type: 'json' };
import complaintAnswered from '../../content/messages/complaint-answered.json' with { type: 'json' };
import complaintReceived from '../../content/messages/complaint-received.json' with { type: 'json' };
import documentsReady from '../../content/messages/documents-ready.json' with { type: 'json' };
import emailChangeNotice from '../../content/messages/email-change-notice.json' with { type: 'json' };
import endingAsked from '../../content/messages/ending-asked.json' with { type: 'json' };
import endingCarriedOut from '../../content/messages/ending-carried-out.json' with { type: 'json' };
import endingConfirmed from '../../content/messages/ending-confirmed.json' with { type: 'json' };
import billWrittenOff from '../../content/messages/bill-written-off.json' with { type: 'json' };
import postReceived from '../../content/messages/post-received.json' with { type: 'json' };
import premiumGivenBack from '../../content/messages/premium-given-back.json' with { type: 'json' };
import refundByCheck from '../../content/messages/refund-by-check.json' with { type: 'json' };
import beneficiariesChangedByLetter from '../../content/messages/beneficiaries-changed-by-letter.json' with { type: 'json' };
import endingRefunded from '../../content/messages/ending-refunded.json' with { type: 'json' };
import endingTakenBack from '../../content/messages/ending-taken-back.json' with { type: 'json' };
import evidenceReceived from '../../content/messages/evidence-received.json' with { type: 'json' };
import evidenceRequested from '../../content/messages/evidence-requested.json' with { type: 'json' };
import extensionBegun from '../../content/messages/extension-begun.json' with { type: 'json' };
import extensionTakenBack from '../../content/messages/extension-taken-back.json' with { type: 'json' };
import extensionTaken from '../../content/messages/extension-taken.json' with { type: 'json' };
import firstPaymentFailed from '../../content/messages/first-payment-failed.json' with { type: 'json' };
import lapseDayMoved from '../../content/messages/lapse-day-moved.json' with { type: 'json' };
import lapseNoticeCopy from '../../content/messages/lapse-notice-copy.json' with { type: 'json' };
import guestAnswered from '../../content/messages/guest-answered.json' with { type: 'json' };
import guestCode from '../../content/messages/guest-code.json' with { type: 'json' };
import guestReceived from '../../content/messages/guest-received.json' with { type: 'json' };
import letterCameBack from '../../content/messages/letter-came-back.json' with { type: 'json' };
import mailingAddressChanged from '../../content/messages/mailing-address-changed.json' with { type: 'json' };
import manualAccidentalDeathOffered from '../../content/messages/manual-accidental-death-offered.json' with { type: 'json' };
import manualDecisionAccepted from '../../content/messages/manual-decision-accepted.json' with { type: 'json' };
import manualDecisionRejected from '../../content/messages/manual-decision-rejected.json' with { type: 'json' };
import newSignIn from '../../content/messages/new-sign-in.json' with { type: 'json' };
import newsWaiting from '../../content/messages/news-waiting.json' with { type: 'json' };
import ownPaymentFailed from '../../content/messages/own-payment-failed.json' with { type: 'json' };
import paymentFailed from '../../content/messages/payment-failed.json' with { type: 'json' };
import passwordChanged from '../../content/messages/password-changed.json' with { type: 'json' };
import phoneChangeNotice from '../../content/messages/phone-change-notice.json' with { type: 'json' };
import policyLapsed from '../../content/messages/policy-lapsed.json' with { type: 'json' };
import policyReinstated from '../../content/messages/policy-reinstated.json' with { type: 'json' };
import premiumMissed from '../../content/messages/premium-missed.json' with { type: 'json' };
import purchaseReceipt from '../../content/messages/purchase-receipt.json' with { type: 'json' };
import quoteExpiresSoon from '../../content/messages/quote-expires-soon.json' with { type: 'json' };
import quoteReady from '../../content/messages/quote-ready.json' with { type: 'json' };
import refundFailed from '../../content/messages/refund-failed.json' with { type: 'json' };
import refundMade from '../../content/messages/refund-made.json' with { type: 'json' };
import refundStarted from '../../content/messages/refund-started.json' with { type: 'json' };
import resetPassword from '../../content/messages/reset-password.json' with { type: 'json' };
import addressChanged from '../../content/messages/address-changed.json' with { type: 'json' };
import beneficiariesChanged from '../../content/messages/beneficiaries-changed.json' with { type: 'json' };
import paymentWayChanged from '../../content/messages/payment-way-changed.json' with { type: 'json' };
import quoteExpired from '../../content/messages/quote-expired.json' with { type: 'json' };
import returnFailed from '../../content/messages/return-failed.json' with { type: 'json' };
import returnOffered from '../../content/messages/return-offered.json' with { type: 'json' };
import returnRefused from '../../content/messages/return-refused.json' with { type: 'json' };
import returnTooLate from '../../content/messages/return-too-late.json' with { type: 'json' };
import returnPaymentFailed from '../../content/messages/return-payment-failed.json' with { type: 'json' };
import sessionEnded from '../../content/messages/session-ended.json' with { type: 'json' };
import signInLocked from '../../content/messages/sign-in-locked.json' with { type: 'json' };
import staffCode from '../../content/messages/staff-code.json' with { type: 'json' };
import staffInvitation from '../../content/messages/staff-invitation.json' with { type: 'json' };
import supportAnswered from '../../content/messages/support-answered.json' with { type: 'json' };
import unearnedRefunded from '../../content/messages/unearned-refunded.json' with { type: 'json' };
import unusedPaymentRefunded from '../../content/messages/unused-payment-refunded.json' with { type: 'json' };
import wyshStandsStill from '../../content/messages/wysh-stands-still.json' with { type: 'json' };
import textHelp from '../../content/messages/text-help.json' with { type: 'json' };
import textStart from '../../content/messages/text-start.json' with { type: 'json' };
import tip from '../../content/messages/tip.json' with { type: 'json' };
import termEnds from '../../content/messages/term-ends.json' with { type: 'json' };
import secondPersonRemoved from '../../content/messages/second-person-removed.json' with { type: 'json' };
import verificationCode from '../../content/messages/verification-code.json' with { type: 'json' };
import verifyEmail from '../../content/messages/verify-email.json' with { type: 'json' };
import billWaits from '../../content/messages/bill-waits.json' with { type: 'json' };
import billToPayByHand from '../../content/messages/bill-to-pay-by-hand.json' with { type: 'json' };
import cardAuthorizationGiven from '../../content/messages/card-authorization-given.json' with { type: 'json' };
import cardAuthorizationRevoked from '../../content/messages/card-authorization-revoked.json' with { type: 'json' };
import frequencyChanged from '../../content/messages/frequency-changed.json' with { type: 'json' };
import frequencyChangeEnded from '../../content/messages/frequency-change-ended.json' with { type: 'json' };
import frequencyKept from '../../content/messages/frequency-kept.json' with { type: 'json' };
import premiumPaid from '../../content/messages/premium-paid.json' with { type: 'json' };
import yearlyBillGivenUp from '../../content/messages/yearly-bill-given-up.json' with { type: 'json' };
import yearlyPremiumAnnounced from '../../content/messages/yearly-premium-announced.json' with { type: 'json' };
import yearlyStatementReady from '../../content/messages/yearly-statement-ready.json' with { type: 'json' };
import emailChangeByUs from '../../content/messages/email-change-by-us.json' with { type: 'json' };
import letterOnItsWay from '../../content/messages/letter-on-its-way.json' with { type: 'json' };
import lockLifted from '../../content/messages/lock-lifted.json' with { type: 'json' };
import paperFromNowOn from '../../content/messages/paper-from-now-on.json' with { type: 'json' };
import paperReady from '../../content/messages/paper-ready.json' with { type: 'json' };
import paperSentAgain from '../../content/messages/paper-sent-again.json' with { type: 'json' };
import phoneChangeByUs from '../../content/messages/phone-change-by-us.json' with { type: 'json' };
import beingCompared from '../../content/messages/being-compared.json' with { type: 'json' };
import stillCompared from '../../content/messages/still-compared.json' with { type: 'json' };
import oneAccount from '../../content/messages/one-account.json' with { type: 'json' };
import askAgainForAll from '../../content/messages/ask-again-for-all.json' with { type: 'json' };
import identityLookedAt from '../../content/messages/identity-looked-at.json' with { type: 'json' };
import identityAskedAgain from '../../content/messages/identity-asked-again.json' with { type: 'json' };
import identityNotShown from '../../content/messages/identity-not-shown.json' with { type: 'json' };
import beingLookedAt from '../../content/messages/being-looked-at.json' with { type: 'json' };
import lookedAt from '../../content/messages/looked-at.json' with { type: 'json' };
import applicationsOpenAgain from '../../content/messages/applications-open-again.json' with { type: 'json' };
import switchEndsSoon from '../../content/messages/switch-ends-soon.json' with { type: 'json' };
import switchProposed from '../../content/messages/switch-proposed.json' with { type: 'json' };
import switchTurnedAlone from '../../content/messages/switch-turned-alone.json' with { type: 'json' };
import signedOutByUs from '../../content/messages/signed-out-by-us.json' with { type: 'json' };

/** Every message we send, by the name the outbox keeps. A new one is a file of content and a line here. */
export const TEMPLATES = {
  accidental_death_offered: accidentalDeathOffered,
  account_closed: accountClosed,
  address_changed: addressChanged,
  application_failed: applicationFailed,
  account_locked: accountLocked,
  account_secured: accountSecured,
  account_recovery_code: accountRecoveryCode,
  account_recovery_received: accountRecoveryReceived,
  account_recovery_notice: accountRecoveryNotice,
  account_recovered_notice: accountRecoveredNotice,
  account_recovery_over_notice: accountRecoveryOverNotice,
  account_recovered: accountRecovered,
  account_recovery_over: accountRecoveryOver,
  application_referred: applicationReferred,
  application_rejected: applicationRejected,
  application_stopped: applicationStopped,
  bank_linked: bankLinked,
  bank_login_needed: bankLoginNeeded,
  bank_payment_lost: bankPaymentLost,
  bank_payment_returned: bankPaymentReturned,
  check_lost: checkLost,
  check_returned: checkReturned,
  bank_unlinked: bankUnlinked,
  bill_waits: billWaits,
  billing_held: billingHeld,
  billing_released: billingReleased,
  card_renewed: cardRenewed,
  case_closed: caseClosed,
  beneficiary_packet: beneficiaryPacket,
  data_package_ready: dataPackageReady,
  dispute_lost: disputeLost,
  dispute_opened: disputeOpened,
  dispute_won: disputeWon,
  complaint_answered: complaintAnswered,
  complaint_received: complaintReceived,
  documents_ready: documentsReady,
  email_change_notice: emailChangeNotice,
  review_answered: reviewAnswered,
  review_asked: reviewAsked,
  review_by_papers: reviewByPapers,
  review_held_up: reviewHeldUp,
  correction_asked: correctionAsked,
  correction_made: correctionMade,
  correction_ended: correctionEnded,
  correction_refused: correctionRefused,
  correction_taken_back: correctionTakenBack,
  ending_asked: endingAsked,
  ending_carried_out: endingCarriedOut,
  ending_confirmed: endingConfirmed,
  bill_written_off: billWrittenOff,
  post_received: postReceived,
  premium_given_back: premiumGivenBack,
  refund_by_check: refundByCheck,
  beneficiaries_changed: beneficiariesChanged,
  beneficiaries_changed_by_letter: beneficiariesChangedByLetter,
  ending_refunded: endingRefunded,
  ending_taken_back: endingTakenBack,
  evidence_received: evidenceReceived,
  evidence_requested: evidenceRequested,
  first_payment_failed: firstPaymentFailed,
  guest_answered: guestAnswered,
  guest_code: guestCode,
  guest_received: guestReceived,
  lapse_day_moved: lapseDayMoved,
  lapse_notice_copy: lapseNoticeCopy,
  letter_came_back: letterCameBack,
  mailing_address_changed: mailingAddressChanged,
  manual_accidental_death_offered: manualAccidentalDeathOffered,
  manual_decision_accepted: manualDecisionAccepted,
  manual_decision_rejected: manualDecisionRejected,
  new_sign_in: newSignIn,
  news_waiting: newsWaiting,
  own_payment_failed: ownPaymentFailed,
  password_changed: passwordChanged,
  payment_failed: paymentFailed,
  payment_way_changed: paymentWayChanged,
  phone_change_notice: phoneChangeNotice,
  policy_lapsed: policyLapsed,
  policy_reinstated: policyReinstated,
  premium_missed: premiumMissed,
  purchase_receipt: purchaseReceipt,
  quote_expired: quoteExpired,
  quote_expires_soon: quoteExpiresSoon,
  quote_ready: quoteReady,
  refund_failed: refundFailed,
  refund_made: refundMade,
  refund_started: refundStarted,
  return_failed: returnFailed,
  return_offered: returnOffered,
  return_refused: returnRefused,
  return_too_late: returnTooLate,
  return_payment_failed: returnPaymentFailed,
  reset_password: resetPassword,
  second_person_removed: secondPersonRemoved,
  session_ended: sessionEnded,
  sign_in_locked: signInLocked,
  staff_code: staffCode,
  staff_invitation: staffInvitation,
  support_answered: supportAnswered,
  unearned_refunded: unearnedRefunded,
  unused_payment_refunded: unusedPaymentRefunded,
  wysh_stands_still: wyshStandsStill,
  verification_code: verificationCode,
  bill_to_pay_by_hand: billToPayByHand,
  change_referred: changeReferred,
  more_accepted: moreAccepted,
  more_asked: moreAsked,
  more_begun: moreBegun,
  more_expired: moreExpired,
  more_offered: moreOffered,
  more_refused: moreRefused,
  more_too_late: moreTooLate,
  more_undecided: moreUndecided,
  more_unpaid: moreUnpaid,
  cover_change_accepted: coverChangeAccepted,
  cover_change_begun: coverChangeBegun,
  cover_change_taken_back: coverChangeTakenBack,
  extension_begun: extensionBegun,
  extension_taken: extensionTaken,
  extension_taken_back: extensionTakenBack,
  term_ends: termEnds,
  text_help: textHelp,
  text_start: textStart,
  tip,
  card_authorization_given: cardAuthorizationGiven,
  card_authorization_revoked: cardAuthorizationRevoked,
  frequency_changed: frequencyChanged,
  frequency_change_ended: frequencyChangeEnded,
  frequency_kept: frequencyKept,
  premium_paid: premiumPaid,
  yearly_bill_given_up: yearlyBillGivenUp,
  yearly_premium_announced: yearlyPremiumAnnounced,
  yearly_statement_ready: yearlyStatementReady,
  email_change_by_us: emailChangeByUs,
  letter_on_its_way: letterOnItsWay,
  lock_lifted: lockLifted,
  paper_from_now_on: paperFromNowOn,
  paper_ready: paperReady,
  paper_sent_again: paperSentAgain,
  phone_change_by_us: phoneChangeByUs,
  applications_open_again: applicationsOpenAgain,
  being_compared: beingCompared,
  still_compared: stillCompared,
  one_account: oneAccount,
  ask_again_for_all: askAgainForAll,
  identity_looked_at: identityLookedAt,
  identity_asked_again: identityAskedAgain,
  identity_not_shown: identityNotShown,
  being_looked_at: beingLookedAt,
  looked_at: lookedAt,
  switch_ends_soon: switchEndsSoon,
  switch_proposed: switchProposed,
  switch_turned_alone: switchTurnedAlone,
  signed_out_by_us: signedOutByUs,
  verify_email: verifyEmail,
};

export type TemplateName = keyof typeof TEMPLATES;

/** What a template has to be told, by name. */
export type TemplateVariables<Name extends TemplateName> = Readonly<
  Record<keyof (typeof TEMPLATES)[Name]['variables'], string>
>;

export interface MailButton {
  readonly label: string;
  /** A page of `domain/addresses`, and the parts of its address. */
  readonly page: string;
  readonly parts?: Readonly<Record<string, string>>;
  /** Behind the address, for a secret that no server is to see. */
  readonly fragment?: string;
  /** Whoever is signed out signs in, and is then on the page: a stranger would see something else there. */
  readonly signInFirst?: boolean;
}

export interface EmailTemplate {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly button?: MailButton;
  readonly closing: readonly string[];
  /** Why somebody gets it who has no account: You get this because … */
  readonly because?: string;
}

/**
 * A template as data: texts hold `{name}` where a variable goes, and a button leads to a page of ours. A paragraph that names
 * a variable which is empty is left out: so a mail says what there is to say, in whole sentences.
 */
export interface MessageTemplate {
  /** `service`, or the kind of those that people choose. */
  readonly purpose: string;
  readonly variables: Readonly<Record<string, string>>;
  readonly email?: EmailTemplate;
  readonly sms?: string;
  readonly voice?: string;
}

/** The kind by which people choose a message; null for what says what happens to them, which nobody can turn off. */
export function chosenKindOf({ purpose }: Pick<MessageTemplate, 'purpose'>): ChosenMailKind | null {
  return CHOSEN_MAIL_KINDS.find((kind) => kind === purpose) ?? null;
}

/** Puts the variables where the text names them, each as `written` makes it. */
export function fillIn(
  text: string,
  variables: Readonly<Record<string, string>>,
  written: (value: string) => string = plain,
): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = variables[name];
    if (value === undefined) throw new Error(`A message names {${name}}, which nobody gave.`);
    return written(value);
  });
}

/** Whether every variable a paragraph names has something to say. */
export function hasItsWords(text: string, variables: Readonly<Record<string, string>>): boolean {
  return [...text.matchAll(/\{(\w+)\}/g)].every(([, name]) => variables[name!] !== '');
}

/** One line, so that no value can begin a line, or a header, of its own. */
export function plain(value: string): string {
  return value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
