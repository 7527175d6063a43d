import { copyBeneficiariesToPolicy } from '../applying/beneficiaries/copy-to-policy.ts';
import { removeBeneficiaryLists } from '../applying/beneficiaries/remove-lists.ts';
import { removeAcknowledgements } from '../applying/disclosures/remove-acknowledgements.ts';
import { requireAcknowledgements } from '../applying/disclosures/require-acknowledgements.ts';
import { giveWrittenPaper } from '../applying/electronic-papers/give-written-paper.ts';
import { removeLikenesses } from '../applying/likeness/remove-likenesses.ts';
import { removeOfferings } from '../applying/offerings/remove-offerings.ts';
import { forgetHeldUp } from '../applying/underwriting/held-up.ts';
import { removeApplications } from '../applying/underwriting/remove-applications.ts';
import { requireBirthdateStillFree } from '../applying/underwriting/require-birthdate-still-free.ts';
import { withdrawApplication } from '../applying/underwriting/withdraw-application.ts';
import { removeClosedMessages } from '../contact/in-app-messages/find-in-app-message.ts';
import { removeReferrals } from '../contact/insights/remove-referrals.ts';
import { reachByOtherWays, reachWithoutTexts } from '../contact/letters/reach-by-other-ways.ts';
import { removeLetters } from '../contact/letters/remove-letters.ts';
import { removeNotifications } from '../contact/notifications/remove-notifications.ts';
import { endChat } from '../contact/support/end-chat.ts';
import { removeChats } from '../contact/support/remove-chats.ts';
import { removeDeskActs } from '../desk/acts/acts-of-person.ts';
import { removeDocuments } from '../ground/documents/remove-documents.ts';
import { removeUploads } from '../ground/documents/remove-uploads.ts';
import { removeConstellationFlags } from '../ground/flags/remove-constellation-flags.ts';
import { removeFlows } from '../ground/flows/remove-flows.ts';
import type { Handlers } from '../happenings.ts';
import { endBilling } from '../insuring/billing/end-billing.ts';
import { accountPaysPremiums } from '../insuring/billing/account-pays-premiums.ts';
import { forgetCards } from '../insuring/billing/forget-cards.ts';
import { releaseRefund } from '../insuring/billing/release-refund.ts';
import { endAskedCorrection } from '../insuring/corrections/end-asked-correction.ts';
import { removeCorrections } from '../insuring/corrections/remove-corrections.ts';
import { joinAccounts } from '../insuring/policies/join-accounts.ts';
import { takeBackWrong } from '../insuring/policies/take-back-wrong.ts';
import { removeInsureds } from '../insuring/policies/find-insured.ts';
import { removePaymentMethods } from '../insuring/billing/remove-payment-methods.ts';
import { askChangeAnew, holdChangingPolicy, offerDecidedChange } from '../insuring/changes/decided-change.ts';
import { closeOvertaken } from '../insuring/endings/close-overtaken.ts';
import { endOpenChange } from '../insuring/changes/end-open-change.ts';
import { policyKeepsAccountOpen } from '../insuring/policies/keep-account-open.ts';
import { keepPolicyFiles } from '../insuring/policies/keep-policy-files.ts';
import { mailLapsed, withdrawLapseTexts } from '../insuring/policies/lapse-messages.ts';
import { mailContractReady } from '../insuring/policies/mail-contract-ready.ts';
import { requestPolicyPapers } from '../insuring/policies/request-policy-papers.ts';
import { lookForCompanyAgain } from '../insuring/replacements/look-for-company-again.ts';
import { recordReplacement } from '../insuring/replacements/record-replacement.ts';
import { removeReplacements } from '../insuring/replacements/remove-replacements.ts';
import { askForBeneficiaryTerms } from '../insuring/policies/beneficiary-terms.ts';
import { returnKeepsAccountOpen } from '../insuring/reinstatement/close-with-account.ts';
import { completeRequest } from '../insuring/reinstatement/complete-request.ts';
import { endRefusedTexts } from '../people/accounts/end-refused-texts.ts';
import { leaveReturn } from '../insuring/reinstatement/leave-return.ts';
import { offerDecidedReturn } from '../insuring/reinstatement/offer-decided-return.ts';
import { requestReturnPapers } from '../insuring/reinstatement/request-return-papers.ts';
import { endAllLinks, removeBankLinks } from '../people/bank-links/end-link.ts';
import { forgetDevicesOfBefore, forgetUsersOnDevices } from '../people/devices/forget-users-on-devices.ts';
import { removeIdentityChecks } from '../people/identity/remove-identity-checks.ts';
import { requireDueDiligence } from '../people/identity/require-due-diligence.ts';
import { tellApplicantCleared } from '../people/screening/screen-applicant.ts';
import { removeScreenings } from '../people/screening/remove-screenings.ts';
import { adoptPrivacyChoices, removePrivacyChoices } from '../people/privacy/choices-of-people.ts';
import { removeLoginTokens } from '../people/links/remove-login-tokens.ts';
import { removeCodes } from '../people/verification/remove-codes.ts';
import { removeEstimates } from '../shopping/coverage/remove-estimates.ts';
import { adoptList } from '../shopping/wyshes/adopt-list.ts';
import { endMonitoringsOfBank, endMonitoringsOfPerson } from '../shopping/wyshes/end-monitorings.ts';
import { followAtOnce } from '../shopping/wyshes/follow-balances.ts';
import { concludeReview, handReviewOn, keepHeldUp } from '../applying/reviews/conclude-review.ts';
import { removeReviews } from '../applying/reviews/remove-reviews.ts';
import { removeLists } from '../shopping/wyshes/remove-lists.ts';

