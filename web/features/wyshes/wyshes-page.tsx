import { Link, useNavigate } from 'react-router';
import { formatDate } from '@wysh/domain/dates/display.ts';
import { easternDay } from '@wysh/domain/dates/eastern.ts';
import { formatCoverage } from '@wysh/domain/money/money.ts';
import { canPrioritize } from '@wysh/domain/wyshes/continue-target.ts';
import { EmptyJar } from '../../illustrations/empty-jar.tsx';
import { editWyshPath, routes, wyshListPath } from '../../paths.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { PageLayout } from '../../ui/layouts/page-layout.tsx';
import { PAGE_HEADING_ID } from '../../ui/layouts/page-heading.tsx';
import type { BuilderState } from './builder-state.ts';
import { ListComing } from './list-coming.tsx';
import { ListRows } from './list-rows.tsx';
import { useListOwner } from './list-owner.ts';
import type { ListedWysh } from './pending-changes.ts';
import { useListActions } from './use-list-actions.tsx';
import { useFocusWhenEmptied } from './use-focus-when-emptied.ts';
import { useWyshList } from './use-wysh-list.ts';
import styles from './wyshes-page.module.css';

/** Whoever comes for one more is led back here with it. */
const ONE_MORE: Partial<BuilderState> = { mode: 'one-at-a-time', origin: 'wyshes' };

/** A signed-in person's list, with how far their coverage reaches into it. */
export function WyshesPage() {
  const list = useWyshList();
  const owner = useListOwner();
  const actions = useListActions(list.changes, list.listed);
  const navigate = useNavigate();
  const { listed, summary } = list;
  const { activeCount, totalAmount } = summary;
  const offersOrder = canPrioritize({
    activeCount,
    policyCoversPercent: owner.hasPolicy ? list.percentCovered : null,
  });
  useFocusWhenEmptied(listed?.length, PAGE_HEADING_ID);

  return (
    <PageLayout
      heading={text('wyshes.heading')}
      lead={<p>{text('wyshes.lead')}</p>}
      actions={
        <>
          {offersOrder && (
            <Button variant="secondary" render={(props) => <Link to={routes.prioritizeWyshes} {...props} />}>
              {text('wyshes.prioritize')}
            </Button>
          )}
          <Button render={(props) => <Link to={wyshListPath} state={ONE_MORE} {...props} />}>
            {text('wyshes.add')}
          </Button>
        </>
      }
    >
      {listed === undefined ? (
        <ListComing list={list} />
      ) : listed.length === 0 ? (
        <div className={styles.empty}>
          <EmptyJar className={styles.jar} />
          <h2>{text('wyshes.empty.heading')}</h2>
          <p>{text('wyshes.empty.body')}</p>
        </div>
      ) : (
        <div className={styles.list}>
          <p className={styles.total} aria-live="polite">
            {text('wyshes.total', { count: activeCount, total: formatCoverage(totalAmount) })}
            {owner.hasPolicy && (
              <span>{text('wyshes.percent-covered', { percent: list.percentCovered })}</span>
            )}
          </p>
          {owner.hasPolicy && (
            <p>
              <Link to={routes.recommendations}>{text('wyshes.compare')}</Link>
            </p>
          )}
          {owner.coverChangedAt !== null && list.percentCovered < 100 && totalAmount > 0 && (
            <p>
              {text('wyshes.more-than-covered')}{' '}
              <Link to={owner.coverChangedAt}>{text('wyshes.more-than-covered.action')}</Link>
            </p>
          )}
          <ListRows
            label={text('wyshes.heading')}
            listed={listed}
            onChange={(wysh) => void navigate(editWyshPath(wysh.id))}
            onRemove={actions.remove}
            emptyFocusId={PAGE_HEADING_ID}
            renderDetail={(wysh) => <CoverageLine wysh={wysh} hasPolicy={owner.hasPolicy} />}
          />
        </div>
      )}
      {actions.toast}
      {actions.dialogs}
    </PageLayout>
  );
}

/** What else there is to say of one wysh: how far it is covered, until when it matters, which account it follows. */
function CoverageLine({ wysh, hasPolicy }: { wysh: ListedWysh; hasPolicy: boolean }) {
  const parts = [
    hasPolicy && coverageWords(wysh),
    wysh.terminatesAt !== null && text('wyshes.allocation.until', { date: formatDate(wysh.terminatesAt) }),
    wysh.monitored && followWords(wysh),
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : <p className={styles.detail}>{parts.join(' · ')}</p>;
}

function followWords({ monitoring, plaidAccount }: ListedWysh): string {
  if (monitoring?.state === 'paused')
    return text('wyshes.allocation.paused', {
      date: formatDate(easternDay(monitoring.pausedAt ?? monitoring.knownAt)),
    });
  return plaidAccount === null
    ? text('wyshes.allocation.monitored-unseen')
    : text('wyshes.allocation.monitored', { account: plaidAccount.name });
}

function coverageWords({ covered, amountCovered, percentCovered }: ListedWysh): string {
  if (covered) return text('wyshes.allocation.covered');
  if (amountCovered === 0) return text('wyshes.allocation.not-covered');
  return text('wyshes.allocation.partly-covered', {
    amount: formatCoverage(amountCovered),
    percent: percentCovered,
  });
}
