import { Link, useLocation } from 'react-router';
import { formatCoverage } from '@wysh/domain/money/money.ts';
import { routes } from '../../paths.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { WithPhone } from '../../shell/with-phone.tsx';
import { text } from '../../texts/texts.ts';
import { BackControl } from '../../ui/back-control.tsx';
import { PageHeading } from '../../ui/layouts/page-heading.tsx';
import type { CoverageRange } from './coverage-choice.ts';
import type { EditorMode } from './editor-action.tsx';
import { WANTS_MORE } from './wants-more.ts';
import styles from './editor-heading.module.css';
import { WyshTotal } from './wysh-total.tsx';

export interface EditorHeadingProps {
  mode: EditorMode;
  /** A policy of which one can't have less just now. */
  isFixed: boolean;
  range: CoverageRange;
  wyshCount: number;
  totalAmount: number;
}

/** With a list the preview begins with its total, without one with the news itself. */
export function EditorHeading({ mode, isFixed, range, wyshCount, totalAmount }: EditorHeadingProps) {
  if (mode !== 'preview') {
    const backPath = BACK_TO[mode];
    return (
      <div className={styles.heading}>
        <BackControl render={(props) => <Link to={backPath} {...props} />}>{text('shell.back')}</BackControl>
        <PageHeading>{text('editor.heading')}</PageHeading>
        {mode === 'policy' && <MoreByTelephone />}
        <p className={styles.lead}>{leadOf(mode, range, isFixed)}</p>
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

/** Whoever came to have more is told first how. */
function MoreByTelephone() {
  const { state } = useLocation() as { state: Partial<typeof WANTS_MORE> | null };
  const { supportPhone } = useRuntime().config;
  if (state?.wants !== WANTS_MORE.wants) return null;
  return (
    <p className={styles.lead}>
      <WithPhone words={text('editor.lead.policy-more', { phone: supportPhone })} />
    </p>
  );
}

function leadOf(mode: keyof typeof BACK_TO, range: CoverageRange, isFixed: boolean): string {
  if (mode === 'policy')
    return text(isFixed ? 'editor.lead.policy-as-is' : 'editor.lead.policy', {
      amount: formatCoverage(range.amount.max),
    });
  return mode === 'estimate' ? text('editor.lead') : approvedWords(range);
}

/** What underwriting said yes to, which nobody can choose more than (EDIT-31). */
function approvedWords({ amount, lockUntilAge }: CoverageRange): string {
  const most = formatCoverage(amount.max);
  return lockUntilAge === null
    ? text('editor.lead.offer-amount', { amount: most })
    : text('editor.lead.offer', { amount: most, age: lockUntilAge.max });
}
