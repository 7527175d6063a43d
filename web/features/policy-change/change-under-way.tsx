import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate } from '@wysh/domain/dates/display.ts';
import { lastDay } from '@wysh/domain/dates/last-day.ts';
import { formatMaintenanceDate } from '@wysh/domain/dates/maintenance-date.ts';
import { formatCoverage } from '@wysh/domain/money/money.ts';
import { LetterBird } from '../../illustrations/letter-bird.tsx';
import { confirmUpdateOfPath, flowAboutPath, routes } from '../../paths.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { MessageLayout } from '../../ui/layouts/message-layout.tsx';
import { PageLayout } from '../../ui/layouts/page-layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ChangeTable } from './change-table.tsx';
import type { Change } from './load-policy-change.ts';
import styles from './policy-change.module.css';
import { TakeBack } from './take-back.tsx';

interface ChangeUnderWayProps {
  change: Change;
  onTakenBack: (change: Change) => void;
}

/** A change something is still to come of: what is to be done about it, what counts until then, and the way to take it back. */
export function ChangeUnderWay({ change, onTakenBack }: ChangeUnderWayProps) {
  const { before, keptBecause } = change;
  const amount = formatCoverage(before.amount);
  if (change.isGivenUp) return <GivenUp date={formatDate(change.beginsOn)} amount={amount} />;
  const step = stepOf(change);
  return (
    <PageLayout heading={text('change.heading')} lead={<p>{step.lead}</p>}>
      <section className={styles.change} aria-label={text('change.what')}>
        {step.next}
        <ChangeTable change={change} />
        {change.isEstimate && <p>{text('change.estimate')}</p>}
        <p>{text('change.until-then', { amount })}</p>
        {change.status === 'accepted' && <AcceptedTerms kind={change.kind} />}
        {change.status === 'accepted' && RESTS_ON_ANSWERS.has(change.kind) && (
          <ChangedSince mayTakeBack={keptBecause === null} />
        )}
        {keptBecause === null ? (
          <TakeBack change={change} isDecline={change.status === 'offered'} onTakenBack={onTakenBack} />
        ) : (
          <Notice kind="info">
            <p>{keptBecause}</p>
          </Notice>
        )}
        <p>
          <Button variant="textLink" render={(props) => <Link to={routes.insuranceHome} {...props} />}>
            {text('change.to-policy')}
          </Button>
        </p>
      </section>
    </PageLayout>
  );
}

/** What there is to say first, and the one thing to do; nothing is to be done about what waits for its day. */
function stepOf(change: Change): { readonly lead: string; readonly next: ReactNode } {
  const { id, toDo, flowToAnswer, after, before, beginsOn, expiresAt, case: decidedAt } = change;
  const wanted =
    after.termDuration === before.termDuration
      ? text('change.wanted.amount', { amount: formatCoverage(after.amount) })
      : text('change.wanted.years', { years: after.termDuration });
  switch (toDo) {
    case 'answer':
      return {
        lead: text('change.lead.answer', { wanted }),
        next: (
          <Next to={flowAboutPath(flowToAnswer ?? 'coverage-adjustment', id)} words={text('change.answer')} />
        ),
      };
    case 'wait_for_decision':
      return {
        lead: text('change.lead.decision', { wanted }),
        next: <Next to={confirmUpdateOfPath(id)} words={text('change.decision')} />,
      };
    case 'wait_for_person': {
      const due = decidedAt === null ? null : formatMaintenanceDate(decidedAt.dueAt);
      return {
        lead: text('change.lead.person', { wanted }),
        next: (
          <>
            {decidedAt !== null && (
              <p>
                {due !== null && text('change.person.due', { date: due })}{' '}
                {text('change.person.number', { number: decidedAt.externalId })}
              </p>
            )}
            <Next to={routes.manualReview} words={text('change.person')} />
          </>
        ),
      };
    }
    case 'confirm':
      return {
        lead: text('change.lead.offered', { wanted, date: formatDate(lastDay(expiresAt ?? '')) }),
        next: <Next to={confirmUpdateOfPath(id)} words={text('change.review')} />,
      };
    case 'wait_for_day':
    case null:
      return {
        lead:
          after.termDuration === before.termDuration
            ? text('change.lead.accepted', {
                date: formatDate(beginsOn),
                amount: formatCoverage(after.amount),
              })
            : text('change.lead.accepted.longer', {
                date: formatDate(beginsOn),
                years: after.termDuration,
              }),
        next: null,
      };
  }
}

function Next({ to, words }: { to: string; words: string }) {
  return (
    <p>
      <Button render={(props) => <Link to={to} {...props} />}>{words}</Button>
    </p>
  );
}

/** From when on it may be disputed, and what has to be paid for it to begin. */
function AcceptedTerms({ kind }: Pick<Change, 'kind'>) {
  return (
    <>
      {kind !== 'decrease' && <p>{text('change.first-bill')}</p>}
      <p>{text(kind === 'increase' ? 'change.clocks.part' : 'change.clocks')}</p>
    </>
  );
}

const RESTS_ON_ANSWERS: ReadonlySet<Change['kind']> = new Set<Change['kind']>(['increase', 'lengthening']);

/** What its owner told holds until the first bill is paid; what doesn't any more is asked about with a new one. */
function ChangedSince({ mayTakeBack }: { mayTakeBack: boolean }) {
  return (
    <>
      <h2>{text('change.told')}</h2>
      <p>{text(mayTakeBack ? 'change.told.anew' : 'change.told.us')}</p>
      {!mayTakeBack && (
        <p>
          <Button variant="textLink" render={(props) => <Link to={routes.customerSupport} {...props} />}>
            {text('change.told.talk')}
          </Button>
        </p>
      )}
    </>
  );
}

/** Nothing of it is promised while its owner would rather end the policy before. */
function GivenUp({ date, amount }: { date: string; amount: string }) {
  return (
    <MessageLayout
      illustration={<LetterBird />}
      heading={text('change.heading')}
      actions={
        <>
          <Button render={(props) => <Link to={routes.endPolicy} {...props} />}>
            {text('change.given-up.action')}
          </Button>
          <Button variant="secondary" render={(props) => <Link to={routes.insuranceHome} {...props} />}>
            {text('change.to-policy')}
          </Button>
        </>
      }
    >
      <p>{text('change.given-up', { date })}</p>
      <p>{text('change.given-up.today', { amount })}</p>
    </MessageLayout>
  );
}
