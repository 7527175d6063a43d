import { useState } from 'react';
import { formatDate } from '@wysh/domain/dates/display.ts';
import { rawPercent, shownPercent } from '@wysh/domain/coverage/covered-percent.ts';
import { formatCoverage, formatDollars } from '@wysh/domain/money/money.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { PolicyEdit } from './coverage-source.ts';
import { premiumBy } from './premium-words.ts';
import actions from './editor-action.module.css';
import styles from './policy-change-action.module.css';
import type { SaveBlock } from './save-rule.ts';
import { useQuote, type QuoteSource } from './use-quote.ts';

export interface PolicyChangeActionProps {
  edit: PolicyEdit;
  source: QuoteSource;
  block: SaveBlock | null;
  onConfirm: () => void;
}

/** What becomes of a policy, and from when on, before anything is asked; then a yes to just that. */
export function PolicyChangeAction({ edit, source, block, onConfirm }: PolicyChangeActionProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { price, isWorking, problem } = useQuote(source);
  const isSaving = block === 'saving';
  // Without the price of just that there is nothing to say yes to.
  const isKnown = price?.amount === source.amount && !isWorking && problem === null;
  const changes = block === null || isSaving ? changesOf(edit, source, isKnown ? price : null) : null;
  return (
    <div className={styles.action}>
      {changes !== null && <Changes changes={changes} beginsOn={edit.lessBeginsOn} />}
      <div className={actions.bar}>
        <Button
          wide
          disabled={!isSaving && (block !== null || !isKnown)}
          busyText={isSaving ? text('editor.saving') : undefined}
          aria-describedby="policy-change-note"
          onClick={() => setIsAsking(true)}
        >
          {text('editor.save')}
        </Button>
      </div>
      <p id="policy-change-note" className={styles.note}>
        {block === null && !isKnown
          ? text(isWorking ? 'editor.policy.working' : 'editor.policy.no-price')
          : noteOf(block, edit)}
      </p>
      {isAsking && changes !== null && (
        <Dialog
          title={text('editor.policy.confirm.heading', { date: formatDate(edit.lessBeginsOn) })}
          closeText={text('shell.close')}
          onClose={() => setIsAsking(false)}
          actions={
            <>
              <Button
                onClick={() => {
                  setIsAsking(false);
                  onConfirm();
                }}
              >
                {text('editor.policy.confirm.yes')}
              </Button>
              <Button variant="secondary" onClick={() => setIsAsking(false)}>
                {text('editor.policy.confirm.no')}
              </Button>
            </>
          }
        >
          <Changes changes={changes} beginsOn={edit.lessBeginsOn} />
          <p>{text('editor.policy.until-then', { amount: formatCoverage(edit.amount) })}</p>
          <p>{text('editor.policy.more-later')}</p>
        </Dialog>
      )}
    </div>
  );
}

interface Change {
  readonly term: string;
  readonly before: string;
  readonly after: string;
}

/** Amount, price by its rhythm, and how far it reaches into the list. */
function changesOf(
  edit: PolicyEdit,
  { amount, totalAmount }: QuoteSource,
  price: Parameters<typeof premiumBy>[1] | null,
): Change[] {
  const per = (premium: number) =>
    text(`editor.policy.per.${edit.billingFrequency}`, { premium: formatDollars(premium) });
  const covers = (covered: number) =>
    text('editor.policy.percent', { percent: shownPercent(rawPercent(covered, totalAmount)) });
  return [
    {
      term: text('editor.policy.amount'),
      before: formatCoverage(edit.amount),
      after: formatCoverage(amount),
    },
    {
      term: text('editor.policy.price'),
      before: per(premiumBy(edit.billingFrequency, edit)),
      after: price === null ? text('coverage.quote.working') : per(premiumBy(edit.billingFrequency, price)),
    },
    ...(totalAmount === 0
      ? []
      : [{ term: text('editor.policy.wyshes'), before: covers(edit.amount), after: covers(amount) }]),
  ];
}

function Changes({ changes, beginsOn }: { changes: readonly Change[]; beginsOn: string | null }) {
  return (
    <table className={styles.changes}>
      <caption>{text('editor.policy.what-changes')}</caption>
      <thead>
        <tr>
          <th scope="col">{text('editor.policy.which')}</th>
          <th scope="col">{text('editor.policy.today')}</th>
          <th scope="col">{text('editor.policy.from', { date: formatDate(beginsOn) })}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ term, before, after }) => (
          <tr key={term}>
            <th scope="row">{term}</th>
            <td className="tabular">{before}</td>
            <td className="tabular">
              <strong>{after}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function noteOf(block: SaveBlock | null, edit: PolicyEdit): string {
  switch (block) {
    case 'refused':
      return edit.lessRefused ?? '';
    case 'coverage-pending':
      return text('editor.coverage-pending');
    case 'unchanged':
      return text('editor.policy.unchanged');
    case 'ineligible':
    case 'saving':
    case null:
      return text(`editor.policy.note.${edit.billingFrequency}`);
  }
}
