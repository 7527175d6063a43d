import { formatCoverage } from '@wysh/domain/money/money.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { DecisionDraft } from './decision-draft.ts';
import type { CaseFile } from './desk-api.ts';
import { changeWords, PRODUCT_WORDS, returnWords, riskClassWords } from './words.ts';
import styles from './desk.module.css';

export interface ConfirmDecisionProps {
  readonly draft: DecisionDraft;
  readonly file: Pick<CaseFile, 'returnOf' | 'changeOf'>;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** A decision is for good, so what it says is read once more before it is made. */
export function ConfirmDecision({ draft, file, isBusy, onConfirm, onClose }: ConfirmDecisionProps) {
  const { returnOf, changeOf } = file;
  const isAccepting = draft.act === 'accept';
  return (
    <Dialog
      title={`${isAccepting ? 'Accept' : 'Reject'} this ${returnOf !== null ? 'return' : changeOf !== null ? 'change' : 'application'}?`}
      onClose={onClose}
      closeText="Close"
      actions={
        <>
          <Button
            variant={isAccepting ? 'primary' : 'destructive'}
            busyText={isBusy ? 'One moment' : undefined}
            onClick={onConfirm}
          >
            {isAccepting ? 'YES, ACCEPT' : 'YES, REJECT'}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            NOT YET
          </Button>
        </>
      }
    >
      <p>It can't be taken back, and the applicant is told at once.</p>
      {isAccepting && returnOf !== null && <p>{returnWords(returnOf)}</p>}
      {isAccepting && changeOf !== null && (
        <p>
          {changeWords(changeOf)} {riskClassWords(draft.riskClass)}.
        </p>
      )}
      {isAccepting && returnOf === null && changeOf === null && (
        <ul role="list">
          {draft.products.map((product) => (
            <li key={product}>
              <strong>{PRODUCT_WORDS[product]}</strong>
              {product === 'termLife' && `: ${termLifeWords(draft)}`}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.said}>{draft.reason}</p>
    </Dialog>
  );
}

function termLifeWords({ riskClass, amountMax, yearsMax }: DecisionDraft): string {
  const most = /^\d+$/.test(amountMax) ? formatCoverage(Number(amountMax)) : 'no amount yet';
  return `${riskClass === '' ? 'no class yet' : riskClassWords(riskClass)}, up to ${most} for up to ${yearsMax} years`;
}
