import { useState } from 'react';
import { Link, useLoaderData, useLocation, useNavigate } from 'react-router';
import { useClient } from 'urql';
import { formatDate } from '@wysh/domain/dates/display.ts';
import { lastDay } from '@wysh/domain/dates/last-day.ts';
import { formatCoverage } from '@wysh/domain/money/money.ts';
import { readError, shownMessage } from '../../api/errors.ts';
import { AcceptPolicyChangeDocument } from '../../api/generated/policy-change.ts';
import { LetterBird } from '../../illustrations/letter-bird.tsx';
import {
  billingPath,
  confirmAnswersPath,
  disclosurePath,
  documentCategoryPath,
  pendingDetailsPath,
  routes,
} from '../../paths.ts';
import { isJustConfirmed, isToBeConfirmed } from '../../shell/answers-confirmed.ts';
import { useDecisionWait } from '../../shell/use-decision-wait.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { MessageLayout } from '../../ui/layouts/message-layout.tsx';
import { PageLayout } from '../../ui/layouts/page-layout.tsx';
import { StatusModalLayout } from '../../ui/layouts/status-modal-layout.tsx';
import { LoadingScreen } from '../../ui/loading-screen.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ChangeTable, priceWords } from './change-table.tsx';
import type { Change, Confirmable } from './load-policy-change.ts';
import styles from './policy-change.module.css';
import { TakeBack } from './take-back.tsx';
import { WyshesReached } from './wyshes-reached.tsx';

/** The offer of more cover or of a longer term, next to what there is, for a yes or a no (ROUTE-50); before it, the wait for it (UW-03). */
export function ConfirmUpdatePage() {
  const { change, wyshes } = useLoaderData<Confirmable>();
  const isWaiting = change?.toDo === 'wait_for_decision';
  const { hasTimedOut, waitAgain } = useDecisionWait(isWaiting);
  if (change === null) return <NothingToConfirm />;
  if (hasTimedOut) return <TimedOut id={change.id} onAgain={waitAgain} />;
  if (isWaiting) return <LoadingScreen isPage text={text('change.deciding')} />;
  return <Offer change={change} wyshes={wyshes} />;
}

function NothingToConfirm() {
  return (
    <MessageLayout
      illustration={<LetterBird />}
      heading={text('change.nothing.heading')}
      actions={
        <Button render={(props) => <Link to={routes.insuranceHome} {...props} />}>
          {text('change.to-policy')}
        </Button>
      }
    >
      <p>{text('change.nothing.body')}</p>
    </MessageLayout>
  );
}

function TimedOut({ id, onAgain }: { id: string; onAgain: () => void }) {
  return (
    <StatusModalLayout
      kind="failure"
      heading={text('change.timed-out.heading')}
      actions={
        <>
          <Button onClick={onAgain}>{text('shell.try-again')}</Button>
          <Button variant="secondary" render={(props) => <Link to={pendingDetailsPath(id)} {...props} />}>
            {text('change.timed-out.details')}
          </Button>
        </>
      }
    >
      <p>{text('change.timed-out.body')}</p>
    </StatusModalLayout>
  );
}

interface OfferProps extends Pick<Confirmable, 'wyshes'> {
  change: Change;
}

