import type { CoverageEditorQuery } from '../../api/generated/coverage.ts';

/**
 * Where a request for other coverage stands: in-flight is a save of this very page, active is one the service still works
 * on, 'coverage-pending'.
 */
export type RequestStatus = 'in-flight' | 'active';

type PendingStatus = NonNullable<CoverageEditorQuery['coverageEditorState']>['status'];

/** The status to go by: what the service is still working on outlasts any save of ours. */
export function requestStatus(isSaving: boolean, pending: PendingStatus): RequestStatus | null {
  return pending === 'active' ? 'active' : isSaving ? 'in-flight' : null;
}

/** Why the editor's button cannot be pressed. */
export type SaveBlock = 'ineligible' | 'coverage-pending' | 'refused' | 'saving' | 'unchanged';

export interface SaveSituation {
  /** It is saved only where something of it changed. */
  readonly needsChange: boolean;
  readonly isDirty: boolean;
  readonly status: RequestStatus | null;
  readonly isIneligible: boolean;
  /** A policy can't be changed just now. */
  readonly isRefused: boolean;
}

/**
 * A quote or a policy that was not changed has nothing to save; an estimate and an offering are saved as they stand, because saving is
 * also how a person goes on with them. Whoever cannot be insured cannot go on.
 */
export function saveBlock({
  needsChange,
  isDirty,
  status,
  isIneligible,
  isRefused,
}: SaveSituation): SaveBlock | null {
  if (isIneligible) return 'ineligible';
  if (status === 'active') return 'coverage-pending';
  if (isRefused) return 'refused';
  if (status === 'in-flight') return 'saving';
  return needsChange && !isDirty ? 'unchanged' : null;
}
