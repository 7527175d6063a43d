import { formatCoverage } from '@wysh/domain/money/money.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { StatusModal } from '../../ui/status-modal.tsx';
import type { CoverageChoice } from './coverage-choice.ts';

export interface LimitDialogProps {
  snappedTo: NonNullable<CoverageChoice['snappedTo']>;
  range: CoverageChoice['range'];
  /** Why a policy can't have more than it has; null where it can, and of all else. */
  moreRefused: string | null;
  onClose: () => void;
}

/** A typed amount was out of range and became the limit it passed (EDIT-07, EDIT-08). */
export function LimitDialog({ snappedTo, range, moreRefused, onClose }: LimitDialogProps) {
  const isPolicyMost = moreRefused !== null && snappedTo === 'max';
  return (
    <StatusModal
      kind="failure"
      title={text(isPolicyMost ? 'editor.policy.most.heading' : `editor.limit.${snappedTo}.heading`)}
      closeText={text('shell.close')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{text('shell.okay')}</Button>}
    >
      <p>
        {isPolicyMost
          ? moreRefused
          : snappedTo === 'max'
            ? text('editor.limit.max.body', { max: formatCoverage(range.amount.max) })
            : text('editor.limit.min.body', { min: formatCoverage(range.amount.min) })}
      </p>
    </StatusModal>
  );
}