function Offer({ change, wyshes }: OfferProps) {
  const { id, kind, before, after, beginsOn, expiresAt, classification, acceptRefused, acceptRefusedUntil } =
    change;
  const navigate = useNavigate();
  const { accept, isBusy, problem } = useAccept(change);
  const isToConfirm = change.answersToConfirm !== null;
  const { state } = useLocation() as { state: unknown };
  // Whoever accepted, and then said that nothing has changed, goes on where they were.
  const [isAsking, setIsAsking] = useState(
    () => isJustConfirmed(state) && !isToConfirm && acceptRefused === null,
  );
  const date = formatDate(beginsOn);
  const amount = formatCoverage(before.amount);
  const until = formatDate(lastDay(expiresAt ?? ''));
  const isLonger = kind === 'lengthening';
  return (
    <PageLayout
      heading={text('change.confirm.heading')}
      lead={
        <p>
          {isLonger
            ? text('change.confirm.lead.longer', { years: after.termDuration, date: until })
            : text('change.confirm.lead', { amount: formatCoverage(after.amount), date: until })}
        </p>
      }
    >
      <div className={styles.columns}>
        <section className={styles.change} aria-label={text('change.what')}>
          <ChangeTable change={change} />
          {classification !== null && (
            <p>
              {text(isLonger ? 'change.confirm.class.longer' : 'change.confirm.class', {
                class: classification.name,
              })}
            </p>
          )}
          {/* Where it can't be accepted as things stand, nobody knows the day yet. */}
          {beginsOn !== null && (
            <p>{text('change.confirm.begins', { date, price: priceWords(change)(after) })}</p>
          )}
          <p>{text('change.until-then', { amount })}</p>
          {beginsOn !== null && <p>{text(kind === 'increase' ? 'change.clocks.part' : 'change.clocks')}</p>}
          {problem !== null && (
            <Notice
              kind="danger"
              announce
              action={
                <Button
                  variant="secondary"
                  render={(props) => <Link to={pendingDetailsPath(id)} {...props} />}
                >
                  {text('change.confirm.where')}
                </Button>
              }
            >
              <p>{problem}</p>
            </Notice>
          )}
          {acceptRefused !== null && (
            <Notice kind="info" action={<WayOut until={acceptRefusedUntil} />}>
              <p>{text('change.confirm.not-now', { why: acceptRefused, date: until })}</p>
            </Notice>
          )}
          <div className={styles.row}>
            {acceptRefused === null && (
              <Button
                busyText={isBusy ? text('change.confirm.accepting') : undefined}
                onClick={() =>
                  isToConfirm ? void navigate(confirmAnswersPath('change', id)) : setIsAsking(true)
                }
              >
                {text('change.confirm.accept')}
              </Button>
            )}
            <TakeBack
              isDecline
              change={change}
              onTakenBack={() => void navigate(pendingDetailsPath(id), { replace: true })}
            />
          </div>
        </section>
        <div className={styles.column}>
          <WyshesReached wyshes={wyshes} before={before.amount} after={after.amount} />
          <Papers />
        </div>
      </div>
      {isAsking && (
        <Dialog
          title={text('change.confirm.sure.heading')}
          closeText={text('shell.close')}
          onClose={() => setIsAsking(false)}
          actions={
            <>
              <Button
                onClick={() => {
                  setIsAsking(false);
                  void accept();
                }}
              >
                {text('change.confirm.sure.yes')}
              </Button>
              <Button variant="secondary" onClick={() => setIsAsking(false)}>
                {text('change.confirm.sure.no')}
              </Button>
            </>
          }
        >
          <p>
            {text(isLonger ? 'change.confirm.sure.longer' : 'change.confirm.sure.body', {
              date,
              amount: formatCoverage(after.amount),
              years: after.termDuration,
              price: priceWords(change)(after),
            })}
          </p>
          <p>{text('change.confirm.sure.nothing-today')}</p>
        </Dialog>
      )}
    </PageLayout>
  );
}

/** Where what keeps it can be changed; else what there is of it is said on the policy's page. */
function WayOut({ until }: { until: Change['acceptRefusedUntil'] }) {
  const [words, path] = WAYS_OUT[until ?? 'nothing'];
  return (
    <Button variant="secondary" render={(props) => <Link to={path} {...props} />}>
      {text(words)}
    </Button>
  );
}

const WAYS_OUT = {
  ending_taken_back: ['change.given-up.action', routes.endPolicy],
  paid: ['change.confirm.to-bills', billingPath],
  paid_monthly: ['change.confirm.to-bills', billingPath],
  nothing: ['change.to-policy', routes.insuranceHome],
} as const;

/** A yes to just what was shown. What the server refuses is said, and where it stands by now. */
function useAccept(change: Change) {
  const client = useClient();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function accept(): Promise<void> {
    const { id, quoteId, after, beginsOn, billingFrequency } = change;
    if (quoteId === null) return;
    setIsBusy(true);
    setProblem(null);
    const premium = billingFrequency === 'annually' ? after.annualPremium : after.monthlyPremium;
    const input = { quoteId, status: 'accepted', premium, beginsOn } as const;
    const { error } = await client.mutation(AcceptPolicyChangeDocument, { input }).toPromise();
    setIsBusy(false);
    // What was said is over by now.
    if (isToBeConfirmed(error)) await navigate(confirmAnswersPath('change', id));
    else if (error) setProblem(shownMessage(readError(error), text('change.confirm.failed')));
    else await navigate(pendingDetailsPath(id), { replace: true });
  }

  return { accept, isBusy, problem };
}

/** What it rests on: what was told, and what was agreed to when that was handed in. */
function Papers() {
  return (
    <section className={styles.card} aria-labelledby="change-papers">
      <h2 id="change-papers">{text('change.papers.heading')}</h2>
      <ul>
        <li>
          <Link to={documentCategoryPath('application')}>{text('change.papers.application')}</Link>
        </li>
        <li>
          <Link to={documentCategoryPath('policy')}>{text('change.papers.policy')}</Link>
        </li>
        <li>
          <Link to={disclosurePath('application-agreement')} target="_blank">
            {text('change.papers.agreement')}
          </Link>
        </li>
      </ul>
      <p>{text('change.papers.after')}</p>
    </section>
  );
}
