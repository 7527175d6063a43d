import { accountsFlowHooks } from '../people/accounts/flow-hooks.ts';
import { beneficiariesFlowHooks, beneficiariesRecordSource } from '../applying/beneficiaries/flow-hooks.ts';
import { changeToldHooks } from '../insuring/before-paying/change-told-hooks.ts';
import { changesFlowHooks } from '../insuring/changes/flow-hooks.ts';
import { coverageFlowHooks } from '../shopping/coverage/flow-hooks.ts';
import { disclosuresFlowHooks } from '../applying/disclosures/flow-hooks.ts';
import { moreFlowHooks } from '../insuring/changes/more-flow-hooks.ts';
import type { FlowHooks, FlowRecordSource } from '../ground/flows/flow-hooks.ts';
import { identityFlowHooks, identityRecords } from '../people/identity/flow-hooks.ts';
import { lettersFlowHooks } from '../contact/letters/flow-hooks.ts';
import { reinstatementFlowHooks } from '../insuring/reinstatement/flow-hooks.ts';
import { underwritingFlowHooks, underwritingRecords } from '../applying/underwriting/flow-hooks.ts';

/** What areas do about a flow: in the order they are listed. */
export const PRODUCT_FLOW_HOOKS: readonly FlowHooks[] = [
  ...accountsFlowHooks,
  ...coverageFlowHooks,
  ...disclosuresFlowHooks,
  ...beneficiariesFlowHooks,
  ...identityFlowHooks,
  ...lettersFlowHooks,
  ...underwritingFlowHooks,
  ...reinstatementFlowHooks,
  ...changesFlowHooks,
  ...moreFlowHooks,
  ...changeToldHooks,
];

/** What areas have on record for the conditions of flows. */
export const FLOW_RECORD_SOURCES: readonly FlowRecordSource[] = [
  beneficiariesRecordSource,
  identityRecords,
  underwritingRecords,
];
