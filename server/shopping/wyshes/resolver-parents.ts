import type { AllocationHistory, CoveredAllocation, StoredRecipient } from './allocation.ts';
import type { ShownMonitoring } from './find-monitorings.ts';

// What the resolvers of these GraphQL types receive; scripts/generate.ts finds them by their names.
export type WyshAllocationParent = CoveredAllocation;
export type WyshMonitoringParent = ShownMonitoring;
export type WyshAllocationHistoryParent = AllocationHistory;
export type InstitutionRecipientParent = StoredRecipient;
export type CompanyRecipientParent = StoredRecipient;
export type IndividualRecipientParent = StoredRecipient;
