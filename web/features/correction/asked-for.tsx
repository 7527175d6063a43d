import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate, formatLongDate } from '@wysh/domain/dates/display.ts';
import { lastDay } from '@wysh/domain/dates/last-day.ts';
import { NAME_SUFFIXES } from '@wysh/domain/beneficiaries/contact-words.ts';
import { formatCoverage } from '@wysh/domain/money/money.ts';
import { readError, shownMessage } from '../../api/errors.ts';
import { TakeBackPolicyCorrectionDocument } from '../../api/generated/correction.ts';
import type { PolicyToCorrectFragment } from '../../api/generated/correction.ts';
import { routes } from '../../paths.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { WithPhone } from '../../shell/with-phone.tsx';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { PageLayout } from '../../ui/layouts/page-layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './correction.module.css';

type Correction = NonNullable<PolicyToCorrectFragment['correction']>;

interface AskedForProps {
  policy: PolicyToCorrectFragment;
  correction: Correction;
  onChange: (policy: PolicyToCorrectFragment) => void;
}

/** What was asked to be set right, what it does, what happens next, and the way back until it is decided. */
export function AskedFor({ policy, correction, onChange }: AskedForProps) {
  const { supportPhone } = useRuntime().config;
  const { askedOn, amountBefore, amountAfter, dueAt, parts, right } = correction;
  return (
    <PageLayout
      heading={text('correction.asked.heading')}
      lead={<p>{text('correction.asked.lead', { date: formatLongDate(askedOn) })}</p>}
    >
      <div className={styles.page}>
        <section className={styles.night} aria-labelledby="asked">
          <h2 id="asked">{text('correction.asked.of', { number: policy.label })}</h2>
          <dl className={styles.facts}>
            {parts.map((part) => (
              <div key={part}>
                <dt>{text(`correction.asked.${part}`)}</dt>
                <dd className={styles.great}>{shownPart(part, right)}</dd>
              </div>
            ))}
            <div>
              <dt>{text('correction.effect.right')}</dt>
              <dd className={styles.great}>
                {amountAfter === 0 ? text('correction.effect.none') : formatCoverage(amountAfter)}
              </dd>
            </div>
          </dl>
          <ol className={styles.steps}>
            <li>{text('correction.step.sent', { amount: formatCoverage(amountBefore) })}</li>
            <li>{text('correction.step.desk', { date: formatLongDate(lastDay(dueAt ?? '')) })}</li>
            <li>{text(amountAfter === 0 ? 'correction.step.void' : 'correction.step.done')}</li>
          </ol>
        </section>
        <TakeBack policyId={policy.id} onChange={onChange} />
        <p className={styles.soft}>
          <WithPhone words={text('correction.asked.questions', { phone: supportPhone })} />
        </p>
      </div>
    </PageLayout>
  );
}

function shownPart(part: Correction['parts'][number], right: Correction['right']): string {
  const { firstName, middleName, lastName, suffix } = right;
  if (part === 'birthdate') return formatDate(right.birthdate);
  if (part === 'sex') return text(`correction.sex.${right.gender}`);
  const behind = suffix === null ? null : (NAME_SUFFIXES[suffix as keyof typeof NAME_SUFFIXES] ?? suffix);
  return [firstName, middleName, lastName, behind].filter((name) => name !== null).join(' ');
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
      .mutation(TakeBackPolicyCorrectionDocument, { input: { policyId } })
      .toPromise();
    setIsBusy(false);
    if (data) onChange(data.takeBackPolicyCorrection.policy);
    else setProblem(shownMessage(readError(error), text('correction.failed')));
  }

  return (
    <section className={styles.part} aria-labelledby="take-back">
      <h2 id="take-back">{text('correction.take-back')}</h2>
      <p>{text('correction.take-back.body')}</p>
      {problem !== null && (
        <Notice kind="danger" announce>
          <p>{problem}</p>
        </Notice>
      )}
      <div className={styles.row}>
        <Button
          variant="secondary"
          busyText={isBusy ? text('correction.take-back.busy') : undefined}
          onClick={() => void takeBack()}
        >
          {text('correction.take-back.action')}
        </Button>
        <Button variant="textLink" render={(props) => <Link to={routes.insuranceHome} {...props} />}>
          {text('correction.to-policy')}
        </Button>
      </div>
    </section>
  );
}
