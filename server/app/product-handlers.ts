import { copyBeneficiariesToPolicy } from '../applying/beneficiaries/copy-to-policy.ts';
import { requireAcknowledgements } from '../applying/disclosures/require-acknowledgements.ts';
import { requireBirthdateStillFree } from '../applying/underwriting/require-birthdate-still-free.ts';
import { withdrawApplication } from '../applying/underwriting/withdraw-application.ts';
import { removeDocuments } from '../ground/documents/remove-documents.ts';
import { removeConstellationFlags } from '../ground/flags/remove-constellation-flags.ts';
import { removeFlows } from '../ground/flows/remove-flows.ts';
import type { Handlers } from '../happenings.ts';
import { endBilling } from '../insuring/billing/end-billing.ts';
import { forgetCards } from '../insuring/billing/forget-cards.ts';
import { policyKeepsAccountOpen } from '../insuring/policies/keep-account-open.ts';
import { mailLapsed } from '../insuring/policies/lapse-messages.ts';
import { mailContractReady } from '../insuring/policies/mail-contract-ready.ts';
import { requestPolicyAgreement } from '../insuring/policies/request-policy-agreement.ts';
import { forgetUsersOnDevices } from '../people/devices/forget-users-on-devices.ts';
import { requireDueDiligence } from '../people/identity/require-due-diligence.ts';
import { removeEstimates } from '../shopping/coverage/remove-estimates.ts';
import { adoptList } from '../shopping/wyshes/adopt-list.ts';
import { removeLists } from '../shopping/wyshes/remove-lists.ts';

/** Who acts on what happens, in their order: what refuses comes before what changes anything. */
export const PRODUCT_HANDLERS: Handlers = {
  account_closing: [policyKeepsAccountOpen, withdrawApplication, forgetCards],
  person_continued: [adoptList],
  birthdate_changing: [requireBirthdateStillFree],
  people_left: [removeLists, removeConstellationFlags],
  people_reduced: [removeFlows, removeEstimates, forgetUsersOnDevices],
  people_removed: [removeDocuments],
  paper_written: [mailContractReady],
  quote_accepting: [requireAcknowledgements, requireDueDiligence],
  policy_issued: [copyBeneficiariesToPolicy, requestPolicyAgreement],
  policy_ended: [endBilling, mailLapsed],
};
