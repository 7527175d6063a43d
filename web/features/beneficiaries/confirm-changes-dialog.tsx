import { useState } from 'react';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { BeneficiaryTerms } from './beneficiary-terms.ts';
import styles from './beneficiaries.module.css';

export interface ConfirmChangesDialogProps {
  terms: BeneficiaryTerms;
  /** Answers what went wrong, in words; null once it is done. */
  onConfirm: () => Promise<string | null>;
  onClose: () => void;
}

/** Changes count once their terms were agreed to; it is rendered when the terms are there (BENE-13, BENE-14). */
export function ConfirmChangesDialog({ terms, onConfirm, onClose }: ConfirmChangesDialogProps) {
  const [isAgreed, setIsAgreed] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function confirm() {
    setIsBusy(true);
    setProblem(undefined);
    const failure = await onConfirm();
    if (failure === null) return;
    setIsBusy(false);
    setProblem(failure);
  }

  return (
    <Dialog
      title={text('beneficiaries.confirm.heading')}
      onClose={onClose}
      closeText={text('shell.close')}
      actions={
        <>
          <Button
            disabled={!isAgreed}
            busyText={isBusy ? text('shell.loading') : undefined}
            onClick={() => void confirm()}
          >
            {text('shell.continue')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {text('shell.cancel')}
          </Button>
        </>
      }
    >
      <section className={styles.terms} aria-label={terms.title}>
        <h3>{terms.title}</h3>
        {terms.body
          .split(/\n{2,}/)
          .map((block) =>
            block.startsWith('## ') ? <h4 key={block}>{block.slice(3)}</h4> : <p key={block}>{block}</p>,
          )}
      </section>
      <Checkbox
        label={text('beneficiaries.confirm.agree')}
        checked={isAgreed}
        onCheckedChange={setIsAgreed}
      />
      {problem !== undefined && (
        <Notice kind="danger" announce>
          <p>{problem}</p>
        </Notice>
      )}
    </Dialog>
  );
}
