import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate } from '@wysh/domain/dates/display.ts';
import { formatCoverage } from '@wysh/domain/money/money.ts';
import { LetterBird } from '../../illustrations/letter-bird.tsx';
import { SleepingHill } from '../../illustrations/sleeping-hill.tsx';
import { documentCategoryPath, editPolicyPath, routes } from '../../paths.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { MessageLayout } from '../../ui/layouts/message-layout.tsx';
import type { Change } from './load-policy-change.ts';
import styles from './policy-change.module.css';

/** What became of a change that is over, or that there is none; and what counts. */
export function ChangeOver({ change }: { change: Change | null }) {
  if (change === null) return <Over heading={text('change.none.heading')} body={text('change.none.body')} />;
  const { kind, status, before, after, beginsOn } = change;
  const amount = formatCoverage(before.amount);
  switch (status) {
    case 'completed':
      return (
        <Over
          heading={text('change.completed.heading')}
          body={text(COMPLETED[kind], {
            date: formatDate(beginsOn),
            amount: formatCoverage(after.amount),
            years: after.termDuration,
          })}
        />
      );
    case 'withdrawn':
      return (
        <Over heading={text('change.withdrawn.heading')} body={text('change.withdrawn.body', { amount })} />
      );
    case 'expired':
      return (
        <Over
          heading={text('change.expired.heading')}
          body={text('change.expired.body', { amount })}
          // An extension is no offer that ends.
          action={{ to: editPolicyPath('wysh-term-life'), words: text('change.expired.again') }}
        />
      );
    case 'refused':
      return <Refused change={change} />;
    case 'requested':
    case 'underwriting':
    case 'offered':
    case 'accepted':
    case 'ended':
      return (
        <Over
          heading={text('change.over.heading')}
          body={text('change.over.body')}
          action={
            kind === 'increase' || kind === 'lengthening'
              ? { to: editPolicyPath('wysh-term-life'), words: text('change.over.again') }
              : undefined
          }
        />
      );
  }
}

const COMPLETED = {
  decrease: 'change.completed.body',
  increase: 'change.completed.body',
  lengthening: 'change.completed.longer',
  extension: 'change.completed.extension',
} as const;

interface OverProps {
  heading: string;
  body: string;
  action?: { to: string; words: string } | undefined;
}

function Over({ heading, body, action }: OverProps) {
  return (
    <MessageLayout
      illustration={<LetterBird />}
      heading={heading}
      actions={
        <>
          <Button render={(props) => <Link to={routes.insuranceHome} {...props} />}>
            {text('change.to-policy')}
          </Button>
          {action && (
            <Button variant="secondary" render={(props) => <Link to={action.to} {...props} />}>
              {action.words}
            </Button>
          )}
        </>
      }
    >
      <p role="status">{body}</p>
    </MessageLayout>
  );
}

/** Why not, from when on it can be asked for again, and that nothing of what there is was touched. */
function Refused({ change: { reasons, canAskAgainOn, before } }: { change: Change }): ReactNode {
  return (
    <MessageLayout
      illustration={<SleepingHill />}
      heading={text('change.refused.heading')}
      actions={
        <>
          <Button render={(props) => <Link to={routes.insuranceHome} {...props} />}>
            {text('change.to-policy')}
          </Button>
          <Button
            variant="secondary"
            render={(props) => <Link to={documentCategoryPath('application')} {...props} />}
          >
            {text('change.refused.notice')}
          </Button>
        </>
      }
    >
      <p>{text('change.refused.body', { amount: formatCoverage(before.amount) })}</p>
      {reasons.length > 0 && (
        <section className={styles.reasons}>
          <h2>{text('change.refused.reasons')}</h2>
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </section>
      )}
      {canAskAgainOn !== null && (
        <p>
          <strong>{text('change.refused.until', { date: formatDate(canAskAgainOn) })}</strong>
        </p>
      )}
    </MessageLayout>
  );
}
