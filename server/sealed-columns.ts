import { sealedIdentities, sealedResetAddresses } from './accounts/sealed-columns.ts';
import { sealedPricings } from './coverage/estimate.ts';
import { sealedPrequalifications } from './coverage/prequalification.ts';
import { sealedDocumentData } from './documents/document.ts';
import { sealedAnswers } from './flows/sealed-answers.ts';
import { sealedTaxIdKeys } from './flows/tax-id-keys.ts';
import { sealedLinks } from './links/deep-link.ts';
import { sealedMessages } from './messaging/message-content.ts';
import type { SealedColumn } from './platform/database/sealed-column.ts';
import { sealedAccountNumbers } from './wyshes/recipient-account-number.ts';

/** Every sealed value in the database. A test holds this list to the columns there are. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  sealedAccountNumbers,
  sealedAnswers,
  sealedDocumentData,
  sealedIdentities,
  sealedLinks,
  sealedMessages,
  sealedPrequalifications,
  sealedPricings,
  sealedResetAddresses,
  sealedTaxIdKeys,
];
