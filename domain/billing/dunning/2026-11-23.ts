import type { DunningRules } from './dunning-rules.ts';

/** The first edition: until it, a bill that was declined was not asked for again. */
export const DUNNING_2026_11_23: DunningRules = {
  effectiveFrom: null,
  ways: {
    credit_card: {
      attemptDays: [0, 3, 7, 14, 28],
      declines: {
        card_declined: 'try_again',
        insufficient_funds: 'try_again',
        processing_error: 'try_again',
        expired_card: 'needs_another_way',
        incorrect_cvc: 'needs_another_way',
        authentication_failed: 'needs_the_person',
      },
      citation: 'our own; card networks allow 15 tries in 30 days and none after an advice against it',
      confidence: 'confirm',
    },
    bank_account: {
      attemptDays: [0, 7, 14],
      declines: {
        insufficient_funds: 'try_again',
        no_account: 'ends_authorization',
        not_authorized: 'ends_authorization',
        authorization_revoked: 'ends_authorization',
        payment_stopped: 'ends_authorization',
      },
      citation: 'Nacha Operating Rules: a returned debit may be presented twice more',
      confidence: 'confirm',
    },
  },
  letter: {
    daysAfterDue: 1,
    proofWithinDays: 7,
    citation: '15 U.S.C. 7003(b)(2)(C); Michigan 500.4012(b)',
    confidence: 'read',
  },
};
