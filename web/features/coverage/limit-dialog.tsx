import { formatCoverage } from '@wysh/domain/money/money.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { StatusModal } from '../../ui/status-modal.tsx';
import { PolicyMost } from './policy-most.tsx';
import type { CoverageChoice } from './coverage-choice.ts';

export interface LimitDialogProps {
  snappedTo: NonNullable<CoverageChoice['snappedTo']>;
  range: CoverageChoice['range'];
  isPolicy: boolean;
  onClose: () => void;
}

/** A typed amount was out of range and became the limit it passed (EDIT-07, EDIT-08). */
export function LimitDialog({ snappedTo, range, isPolicy, onClose }: LimitDialogProps) {
  const isPolicyMost = isPolicy && snappedTo === 'max';
  return (
    <StatusModal
      kind="failure"
      title={text(isPolicyMost ? 'editor.policy.most.heading' : `editor.limit.${snappedTo}.heading`)}
      closeText={text('shell.close')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{text('shell.okay')}</Button>}
    >
      <p>
        {isPolicyMost ? (
          <PolicyMost amount={range.amount.max} />
        ) : snappedTo === 'max' ? (
          text('editor.limit.max.body', { max: formatCoverage(range.amount.max) })
        ) : (
          text('editor.limit.min.body', { min: formatCoverage(range.amount.min) })
        )}
      </p>
    </StatusModal>
  );
}
