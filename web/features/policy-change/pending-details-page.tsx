import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { useClient } from 'urql';
import { formatDate } from '@wysh/domain/dates/display.ts';
import { formatCoverage } from '@wysh/domain/money/money.ts';
import { readError, shownMessage } from '../../api/errors.ts';
import {
  TakeBackPolicyChangeDocument,
  type ChangeInSightFragment,
} from '../../api/generated/policy-change.ts';
import { LetterBird } from '../../illustrations/letter-bird.tsx';
import { routes } from '../../paths.ts';
import { useHeadingFocus } from '../../shell/use-heading-focus.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { MessageLayout } from '../../ui/layouts/message-layout.tsx';
import { PageLayout } from '../../ui/layouts/page-layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { BeforeAndAfter } from './before-and-after.tsx';
import styles from './policy-change.module.css';

/** What will change on a policy and on which day, what counts until then, and a way to take it back (ROUTE-52). */
export function PendingDetailsPage() {
  const [change, setChange] = useState(useLoaderData<ChangeInSightFragment | null>());
  // What was pressed is gone with what stood here.
  useHeadingFocus(change?.status ?? 'none');
  if (change === null) return <Over heading={text('change.none.heading')} body={text('change.none.body')} />;
  const { kind, status, before, after, beginsOn } = change;
  const amount = formatCoverage(before.amount);
  if (status === 'accepted' && change.isGivenUp)
    return <GivenUp date={formatDate(beginsOn)} amount={amount} />;
  if (status === 'accepted') return <Waiting change={change} onTakenBack={setChange} />;
  if (status === 'completed')
    return (
      <Over
        heading={text('change.completed.heading')}
        body={text(kind === 'extension' ? 'change.completed.extension' : 'change.completed.body', {
          date: formatDate(beginsOn),
          amount: formatCoverage(after.amount),
        })}
      />
    );
  if (status === 'withdrawn')
    return (
      <Over heading={text('change.withdrawn.heading')} body={text('change.withdrawn.body', { amount })} />
    );
  return <Over heading={text('change.over.heading')} body={text('change.over.body')} />;
}

function Over({ heading, body }: { heading: string; body: string }) {
  return (
    <MessageLayout
      illustration={<LetterBird />}
      heading={heading}
      actions={
        <Button render={(props) => <Link to={routes.insuranceHome} {...props} />}>
          {text('change.to-policy')}
        </Button>
      }
    >
      <p role="status">{body}</p>
    </MessageLayout>
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

interface WaitingProps {
  change: ChangeInSightFragment;
  onTakenBack: (change: ChangeInSightFragment) => void;
}

function Waiting({ change, onTakenBack }: WaitingProps) {
  const { before, after, beginsOn, keptBecause } = change;
  const date = formatDate(beginsOn);
  const amount = formatCoverage(before.amount);
  return (
    <PageLayout
      heading={text('change.heading')}
      lead={<p>{text('change.lead.accepted', { date, amount: formatCoverage(after.amount) })}</p>}
    >
      <section className={styles.change} aria-label={text('change.what')}>
        <BeforeAndAfter change={change} />
        <p>{text('change.until-then', { amount })}</p>
        <p>{text('change.clocks')}</p>
        {keptBecause === null ? (
          <TakeBack id={change.id} amount={amount} onTakenBack={onTakenBack} />
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

interface TakeBackProps {
  id: string;
  amount: string;
  onTakenBack: WaitingProps['onTakenBack'];
}

function TakeBack({ id, amount, onTakenBack }: TakeBackProps) {
  const client = useClient();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function takeBack() {
    setIsBusy(true);
    setProblem(null);
    const { data, error } = await client
      .mutation(TakeBackPolicyChangeDocument, { input: { id } })
      .toPromise();
    setIsBusy(false);
    setIsAsking(false);
    if (data) onTakenBack(data.takeBackPolicyChange.change);
    else setProblem(error ? shownMessage(readError(error), text('change.take-back.failed')) : null);
  }

  return (
    <>
      {problem !== null && (
        <Notice kind="danger" announce>
          <p>{problem}</p>
        </Notice>
      )}
      <p>
        <Button variant="secondary" onClick={() => setIsAsking(true)}>
          {text('change.take-back')}
        </Button>
      </p>
      {isAsking && (
        <Dialog
          title={text('change.take-back.heading')}
          closeText={text('shell.close')}
          onClose={() => setIsAsking(false)}
          actions={
            <>
              <Button
                busyText={isBusy ? text('change.take-back.busy') : undefined}
                onClick={() => void takeBack()}
              >
                {text('change.take-back.yes')}
              </Button>
              <Button variant="secondary" onClick={() => setIsAsking(false)}>
                {text('change.take-back.no')}
              </Button>
            </>
          }
        >
          <p>{text('change.take-back.body', { amount })}</p>
        </Dialog>
      )}
    </>
  );
}
