import { useState } from 'react';
import { Link } from 'react-router';
import { formatLongDate } from '@wysh/domain/dates/display.ts';
import { lastDay } from '@wysh/domain/dates/last-day.ts';
import { formatDollars } from '@wysh/domain/money/money.ts';
import { readError, shownMessage } from '../../api/errors.ts';
import { TakeBackPolicyEndingDocument, type PolicyToEndFragment } from '../../api/generated/endings.ts';
import { routes } from '../../paths.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { WithPhone } from '../../shell/with-phone.tsx';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { PageLayout } from '../../ui/layouts/page-layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './endings.module.css';

interface AskedForProps {
  policy: PolicyToEndFragment;
  ending: NonNullable<PolicyToEndFragment['ending']>;
  onChange: (policy: PolicyToEndFragment) => void;
}

/** What was asked, from when it counts, what happens next, and the way back until it is carried out. */
export function AskedFor({ policy, ending, onChange }: AskedForProps) {
  const { supportPhone } = useRuntime().config;
  const { kind, state, countsOn, lastCoveredOn, refund, dueAt } = ending;
  const date = formatLongDate(lastCoveredOn);
  return (
    <PageLayout
      heading={text('ending.asked.heading')}
      lead={<p>{text('ending.asked.lead', { date: formatLongDate(countsOn) })}</p>}
    >
      <div className={styles.single}>
        <section className={styles.night} aria-labelledby="asked">
          <h2 id="asked">{text(`ending.asked.${kind}`, { number: policy.label })}</h2>
          <dl className={styles.facts}>
            {kind === 'end' && (
              <div>
                <dt>{text('ending.last-day')}</dt>
                <dd className={styles.great}>{date}</dd>
              </div>
            )}
            <div>
              <dt>{text('ending.back')}</dt>
              <dd className={styles.great}>
                {refund === 0 ? text('ending.back.nothing') : formatDollars(refund)}
              </dd>
            </div>
          </dl>
          <ol className={styles.steps}>
            <li>{text('ending.step.sent')}</li>
            <li>
              {state === 'confirmed'
                ? text('ending.step.confirmed')
                : text('ending.step.desk', { date: formatLongDate(lastDay(dueAt ?? '')) })}
            </li>
            <li>
              {text(
                kind === 'end'
                  ? refund > 0
                    ? 'ending.step.over.refund'
                    : 'ending.step.over'
                  : 'ending.step.void',
                { date },
              )}
            </li>
          </ol>
        </section>
        <TakeBack policyId={policy.id} onChange={onChange} />
        <p className={styles.soft}>
          <WithPhone words={text('ending.asked.questions', { phone: supportPhone })} />
        </p>
      </div>
    </PageLayout>
  );
}

function TakeBack({ policyId, onChange }: { policyId: string } & Pick<AskedForProps, 'onChange'>) {
  const { graphql } = useRuntime();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function takeBack() {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(null);
    const { data, error } = await graphql
      .mutation(TakeBackPolicyEndingDocument, { input: { policyId } })
      .toPromise();
    setIsBusy(false);
    if (data) onChange(data.takeBackPolicyEnding.policy);
    else setProblem(shownMessage(readError(error), text('ending.failed')));
  }

  return (
    <section className={styles.part} aria-labelledby="take-back">
      <h2 id="take-back">{text('ending.take-back')}</h2>
      <p>{text('ending.take-back.body')}</p>
      {problem !== null && (
        <Notice kind="danger" announce>
          <p>{problem}</p>
        </Notice>
      )}
      <div className={styles.row}>
        <Button busyText={isBusy ? text('ending.take-back.busy') : undefined} onClick={() => void takeBack()}>
          {text('ending.take-back.action')}
        </Button>
        <Button variant="secondary" render={(props) => <Link to={routes.insuranceHome} {...props} />}>
          {text('ending.to-policy')}
        </Button>
      </div>
    </section>
  );
}
