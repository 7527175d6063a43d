import type { WorkKind, WorkState } from '@wysh/domain/work/work-lifecycle.ts';

/** Something that waits for somebody at the desk, whatever it is about. */
export interface WorkItem {
  readonly id: string;
  readonly kind: WorkKind;
  /** Of what its kind is about. */
  readonly subjectId: string;
  readonly state: WorkState;
  /** Of two that are due at once, the higher one comes first. */
  readonly priority: number;
  /** When we promised it by. */
  readonly dueAt: Temporal.Instant;
  readonly assignedTo: string | null;
  /** Grows with every change by staff. */
  readonly revision: number;
  /** Who proposed how it ends, and who agreed. */
  readonly makerId: string | null;
  readonly checkerId: string | null;
  /** Since when somebody waits for it. */
  readonly openedAt: Temporal.Instant;
  readonly doneAt: Temporal.Instant | null;
}

export type WorkSubject = Pick<WorkItem, 'kind' | 'subjectId'>;
