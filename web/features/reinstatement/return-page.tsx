import { useCallback, useState } from 'react';
import { Link, useLoaderData, useNavigate } from 'react-router';
import { formatDate } from '@wysh/domain/dates/display.ts';
import { lastDay } from '@wysh/domain/dates/last-day.ts';
import { formatCoverage, formatDollars } from '@wysh/domain/money/money.ts';
import { journeyOf } from '../../journeys/journey-of-runtime.ts';
import { Fact } from '../../paying/fact.tsx';
import paying from '../../paying/paying.module.css';
import { PaymentForm } from '../../paying/payment-form.tsx';
import { PaymentStages } from '../../paying/payment-stages.tsx';
import { usePayment } from '../../paying/use-payment.ts';
import { confirmAnswersPath, documentCategoryPath, routes } from '../../paths.ts';
import { isToBeConfirmed } from '../../shell/answers-confirmed.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CostOfReturn } from './cost-of-return.tsx';
import type { ReturnVisit } from './load-return.ts';
import { ReturnSuccess } from './return-success.tsx';
import { askForReturned, ReturnNotTaken, submitReturn } from './submit-return.ts';

/** A lapsed policy is paid back: the purchase, of what one had (JOUR-30, REIN-14 to REIN-17). */
export function ReturnPage() {
  const visit = useLoaderData<ReturnVisit>();
  const { policy, request, isProcessing, wasBankLeft } = visit;
  const { id: policyId } = policy;
  const runtime = useRuntime();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);

  const ask = useCallback(() => askForReturned(runtime.graphql, policyId), [runtime, policyId]);
  const end = useCallback(async () => journeyOf(runtime).end('reinstatement'), [runtime]);
  const { card, stage, failure, submit, forgetFailure } = usePayment({
    isProcessing,
    wasBankLeft,
    askForOutcome: ask,
    onBegun: end,
  });

  const pay = (nameOnCard: string) =>
    submit(async (form) => {
      setProblem(null);
      const order = {
        policyId,
        offeringId: request.productsOffering.id,
        isAccepted: request.status === 'accepted',
        dueToday: request.productsOffering.dueToday,
        nameOnCard,
        authorizationId: visit.authorization?.id ?? null,
      };
      try {
        return await submitReturn(runtime.graphql, form, order);
      } catch (error) {
        if (isToBeConfirmed(error)) {
          await navigate(confirmAnswersPath('policy', policyId));
          return null;
        }
        if (!(error instanceof ReturnNotTaken)) throw error;
        form?.clear();
        setProblem(error.message);
        return null;
      }
    });

  return (
    <PaymentStages
      stage={stage}
      failure={failure}
      onForget={forgetFailure}
      openPath={routes.policyReinstatement}
      form={
        <PaymentForm
          heading={text('reinstatement.purchase.heading')}
          lead={text('reinstatement.purchase.lead')}
          summary={<Summary visit={visit} problem={problem} />}
          terms={<Terms visit={visit} />}
          disclosures={visit.authorization === null ? [] : [visit.authorization]}
          aside={{ label: text('reinstatement.good'), content: <GoodToKnow /> }}
          dueToday={request.productsOffering.dueToday}
          nameOnCard={visit.nameOnCard}
          cardRef={card}
          isSubmitting={stage.kind === 'submitting'}
          onSubmit={(nameOnCard) => void pay(nameOnCard)}
        />
      }
      begun={stage.kind === 'begun' && <ReturnSuccess visit={visit} returned={stage.begun} />}
    />
  );
}

function Summary({ visit: { policy, request }, problem }: { visit: ReturnVisit; problem: string | null }) {
  const { dueToday, expiresAt } = request.productsOffering;
  return (
    <>
      {problem !== null && (
        <Notice
          kind="danger"
          announce
          title={text('reinstatement.problem')}
          action={
            <Button
              variant="secondary"
              render={(props) => <Link to={routes.policyReinstatement} {...props} />}
            >
              {text('reinstatement.problem.open')}
            </Button>
          }
        >
          <p>{problem}</p>
        </Notice>
      )}
      <p>
        <Link to={routes.reviewQuote}>{text('reinstatement.back-to-offer')}</Link>
      </p>
      <section className={paying.summary} aria-label={text('reinstatement.purchase.summary')}>
        <p className={paying.product}>{text('reinstatement.policy', { number: policy.label })}</p>
        <dl className={paying.facts}>
          <Fact term={text('reinstatement.due-today')}>{formatDollars(dueToday)}</Fact>
          <Fact term={text('reinstatement.premium')}>{formatDollars(policy.monthlyPremium)}</Fact>
          <Fact term={text('reinstatement.cover')}>{formatCoverage(policy.amount)}</Fact>
        </dl>
      </section>
      <CostOfReturn
        lines={request.lines}
        total={dueToday}
        monthlyPremium={policy.monthlyPremium}
        interestPercent={policy.wayBack?.interestPercent ?? null}
        nextPaymentOn={request.nextPaymentOn}
        holds={text('reinstatement.costs.until', { date: formatDate(lastDay(expiresAt)) })}
      />
    </>
  );
}

/** What going on means: the charge, a Statement of Good Health, the policy packet (REIN-16). */
function Terms({ visit: { policy, request } }: { visit: ReturnVisit }) {
  const amount = formatDollars(request.productsOffering.dueToday);
  const premium = formatDollars(policy.monthlyPremium);
  const isByPayment = policy.wayBack?.kind !== 'by_interview';
  return (
    <section className={paying.legal} aria-labelledby="return-terms">
      <h2 id="return-terms">{text('purchase.terms')}</h2>
      <ul>
        <li>
          {request.nextPaymentOn === null
            ? text('reinstatement.terms.charge.last', { amount })
            : text('reinstatement.terms.charge', { amount, premium })}
        </li>
        {isByPayment ? (
          policy.wayBack !== null && (
            <li>{text('reinstatement.terms.no-statement', { days: policy.wayBack.daysWithoutEvidence })}</li>
          )
        ) : (
          <li>{text('reinstatement.terms.statement')}</li>
        )}
        <li>
          {text('reinstatement.terms.packet')}{' '}
          <Link to={documentCategoryPath('policy')} target="_blank">
            {text('reinstatement.terms.packet.read')}
          </Link>
        </li>
        {policy.wayBack?.wasPaidByYear === true && <li>{text('reinstatement.by-month')}</li>}
        {!isByPayment && <li>{text('reinstatement.terms.contestable')}</li>}
        {policy.wayBack !== null && (
          <li>{text('reinstatement.terms.gap', { date: formatDate(policy.wayBack.lapsedOn) })}</li>
        )}
      </ul>
    </section>
  );
}

function GoodToKnow() {
  return (
    <div className={paying.aside}>
      <div className={paying.good}>
        <h2>{text('reinstatement.good.same')}</h2>
        <p>{text('reinstatement.good.same.body')}</p>
      </div>
      <div className={paying.good}>
        <h2>{text('purchase.good.trusted')}</h2>
        <p>{text('purchase.good.trusted.body')}</p>
      </div>
    </div>
  );
}
