import { useId, useState } from 'react';
import { Link, useLoaderData, useNavigate } from 'react-router';
import { formatDate } from '@wysh/domain/dates/display.ts';
import { lastDay } from '@wysh/domain/dates/last-day.ts';
import { formatCoverage, formatDollars } from '@wysh/domain/money/money.ts';
import { readError, shownMessage } from '../../api/errors.ts';
import type { LapsedPolicyFragment, ReturnsQuery } from '../../api/generated/reinstatement.ts';
import { SleepingHill } from '../../illustrations/sleeping-hill.tsx';
import { journeyOf } from '../../journeys/journey-of-runtime.ts';
import { applyAnewPath, reinstatementPath, routes } from '../../paths.ts';
import { Fact } from '../../paying/fact.tsx';
import paying from '../../paying/paying.module.css';
import { hidesNewApplication } from '../../shell/hides-new-application.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { WithPhone } from '../../shell/with-phone.tsx';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { MessageLayout } from '../../ui/layouts/message-layout.tsx';
import { PageLayout } from '../../ui/layouts/page-layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CostOfReturn } from './cost-of-return.tsx';
import { askForReturn, goIntoInterview, openRequestOf } from './load-return.ts';
import styles from './reinstatement.module.css';

/** The lapsed policies that can come back, what each costs and what there was no cover for (REIN-18, ROUTE-53). */
export function ReturnsPage() {
  const { standing, currentUser, reinstateablePolicies: policies } = useLoaderData<ReturnsQuery>();
  if (policies.length === 0) return <NothingToBringBack isCovered={standing.card === 'owned'} />;
  const mayApply = standing.actions.includes('apply') && !hidesNewApplication(currentUser);
  return (
    <PageLayout heading={text('reinstatement.heading')} lead={<p>{text('reinstatement.lead')}</p>}>
      <div className={styles.list}>
        {policies.map((policy) => (
          <Lapsed key={policy.id} policy={policy} standing={standing} />
        ))}
        {mayApply && (
          <p>
            {text('reinstatement.anew')} <Link to={applyAnewPath}>{text('reinstatement.anew.action')}</Link>
          </p>
        )}
      </div>
    </PageLayout>
  );
}

function NothingToBringBack({ isCovered }: { isCovered: boolean }) {
  return (
    <MessageLayout
      illustration={<SleepingHill />}
      heading={text('reinstatement.none.heading')}
      actions={
        <Button render={(props) => <Link to={isCovered ? routes.insuranceHome : routes.home} {...props} />}>
          {text(isCovered ? 'reinstatement.to-policy' : 'reinstatement.to-home')}
        </Button>
      }
    >
      <p>{text(isCovered ? 'reinstatement.none.covered' : 'reinstatement.none.body')}</p>
    </MessageLayout>
  );
}

interface LapsedProps {
  policy: LapsedPolicyFragment;
  standing: ReturnsQuery['standing'];
}

function Lapsed({ policy, standing }: LapsedProps) {
  const headingId = useId();
  const { label, wayBack: way, monthlyPremium } = policy;
  const request = openRequestOf(policy);
  const isPaying = standing.kind === 'return_under_way' && policy.reinstatementRequest !== null;
  if (way === null) return null;
  return (
    <section className={styles.policy} aria-labelledby={headingId}>
      <h2 id={headingId}>{text('reinstatement.policy', { number: label })}</h2>
      <dl className={paying.facts}>
        <Fact term={text('reinstatement.cover')}>{formatCoverage(policy.amount)}</Fact>
        <Fact term={text('reinstatement.premium')}>
          {text('reinstatement.premium.month', { premium: formatDollars(monthlyPremium) })}
        </Fact>
      </dl>
      <p>
        <strong>{text('reinstatement.gap', { date: formatDate(way.lapsedOn) })}</strong>
      </p>
      {isPaying ? (
        <Paying policyId={policy.id} />
      ) : (
        <>
          <CostOfReturn
            monthlyPremium={monthlyPremium}
            interestPercent={way.interestPercent}
            {...(request === null
              ? { ...way, holds: text('reinstatement.costs.if-today') }
              : {
                  ...request,
                  total: request.productsOffering.dueToday,
                  holds: text('reinstatement.costs.until', {
                    date: formatDate(lastDay(request.productsOffering.expiresAt)),
                  }),
                })}
          />
          <Way way={way} />
          <NextStep policy={policy} standing={standing} />
        </>
      )}
    </section>
  );
}

