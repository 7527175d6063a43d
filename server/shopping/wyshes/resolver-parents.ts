import type { AllocationSummary } from '@wysh/domain/coverage/allocation-coverage.ts';
import type { AllocationHistory, CoveredAllocation, StoredRecipient } from './allocation.ts';
import type { Monitoring } from './monitoring.ts';

// What the resolvers of these GraphQL types receive; scripts/generate.ts finds them by their names.
export type WyshAllocationParent = CoveredAllocation;
export type WyshAllocationsSummaryParent = AllocationSummary;
export type WyshMonitoringParent = Monitoring;
export type WyshAllocationHistoryParent = AllocationHistory;
export type InstitutionRecipientParent = StoredRecipient;
export type CompanyRecipientParent = StoredRecipient;
export type IndividualRecipientParent = StoredRecipient;
