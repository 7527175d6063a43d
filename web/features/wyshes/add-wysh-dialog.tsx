import { useId, useRef, type FormEvent } from 'react';
import { Link } from 'react-router';
import { formatCoverage } from '@wysh/domain/money/money.ts';
import { changeWyshPath, wyshInfoPath } from '../../paths.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AmountQuestion } from './amount-question.tsx';
import type { BuilderState } from './builder-state.ts';
import type { ListedWysh, PendingAdd } from './pending-changes.ts';
import { addProblemWords } from './problem-words.ts';
import { useAmountEntry } from './use-amount-entry.ts';
import type { Wysh } from './use-catalogue.ts';
import { WyshPicture } from './wysh-picture.tsx';
import styles from './add-wysh-dialog.module.css';

export interface AddWyshDialogProps {
  wysh: Wysh;
  /** What of this wysh is on the list already. */
  onList: readonly ListedWysh[];
  /** The attempt that failed, whose amount and problem the dialog goes on with. */
  failed: PendingAdd | undefined;
  state: BuilderState;
  onSubmit: (amount: number) => void;
  onClose: () => void;
  onChange: (path: string) => void;
}

export function AddWyshDialog({
  wysh,
  onList,
  failed,
  state,
  onSubmit,
  onClose,
  onChange,
}: AddWyshDialogProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const amount = useAmountEntry(
    String(failed?.amount ?? wysh.defaultAmount),
    failed?.problem ? addProblemWords(failed, failed.problem) : undefined,
  );

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const checked = amount.check();
    if (checked === null) form.current?.querySelector('input')?.focus();
    else onSubmit(checked);
  }

  return (
    <Dialog
      title={wysh.name}
      picture={<WyshPicture wysh={wysh} />}
      initialFocus={failed === undefined ? 'heading' : 'firstField'}
      onClose={onClose}
      closeText={text('shell.close')}
      actions={
        wysh.active ? (
          <Button type="submit" form={formId} wide>
            {text('builder.add.submit')}
          </Button>
        ) : undefined
      }
    >
      <p className={styles.prompt}>
        {wysh.prompt}{' '}
        <Link to={wyshInfoPath(wysh.slug)} state={state}>
          {text('builder.add.more')}
        </Link>
      </p>
      {onList.length > 0 && <AlreadyOnList wysh={wysh} onList={onList} onChange={onChange} />}
      {wysh.active ? (
        <form ref={form} id={formId} className={styles.form} noValidate onSubmit={handleSubmit}>
          <AmountQuestion wysh={wysh} amount={amount} />
        </form>
      ) : (
        <Notice kind="info">
          <p>{text('builder.add.inactive')}</p>
        </Notice>
      )}
    </Dialog>
  );
}

interface AlreadyOnListProps {
  wysh: Wysh;
  onList: readonly ListedWysh[];
  onChange: (path: string) => void;
}

/** Adding it twice is fine (two children, two colleges) but should not happen by accident. */
function AlreadyOnList({ wysh, onList, onChange }: AlreadyOnListProps) {
  return (
    <div className={styles.already}>
      <p className={styles.alreadyTitle}>{text('builder.wysh.on-list', { count: onList.length })}</p>
      <ul role="list">
        {onList.map((one) => (
          <li key={one.id} className={styles.alreadyRow}>
            <span>
              {one.name}, <span className="tabular">{formatCoverage(one.amount ?? 0)}</span>
            </span>
            {one.isConfirmed && (
              <Button
                variant="textLink"
                aria-label={text('builder.drawer.edit', { wysh: one.name })}
                onClick={() => onChange(changeWyshPath(wysh.slug, 'amount', one.id))}
              >
                {text('builder.add.change-this')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {wysh.active && <p className={styles.alreadyHint}>{text('builder.add.or-another')}</p>}
    </div>
  );
}
