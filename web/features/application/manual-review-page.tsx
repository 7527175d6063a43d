import { Link, useLoaderData } from 'react-router';
import { formatDate } from '@wysh/domain/dates/display.ts';
import { easternDay } from '@wysh/domain/dates/eastern.ts';
import { formatMaintenanceDate } from '@wysh/domain/dates/maintenance-date.ts';
import { SleepingHill } from '../../illustrations/sleeping-hill.tsx';
import {
  coverageDeniedPath,
  evidencePath,
  fulfillmentStartPath,
  pendingDetailsPath,
  routes,
} from '../../paths.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { MessageLayout } from '../../ui/layouts/message-layout.tsx';
import { TwoColumnLayout } from '../../ui/layouts/two-column-layout.tsx';
import styles from './application.module.css';
import { wayOn, type CaseVisit, type UnderwritingCase } from './load-application.ts';
import { StepTrail } from './step-trail.tsx';
import { SupportLine } from './support-line.tsx';

/** Where an application stands that a person looks at (ROUTE-51, UW-16). */
export function ManualReviewPage() {
  const { underwritingCase, changeToDo, standing } = useLoaderData<CaseVisit>();
  if (underwritingCase === null) return <NothingUnderReview />;
  const { status, decision, externalId, requestedEvidence, isAboutReturn, changeId } = underwritingCase;
  return (
    <TwoColumnLayout
      heading={text('case.heading')}
      lead={<p>{text('case.lead')}</p>}
      aside={{
        label: text('case.number'),
        content: (
          <div className={styles.card}>
            <dl>
              <dt className={styles.soft}>{text('case.number')}</dt>
              <dd className={styles.number}>{externalId}</dd>
            </dl>
            <SupportLine />
          </div>
        ),
      }}
    >
      {status === 'decided' && decision !== null && (
        <Decision
          decision={decision}
          standing={standing}
          isAboutReturn={isAboutReturn}
          changeId={changeId}
          changeToDo={changeToDo}
        />
      )}
      {status === 'waiting_for_customer' && <Evidence wanted={requestedEvidence} />}
      <StepTrail label={text('case.status')} steps={stepsOf(underwritingCase, standing)} />
      {status !== 'decided' && status !== 'closed' && <p className={styles.soft}>{text('case.told')}</p>}
      {status === 'closed' && (
        <p>
          <AfterClosing isAboutReturn={isAboutReturn} changeId={changeId} standing={standing} />
        </p>
      )}
    </TwoColumnLayout>
  );
}

function NothingUnderReview() {
  return (
    <MessageLayout
      illustration={<SleepingHill />}
      heading={text('case.none.heading')}
      actions={<Button render={(props) => <Link to={routes.home} {...props} />}>{text('case.home')}</Button>}
    >
      <p>{text('case.none.body')}</p>
    </MessageLayout>
  );
}

interface DecisionProps {
  decision: NonNullable<UnderwritingCase['decision']>;
  standing: CaseVisit['standing'];
  isAboutReturn: boolean;
  changeId: UnderwritingCase['changeId'];
  changeToDo: CaseVisit['changeToDo'];
}

/** What comes of it leads on as the decision's dialog does (UW-12, UW-13), until that is over: then it leads to where they stand. */
function Decision({ decision, standing, isAboutReturn, changeId, changeToDo }: DecisionProps) {
  if (changeId !== null) {
    const of = { decision, standing, changeId, changeToDo };
    return <DecisionOfChange {...of} />;
  }
  const isSo = isAboutReturn
    ? {
        accepted: standing.kind === 'return_offered',
        rejected: standing.denial === 'rejected_reinstatement',
      }[decision]
    : {
        accepted: standing.actions.includes('review_offers'),
        rejected: standing.denial === 'rejected',
      }[decision];
  const told = isSo ? (isAboutReturn ? (`return-${decision}` as const) : decision) : 'over';
  const to = {
    accepted: fulfillmentStartPath,
    rejected: coverageDeniedPath('rejected'),
    'return-accepted': routes.reviewQuote,
    'return-rejected': coverageDeniedPath('rejected_reinstatement'),
    over: wayOn(standing),
  };
  return <Told told={told} to={to[told]} />;
}

/**
 * The policy stays what it is, whatever was decided; what is offered waits for a yes (UW-11). The change itself says how far it is: what else
 * its owner has to see to, a missed premium for example, makes no offer less open.
 */
function DecisionOfChange({
  decision,
  standing,
  changeId,
  changeToDo,
}: Pick<DecisionProps, 'decision' | 'standing' | 'changeToDo'> & { changeId: string }) {
  if (decision === 'rejected') return <Told told="change-rejected" to={pendingDetailsPath(changeId)} />;
  if (changeToDo?.toDo === 'confirm') return <Told told="change-accepted" to={routes.confirmUpdate} />;
  if (changeToDo?.toDo === 'wait_for_day')
    return <Told told="change-taken" to={pendingDetailsPath(changeToDo.id)} />;
  return <Told told="over" to={wayOn(standing)} />;
}

