import type { JourneyFacts } from '../conditions.ts';

/** An anonymous visitor with an estimate, about to apply. */
export const ANONYMOUS_APPLICANT: JourneyFacts = {
  authenticated: false,
  sessionVerified: false,
  skipPhoneNumber: true,
  hasPhoneNumber: false,
  hasValidProductOffers: true,
  hasValidReinstatementOffer: false,
  underwritingRequired: false,
  hasPolicy: false,
  hasPayment: false,
  hasWyshes: true,
};

/** Signed in and verified by a code. */
export const VERIFIED_APPLICANT: JourneyFacts = {
  ...ANONYMOUS_APPLICANT,
  authenticated: true,
  sessionVerified: true,
  hasPhoneNumber: true,
};

/** Whose policy lapsed a while ago: an interview is needed. */
export const LAPSED_POLICYHOLDER: JourneyFacts = {
  ...VERIFIED_APPLICANT,
  hasValidProductOffers: false,
  hasValidReinstatementOffer: true,
  underwritingRequired: true,
};
