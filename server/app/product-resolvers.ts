import { beneficiariesResolvers } from '../applying/beneficiaries/resolvers.ts';
import { disclosuresResolvers } from '../applying/disclosures/resolvers.ts';
import { electronicPapersResolvers } from '../applying/electronic-papers/resolvers.ts';
import { offeringsResolvers } from '../applying/offerings/resolvers.ts';
import { reviewsResolvers } from '../applying/reviews/resolvers.ts';
import { underwritingResolvers } from '../applying/underwriting/resolvers.ts';
import { dataPackagesResolvers } from '../contact/data-packages/resolvers.ts';
import { inAppMessagesResolvers } from '../contact/in-app-messages/resolvers.ts';
import { insightsResolvers } from '../contact/insights/resolvers.ts';
import { helpResolvers } from '../contact/help/resolvers.ts';
import { lettersResolvers } from '../contact/letters/resolvers.ts';
import { notificationsResolvers } from '../contact/notifications/resolvers.ts';
import { recoveryResolvers } from '../contact/recovery/resolvers.ts';
import { supportResolvers } from '../contact/support/resolvers.ts';
import { contentResolvers } from '../content/resolvers.ts';
import { documentsResolvers } from '../ground/documents/resolvers.ts';
import { flagResolvers } from '../ground/flags/resolvers.ts';
import { flowResolvers } from '../ground/flows/resolvers.ts';
import { placesResolvers } from '../ground/places/resolvers.ts';
import { billingResolvers } from '../insuring/billing/resolvers.ts';
import { changesResolvers } from '../insuring/changes/resolvers.ts';
import { correctionsResolvers } from '../insuring/corrections/resolvers.ts';
import { endingsResolvers } from '../insuring/endings/resolvers.ts';
import { beforePayingResolvers } from '../insuring/before-paying/resolvers.ts';
import { policiesResolvers } from '../insuring/policies/resolvers.ts';
import { reinstatementResolvers } from '../insuring/reinstatement/resolvers.ts';
import { standingResolvers } from '../insuring/standing/resolvers.ts';
import { accountsResolvers } from '../people/accounts/resolvers.ts';
import { bankLinksResolvers } from '../people/bank-links/resolvers.ts';
import { privacyResolvers } from '../people/privacy/resolvers.ts';
import { devicesResolvers } from '../people/devices/resolvers.ts';
import { identityResolvers } from '../people/identity/resolvers.ts';
import { linksResolvers } from '../people/links/resolvers.ts';
import { verificationResolvers } from '../people/verification/resolvers.ts';
import { coverageResolvers } from '../shopping/coverage/resolvers.ts';
import { wyshResolvers } from '../shopping/wyshes/resolvers.ts';
import type { Resolvers } from '../resolver-types.generated.ts';

/** Who answers the fields of the API; the schema is put together from the same areas. */
export const PRODUCT_RESOLVERS: readonly Resolvers[] = [
  accountsResolvers,
  bankLinksResolvers,
  beneficiariesResolvers,
  billingResolvers,
  contentResolvers,
  coverageResolvers,
  dataPackagesResolvers,
  electronicPapersResolvers,
  devicesResolvers,
  privacyResolvers,
  disclosuresResolvers,
  documentsResolvers,
  correctionsResolvers,
  endingsResolvers,
  flagResolvers,
  flowResolvers,
  identityResolvers,
  helpResolvers,
  inAppMessagesResolvers,
  insightsResolvers,
  linksResolvers,
  lettersResolvers,
  notificationsResolvers,
  offeringsResolvers,
  recoveryResolvers,
  supportResolvers,
  placesResolvers,
  reviewsResolvers,
  underwritingResolvers,
  changesResolvers,
  beforePayingResolvers,
  policiesResolvers,
  reinstatementResolvers,
  standingResolvers,
  verificationResolvers,
  wyshResolvers,
];
