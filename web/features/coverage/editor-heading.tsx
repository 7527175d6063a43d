import { Link } from 'react-router';
import { formatCoverage } from '@wysh/domain/money/money.ts';
import { routes } from '../../paths.ts';
import { text } from '../../texts/texts.ts';
import { BackControl } from '../../ui/back-control.tsx';
import { PageHeading } from '../../ui/layouts/page-heading.tsx';
import type { CoverageRange } from './coverage-choice.ts';
import type { EditorMode } from './editor-action.tsx';
import type { PolicyEdit } from './coverage-source.ts';
import { isFixed } from './policy-wish.ts';
import styles from './editor-heading.module.css';
import { WyshTotal } from './wysh-total.tsx';

export interface EditorHeadingProps {
  mode: EditorMode;
  /** Of a policy, what can be had of it; null of all else. */
  policyEdit: PolicyEdit | null;
  range: CoverageRange;
  wyshCount: number;
  totalAmount: number;
}

/** With a list the preview begins with its total, without one with the news itself. */
export function EditorHeading({ mode, policyEdit, range, wyshCount, totalAmount }: EditorHeadingProps) {
  if (mode !== 'preview') {
    const backPath = BACK_TO[mode];
    return (
      <div className={styles.heading}>
        <BackControl render={(props) => <Link to={backPath} {...props} />}>{text('shell.back')}</BackControl>
        <PageHeading>{text('editor.heading')}</PageHeading>
        <p className={styles.lead}>{policyEdit === null ? leadOf(mode, range) : policyWords(policyEdit)}</p>
      </div>
    );
  }
  const hasList = wyshCount > 0;
  return (
    <div className={styles.heading}>
      <PageHeading>
        {hasList ? <WyshTotal totalAmount={totalAmount} /> : text('coverage.preview.estimates-in')}
      </PageHeading>
      <p className={styles.lead}>
        {hasList
          ? text('coverage.preview.lead', { count: wyshCount })
          : text('coverage.preview.lead-no-list')}
      </p>
    </div>
  );
}

const BACK_TO = {
  estimate: routes.coveragePreview,
  offer: routes.reviewQuote,
  policy: routes.insuranceHome,
} as const;

function policyWords(edit: PolicyEdit): string {
  const amount = formatCoverage(edit.amount);
  if (edit.openChangeId !== null || isFixed(edit)) return text('editor.lead.policy-as-is', { amount });
  if (edit.longerTerms.length > 0) return text('editor.lead.policy', { amount });
  return text(edit.moreRefused === null ? 'editor.lead.policy-amount' : 'editor.lead.policy-less', {
    amount,
  });
}

function leadOf(mode: keyof typeof BACK_TO, range: CoverageRange): string {
  return mode === 'estimate' ? text('editor.lead') : approvedWords(range);
}

/** What underwriting said yes to, which nobody can choose more than (EDIT-31). */
function approvedWords({ amount, lockUntilAge }: CoverageRange): string {
  const most = formatCoverage(amount.max);
  return lockUntilAge === null
    ? text('editor.lead.offer-amount', { amount: most })
    : text('editor.lead.offer', { amount: most, age: lockUntilAge.max });
}