/** Who acts on what happens, in their order: what refuses comes before what changes anything. */
export const PRODUCT_HANDLERS: Handlers = {
  account_closing: [
    policyKeepsAccountOpen,
    returnKeepsAccountOpen,
    withdrawApplication,
    endChat,
    forgetCards,
    endMonitoringsOfPerson,
    endAllLinks,
  ],
  person_continued: [adoptPrivacyChoices, adoptList],
  account_given_back: [forgetDevicesOfBefore],
  bank_link_ending: [accountPaysPremiums, endMonitoringsOfBank],
  bank_link_renewed: [followAtOnce],
  birthdate_changing: [requireBirthdateStillFree],
  people_left: [removeLists, removeConstellationFlags, removePrivacyChoices],
  people_removed: [
    keepPolicyFiles,
    removeFlows,
    removeUploads,
    removeDocuments,
    removeCodes,
    removeLoginTokens,
    forgetUsersOnDevices,
    removeIdentityChecks,
    removeScreenings,
    removeDeskActs,
    removeNotifications,
    removeLetters,
    removeChats,
    removeReferrals,
    removeClosedMessages,
    removeEstimates,
    removeAcknowledgements,
    removeBeneficiaryLists,
    removeCorrections,
    removeInsureds,
    removeReplacements,
    removeReviews,
    removeLikenesses,
    // Offers stand on applications.
    removeOfferings,
    removeApplications,
    forgetHeldUp,
    removePaymentMethods,
    removeBankLinks,
  ],
  paper_written: [mailContractReady, giveWrittenPaper],
  // Whether a text may be sent decides what the others count.
  message_failed: [endRefusedTexts, reachByOtherWays],
  letter_reached_nobody: [lookForCompanyAgain],
  texts_revoked: [reachWithoutTexts],
  quote_accepting: [requireAcknowledgements, requireDueDiligence],
  policy_issued: [copyBeneficiariesToPolicy, requestPolicyPapers, recordReplacement],
  payees_saved: [askForBeneficiaryTerms],
  return_decided: [offerDecidedReturn],
  change_deciding: [holdChangingPolicy],
  change_decided: [offerDecidedChange],
  change_undecided: [askChangeAnew],
  answers_correcting: [takeBackWrong],
  correction_held_up: [keepHeldUp],
  correction_decided: [concludeReview],
  correction_handed_on: [handReviewOn],
  policy_reinstated: [completeRequest, requestReturnPapers, withdrawLapseTexts],
  lapse_undone: [leaveReturn, withdrawLapseTexts],
  screening_cleared: [releaseRefund, tellApplicantCleared],
  one_person_found: [joinAccounts],
  policy_ended: [closeOvertaken, endAskedCorrection, endOpenChange, endBilling, mailLapsed],
};
