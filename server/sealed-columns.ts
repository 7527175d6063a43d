import { sealedIdentities, sealedResetAddresses } from './accounts/sealed-columns.ts';
import { sealedBeneficiaries } from './beneficiaries/sealed-columns.ts';
import { sealedPricings } from './coverage/estimate.ts';
import { sealedPrequalifications } from './coverage/prequalification.ts';
import { sealedDocumentData } from './documents/document.ts';
import { sealedAnswers } from './flows/sealed-answers.ts';
import { sealedTaxIdKeys } from './flows/tax-id-keys.ts';
import { sealedClaimedIdentities, sealedDueDiligence } from './identity/sealed-columns.ts';
import { sealedLinks } from './links/deep-link.ts';
import { sealedMessages } from './messaging/message-content.ts';
import { sealedOfferingPricings } from './offerings/offering.ts';
import type { SealedColumn } from './platform/database/sealed-column.ts';
import { sealedDecisions, sealedSubmissions } from './underwriting/application.ts';
import { sealedCaseEvents } from './underwriting/case.ts';
import { sealedQuotePremiums } from './policies/quote.ts';
import { sealedSupportMessages } from './support/message.ts';
import { sealedAccountNumbers } from './wyshes/recipient-account-number.ts';

/** Every sealed value in the database. A test holds this list to the columns there are. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  sealedAccountNumbers,
  sealedAnswers,
  sealedCaseEvents,
  sealedDecisions,
  sealedSupportMessages,
  ...sealedBeneficiaries,
  sealedClaimedIdentities,
  sealedDueDiligence,
  sealedDocumentData,
  sealedIdentities,
  sealedLinks,
  sealedMessages,
  sealedOfferingPricings,
  sealedPrequalifications,
  sealedPricings,
  sealedQuotePremiums,
  sealedResetAddresses,
  sealedSubmissions,
  sealedTaxIdKeys,
];
