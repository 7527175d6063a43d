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
import { askForReturn, openRequestOf } from './load-return.ts';
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
  const { supportPhone } = useRuntime().config;
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
          <p>
            <WithPhone
              words={text(`reinstatement.${way.kind}`, {
                date: formatDate(way.lastDay),
                days: way.daysWithoutEvidence,
                phone: supportPhone,
              })}
            />
          </p>
          {request !== null && <GoOn policyId={policy.id} />}
          {request === null && way.kind === 'by_payment' && <Ask policy={policy} standing={standing} />}
        </>
      )}
    </section>
  );
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

function GoOn({ policyId }: { policyId: string }) {
  return (
    <p>
      <Button render={(props) => <Link to={reinstatementPath(policyId)} {...props} />}>
        {text('reinstatement.go-on')}
      </Button>
    </p>
  );
}

/** Asks for the policy, and goes on to what is offered. */
function Ask({ policy, standing }: LapsedProps) {
  const runtime = useRuntime();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function ask(): Promise<void> {
    setIsAsking(true);
    setProblem(null);
    const { error } = await askForReturn(runtime.graphql, policy.id);
    if (error) {
      setProblem(shownMessage(readError(error), text('reinstatement.ask.failed')));
      return setIsAsking(false);
    }
    const metadata = { reinstateablePolicyId: policy.id };
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
