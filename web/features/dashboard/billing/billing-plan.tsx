import { Link } from 'react-router';
import { formatDate } from '@wysh/domain/dates/display.ts';
import { formatDollars } from '@wysh/domain/money/money.ts';
import type { BillingQuery } from '../../../api/generated/dashboard.ts';
import { routes } from '../../../paths.ts';
import { text } from '../../../texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from '../dashboard.module.css';
import { Fact } from '../fact.tsx';
import type { PolicyOfBilling } from './plan-of-billing.ts';

/** Of whoever lapsed, wherever they are with having it back. */
function canReturn({ kind, next }: BillingQuery['standing']): boolean {
  return next === routes.policyReinstatement || kind.startsWith('return_') || kind === 'lapsed_ineligible';
}

/** That there is nothing to pay is said where it is known. */
export function BillingPlan({
  policy,
  standing,
}: {
  policy: PolicyOfBilling | null;
  standing: BillingQuery['standing'];
}) {
  const plan = policy?.activePlan ?? null;
  const isPastDue = standing.kind === 'past_due';
  return (
    <section
      className={classNames(styles.card, plan !== null && styles.night, plan !== null && styles.onNight)}
      aria-labelledby="billing-plan"
    >
      <h2 id="billing-plan">{text('billing.plan')}</h2>
      {plan === null ? (
        <NoPlan isSure={standing.card !== 'unsure'} canReturn={canReturn(standing)} />
      ) : (
        <dl className={styles.facts}>
          <Fact isGreat term={text('policy.premium')}>
            {text(`billing.per.${plan.billingFrequency}`, { premium: formatDollars(plan.amount) })}
          </Fact>
          {plan.nextPayment !== null && (
            <>
              <Fact term={text(isPastDue ? 'billing.past-due.since' : 'home.next-billing')}>
                {formatDate(plan.nextPayment.date)}
              </Fact>
              <Fact term={text(plan.nextPayment.estimated ? 'billing.next.estimated' : 'billing.next')}>
                {formatDollars(plan.nextPayment.amount)}
              </Fact>
            </>
          )}
        </dl>
      )}
      <p>
        <Button variant="textLink" render={(props) => <Link to={routes.insuranceHome} {...props} />}>
          {text('billing.to-policy')}
        </Button>
      </p>
    </section>
  );
}

/** Nothing is charged any more; what a lapsed policy costs to have back is said where it is asked for. */
function NoPlan({ isSure, canReturn }: { isSure: boolean; canReturn: boolean }) {
  if (!canReturn) return <p>{text(isSure ? 'billing.plan.none' : 'billing.plan.unsure')}</p>;
  return (
    <>
      <p>{text('billing.plan.lapsed')}</p>
      <p>
        <Button render={(props) => <Link to={routes.policyReinstatement} {...props} />}>
          {text('home.lapsed.action')}
        </Button>
      </p>
    </>
  );
}
