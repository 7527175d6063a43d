import { sealedIdentities, sealedResetAddresses } from '../people/accounts/sealed-columns.ts';
import { sealedBeneficiaries } from '../applying/beneficiaries/sealed-columns.ts';
import { sealedPricings } from '../shopping/coverage/estimate.ts';
import { sealedPrequalifications } from '../shopping/coverage/prequalification.ts';
import { sealedDocumentData } from '../ground/documents/document.ts';
import { sealedAnswers } from '../ground/flows/sealed-answers.ts';
import { sealedTaxIdKeys } from '../ground/flows/tax-id-keys.ts';
import { sealedBankAccess } from '../people/bank-links/bank-link.ts';
import { sealedClaimedIdentities, sealedDueDiligence } from '../people/identity/sealed-columns.ts';
import { sealedScreenings } from '../people/screening/screening.ts';
import { sealedLinks } from '../people/links/deep-link.ts';
import { sealedMessages } from '../ground/messaging/message-content.ts';
import { sealedOfferingPricings } from '../applying/offerings/offering.ts';
import type { SealedColumn } from '../platform/database/sealed-column.ts';
import { sealedIdentityReviews } from '../people/identity/identity-review.ts';
import { sealedLikenesses } from '../applying/likeness/likeness.ts';
import { sealedReviews } from '../applying/reviews/review.ts';
import { sealedDecisions, sealedSubmissions } from '../applying/underwriting/application.ts';
import { sealedCaseEvents } from '../applying/underwriting/case.ts';
import { endingWords } from '../insuring/endings/ending.ts';
import { sealedReportFiles } from '../insuring/reports/report-file.ts';
import { sealedReplacedPolicies } from '../insuring/replacements/replaced-policy.ts';
import { correctionWords, sealedCorrections } from '../insuring/corrections/correction.ts';
import { sealedShownChanges } from '../insuring/changes/change.ts';
import { sealedInsureds } from '../insuring/policies/insured.ts';
import { sealedQuotePremiums } from '../insuring/policies/quote.ts';
import { sealedComplaints } from '../contact/complaints/complaint.ts';
import { sealedRecoveries } from '../contact/recovery/recovery.ts';
import { sealedLetterAddresses } from '../contact/letters/letter.ts';
import { sealedSecondPeople } from '../contact/letters/second-person.ts';
import { sealedSupportGuests } from '../contact/support/guest.ts';
import { sealedSupportMessages } from '../contact/support/message.ts';
import { sealedDeskActs } from '../desk/acts/desk-act.ts';
import { sealedAccountNumbers } from '../shopping/wyshes/recipient-account-number.ts';

/** Every sealed value in the database. A test holds this list to the columns there are. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  sealedAccountNumbers,
  sealedAnswers,
  sealedBankAccess,
  sealedCaseEvents,
  ...sealedComplaints,
  sealedCorrections,
  correctionWords.column,
  endingWords.column,
  sealedDecisions,
  ...sealedDeskActs,
  sealedSupportGuests,
  sealedSupportMessages,
  ...sealedBeneficiaries,
  sealedClaimedIdentities,
  sealedDueDiligence,
  sealedDocumentData,
  sealedIdentities,
  sealedInsureds,
  sealedLetterAddresses,
  sealedLinks,
  sealedMessages,
  sealedOfferingPricings,
  sealedPrequalifications,
  sealedPricings,
  sealedQuotePremiums,
  sealedShownChanges,
  ...sealedRecoveries,
  sealedIdentityReviews,
  sealedLikenesses,
  sealedReplacedPolicies,
  sealedReportFiles,
  sealedResetAddresses,
  ...sealedReviews,
  ...sealedScreenings,
  sealedSecondPeople,
  sealedSubmissions,
  sealedTaxIdKeys,
];