/** How it comes back: by paying alone, by what an interview approved not long ago, or by the interview first. */
function Way({ way }: { way: NonNullable<LapsedPolicyFragment['wayBack']> }) {
  const { supportPhone } = useRuntime().config;
  const words = way.evidenceUntil === null ? way.kind : 'by_evidence';
  const date = formatDate(way.evidenceUntil ?? way.lastDay);
  return (
    <>
      <p>
        <WithPhone
          words={text(`reinstatement.${words}`, { date, days: way.daysWithoutEvidence, phone: supportPhone })}
        />
      </p>
      {way.wasPaidByYear && <p>{text('reinstatement.by-month')}</p>}
    </>
  );
}

function NextStep({ policy, standing }: LapsedProps) {
  const request = policy.reinstatementRequest;
  if (openRequestOf(policy) !== null) return <GoOn to={reinstatementPath(policy.id)} />;
  if (request?.status === 'requested')
    return <GoOn to={reinstatementPath(policy.id)} words={text('reinstatement.requested')} />;
  if (request?.status === 'underwriting')
    return <GoOn to={standing.next} words={text('reinstatement.underwriting')} />;
  if (request?.status === 'rejected' && standing.denial === 'rejected_reinstatement')
    return (
      <GoOn
        to={standing.next}
        label={text('reinstatement.refused.why')}
        words={text('reinstatement.refused', { date: formatDate(request.canAskAgainOn) })}
      />
    );
  return <Ask policy={policy} standing={standing} />;
}

function Paying({ policyId }: { policyId: string }) {
  return (
    <>
      <p>{text('reinstatement.paying')}</p>
      <p>
        <Button render={(props) => <Link to={reinstatementPath(policyId)} {...props} />}>
          {text('reinstatement.paying.see')}
        </Button>
      </p>
    </>
  );
}

function GoOn({
  to,
  words = null,
  label = text('reinstatement.go-on'),
}: {
  to: string;
  words?: string | null;
  label?: string;
}) {
  return (
    <>
      {words !== null && <p>{words}</p>}
      <p>
        <Button render={(props) => <Link to={to} {...props} />}>{label}</Button>
      </p>
    </>
  );
}

/** Asks for the policy, and goes on to what is offered, or into the interview that comes first. */
function Ask({ policy, standing }: LapsedProps) {
  const runtime = useRuntime();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function ask(): Promise<void> {
    setIsAsking(true);
    setProblem(null);
    const { data, error } = await askForReturn(runtime.graphql, policy.id);
    if (error) {
      setProblem(shownMessage(readError(error), text('reinstatement.ask.failed')));
      return setIsAsking(false);
    }
    const metadata = { reinstateablePolicyId: policy.id };
    const isAsked = data?.requestReinstatement.policy.reinstatementRequest?.status === 'requested';
    if (isAsked) return navigate((await goIntoInterview(runtime, policy.id)) ?? routes.home);
    const path = await journeyOf(runtime).begin('reinstatement', null, metadata);
    // The review is for what somebody has to choose first: new cover, or what became of an application.
    const isReviewFree = path !== null && standing.next === routes.policyReinstatement;
    await navigate(isReviewFree ? path : reinstatementPath(policy.id));
  }

  return (
    <>
      {problem !== null && (
        <Notice kind="danger" announce>
          <p>{problem}</p>
        </Notice>
      )}
      <p>
        <Button busyText={isAsking ? text('reinstatement.asking') : undefined} onClick={() => void ask()}>
          {text('reinstatement.ask')}
        </Button>
      </p>
    </>
  );
}
