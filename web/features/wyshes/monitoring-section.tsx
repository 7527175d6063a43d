import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate } from '@wysh/domain/dates/display.ts';
import { easternDay } from '@wysh/domain/dates/eastern.ts';
import { formatCoverage } from '@wysh/domain/money/money.ts';
import type { ApiError } from '../../api/errors.ts';
import { linkToFollowPath, routes } from '../../paths.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FollowForm } from './follow-form.tsx';
import type { ListChanges } from './list-changes.ts';
import type { ListOwner } from './list-owner.ts';
import type { SectionHeading } from './section-heading.ts';
import type { ListedWysh } from './pending-changes.ts';
import { problemWords } from './problem-words.ts';
import type { Wysh } from './use-catalogue.ts';
import styles from './section.module.css';

export interface MonitoringSectionProps {
  wysh: Wysh;
  allocation: ListedWysh;
  changes: ListChanges;
  owner: ListOwner;
  heading: SectionHeading;
  /** The amount and its history may be others by now. */
  onChanged: () => void;
}

/** Whether a linked account sets the amount, which one, and how that goes. Turning it off always works (BUILD-17, A-046). */
export function MonitoringSection({
  wysh,
  allocation,
  changes,
  owner,
  heading: Heading,
  onChanged,
}: MonitoringSectionProps) {
  const [problem, setProblem] = useState<string>();
  const [busyWith, setBusyWith] = useState<'off' | 'again' | 'follow'>();
  const [isChoosing, setIsChoosing] = useState(false);

  async function turn(what: 'off' | 'again' | 'follow', bankAccountId?: string) {
    if (busyWith !== undefined) return;
    setBusyWith(what);
    setProblem(undefined);
    const failure = await changes.setMonitored(allocation.id, what !== 'off', bankAccountId);
    setBusyWith(undefined);
    if (failure !== null) setProblem(wordsOf(failure));
    else {
      setIsChoosing(false);
      onChanged();
    }
  }

  const form = (
    <FollowForm
      linkPath={linkToFollowPath(allocation.id)}
      isBusy={busyWith === 'follow'}
      onFollow={(accountId) => void turn('follow', accountId)}
    />
  );
  return (
    <section className={styles.section} aria-labelledby="monitoring-heading">
      <Heading id="monitoring-heading" className={styles.heading}>
        {text('builder.info.monitoring')}
      </Heading>
      {allocation.monitored ? (
        <>
          <Followed
            allocation={allocation}
            lookAgain={
              <Button
                variant="secondary"
                busyText={busyWith === 'again' ? text('wyshes.monitoring.busy') : undefined}
                onClick={() => void turn('again')}
              >
                {text('wyshes.monitoring.look-again')}
              </Button>
            }
          />
          <div className={styles.actions}>
            <Button
              variant="secondary"
              busyText={busyWith === 'off' ? text('wyshes.monitoring.busy') : undefined}
              onClick={() => void turn('off')}
            >
              {text('wyshes.monitoring-blocked.turn-off')}
            </Button>
            {!isChoosing && (
              <Button variant="textLink" onClick={() => setIsChoosing(true)}>
                {text('wyshes.monitoring.another')}
              </Button>
            )}
          </div>
          {isChoosing && form}
        </>
      ) : (
        <>
          <p>{wysh.monitoringGuidance ?? text('wyshes.monitoring.body')}</p>
          {!owner.isKnown ? null : owner.eligibleForMonitoring ? (
            form
          ) : (
            <Notice kind="info">
              <p>{text('wyshes.monitoring.not-eligible')}</p>
            </Notice>
          )}
        </>
      )}
      {problem !== undefined && (
        <Notice kind="danger" announce>
          <p>{problem}</p>
        </Notice>
      )}
    </section>
  );
}

/** What it follows and as of when; of what stands still since when, why, and what helps. */
function Followed({ allocation, lookAgain }: { allocation: ListedWysh; lookAgain: ReactNode }) {
  const { monitoring, plaidAccount: account } = allocation;
  const amount = formatCoverage(allocation.amount ?? 0);
  const known = monitoring === null ? null : dayOf(monitoring.knownAt);
  return (
    <>
      <p>
        {account === null
          ? text('wyshes.monitoring.follows-unseen')
          : text('wyshes.monitoring.follows', {
              account: `${account.name} •••• ${account.mask}`,
              bank: account.institution.name,
            })}{' '}
        {known !== null &&
          monitoring?.state === 'following' &&
          text('wyshes.monitoring.known', { amount, date: known })}
      </p>
      {monitoring?.state === 'paused' && known !== null && (
        <Notice
          kind="info"
          title={text('wyshes.monitoring.paused', { date: dayOf(monitoring.pausedAt ?? monitoring.knownAt) })}
          action={
            monitoring.pauseReason === 'login_needed' ? (
              <Button render={(look) => <Link to={routes.linkedAccounts} {...look} />}>
                {text('wyshes.monitoring.renew')}
              </Button>
            ) : (
              lookAgain
            )
          }
        >
          <p>{monitoring.pausedWords}</p>
          <p>{text('wyshes.monitoring.stays', { amount, date: known })}</p>
        </Notice>
      )}
    </>
  );
}

function wordsOf(failure: ApiError): string {
  const field = failure.fieldErrors.some((error) => error.field === 'bankAccountId')
    ? 'bankAccountId'
    : 'monitored';
  return problemWords(failure, field);
}

function dayOf(instant: string): string {
  return formatDate(easternDay(instant));
}