interface ToldProps {
  told:
    | DecisionProps['decision']
    | `return-${DecisionProps['decision']}`
    | `change-${DecisionProps['decision'] | 'taken'}`
    | 'over';
  to: string;
}

function Told({ told, to }: ToldProps) {
  return (
    <section className={styles.card} aria-labelledby="case-decision">
      <h2 id="case-decision">{text(`case.${told}.heading`)}</h2>
      <p>{text(`case.${told}.body`)}</p>
      <p>
        <GoOn to={to}>{text(`case.${told}.go-on`)}</GoOn>
      </p>
    </section>
  );
}

/** What was closed without a decision can be begun again, by whoever still may. */
function AfterClosing({
  isAboutReturn,
  changeId,
  standing,
}: Pick<DecisionProps, 'isAboutReturn' | 'changeId' | 'standing'>) {
  if (isAboutReturn && standing.next === routes.policyReinstatement)
    return <GoOn to={routes.policyReinstatement}>{text('case.return-again')}</GoOn>;
  if (!isAboutReturn && changeId === null && standing.actions.includes('apply'))
    return <GoOn to={fulfillmentStartPath}>{text('case.again')}</GoOn>;
  return <GoOn to={wayOn(standing)}>{text('case.over.go-on')}</GoOn>;
}

function GoOn({ to, children }: { to: string; children: string }) {
  return <Button render={(props) => <Link to={to} {...props} />}>{children}</Button>;
}

function Evidence({ wanted }: { wanted: readonly string[] }) {
  return (
    <section className={styles.card} aria-labelledby="case-evidence">
      <h2 id="case-evidence">{text('case.evidence.heading')}</h2>
      <p>{text('case.evidence.lead')}</p>
      <ul>
        {wanted.map((paper) => (
          <li key={paper}>{paper}</li>
        ))}
      </ul>
      <p className={styles.soft}>{text('case.evidence.how')}</p>
      <p>
        <Button render={(props) => <Link to={evidencePath} {...props} />}>
          {text('case.evidence.send')}
        </Button>
      </p>
    </section>
  );
}

type CaseStatus = 'open' | 'in_review' | 'waiting_for_customer' | 'decided' | 'closed';

/** A status of a newer release is an open case to whoever waits. */
function statusOf({ status }: UnderwritingCase): CaseStatus {
  const known: readonly CaseStatus[] = ['open', 'in_review', 'waiting_for_customer', 'decided', 'closed'];
  return known.find((one) => one === status) ?? 'open';
}

function stepsOf(underwritingCase: UnderwritingCase, standing: CaseVisit['standing']) {
  const status = statusOf(underwritingCase);
  const isOver = status === 'decided' || status === 'closed';
  const progress = isOver ? ('done' as const) : ('next' as const);
  const step = (key: 'received' | 'review' | 'decision', at: 'done' | 'next' | 'later', words: string) => ({
    key,
    progress: at,
    progressWord: text(`application.progress.${at}`),
    title: text(`case.step.${key}`),
    words: <p>{words}</p>,
  });
  return [
    step(
      'received',
      'done',
      text('case.step.received.about', { date: formatDate(easternDay(underwritingCase.createdAt)) }),
    ),
    step('review', progress, text(`case.step.review.${status}`)),
    step('decision', isOver ? 'next' : 'later', decisionWords(status, underwritingCase, standing)),
  ];
}

function decisionWords(
  status: CaseStatus,
  { dueAt, changeId, isAboutReturn }: Pick<UnderwritingCase, 'dueAt' | 'changeId' | 'isAboutReturn'>,
  { kind }: CaseVisit['standing'],
): string {
  switch (status) {
    case 'decided':
      return text('case.step.decision.made');
    case 'closed':
      // Of a return or a change, and once they stand elsewhere, nobody says here whether it was left or stopped.
      if (isAboutReturn || changeId !== null) return text('case.step.decision.ended');
      if (kind === 'application_stopped') return text('case.step.decision.stopped');
      return text(kind === 'case_closed' ? 'case.step.decision.closed' : 'case.step.decision.ended');
    case 'waiting_for_customer':
      return text(changeId === null ? 'case.step.decision.waiting' : 'case.step.decision.waiting.change');
    case 'open':
    case 'in_review':
      return text(changeId === null ? 'case.step.decision.pending' : 'case.step.decision.pending.change', {
        date: formatMaintenanceDate(dueAt) ?? dueAt,
      });
  }
}
