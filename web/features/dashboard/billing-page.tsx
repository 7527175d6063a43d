import { Link, useLoaderData } from 'react-router';
import { formatDate, formatShortDate } from '@wysh/domain/dates/display.ts';
import { formatDollars } from '@wysh/domain/money/money.ts';
import type {
  BillAtHomeFragment,
  BillingQuery,
  PolicyAtHomeFragment,
} from '../../api/generated/dashboard.ts';
import { routes } from '../../paths.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { WithPhone } from '../../shell/with-phone.tsx';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { PageLayout } from '../../ui/layouts/page-layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { cardBrandWords } from './card-brand-words.ts';
import styles from './dashboard.module.css';
import { Fact } from './fact.tsx';
import { membershipOf } from './membership.ts';

/** What is paid, when and with which card, and every bill so far (BILL-01, A-174). */
export function BillingPage() {
  const { currentUser, activePaymentMethod, standing } = useLoaderData<BillingQuery>();
  const membership = membershipOf(currentUser);
  const policy = membership?.activePolicy ?? null;
  const { supportPhone } = useRuntime().config;
  return (
    <PageLayout heading={text('billing.heading')} lead={<p>{text('billing.lead')}</p>}>
      {policy !== null && standing.kind === 'past_due' && (
        <Notice
          kind="danger"
          title={text('billing.past-due', { amount: formatDollars(policy.totalMissedPremiums) })}
        >
          <p>
            <WithPhone
              words={text('billing.past-due.body', {
                date: formatShortDate(policy.lastCoveredOn),
                phone: supportPhone,
              })}
            />
          </p>
        </Notice>
      )}
      <div className={styles.home}>
        <div className={styles.column}>
          <Plan policy={policy} standing={standing} />
          <Invoices invoices={membership?.invoices ?? []} />
        </div>
        <Card method={activePaymentMethod} />
      </div>
    </PageLayout>
  );
}

/** That there is nothing to pay is said where it is known. */
function Plan({
  policy,
  standing,
}: {
  policy: PolicyAtHomeFragment | null;
  standing: BillingQuery['standing'];
}) {
  const plan = policy?.activePlan ?? null;
  const isPastDue = standing.kind === 'past_due';
  const isSure = standing.card !== 'unsure';
  return (
    <section className={styles.card} aria-labelledby="billing-plan">
      <h2 id="billing-plan">{text('billing.plan')}</h2>
      {plan === null ? (
        <p>{text(isSure ? 'billing.plan.none' : 'billing.plan.unsure')}</p>
      ) : (
        <dl className={styles.facts}>
          <Fact term={text('policy.premium')}>
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

/** (BILL-02) */
function Card({ method }: { method: BillingQuery['activePaymentMethod'] }) {
  const { supportPhone } = useRuntime().config;
  return (
    <section className={styles.card} aria-labelledby="billing-card">
      <h2 id="billing-card">{text('billing.card')}</h2>
      {method === null ? (
        <p>{text('billing.card.none')}</p>
      ) : (
        <>
          <dl className={styles.facts}>
            <Fact term={cardBrandWords(method.metadata.brand)}>{method.mask}</Fact>
            <Fact term={text('billing.card.expires')}>
              {`${String(method.metadata.expiresMonth).padStart(2, '0')}/${String(method.metadata.expiresYear)}`}
            </Fact>
            <Fact isWide term={text('billing.card.name')}>
              {method.name}
            </Fact>
          </dl>
          <p>
            <WithPhone words={text('billing.card.change', { phone: supportPhone })} />
          </p>
        </>
      )}
    </section>
  );
}

function Invoices({ invoices }: { invoices: readonly BillAtHomeFragment[] }) {
  return (
    <section className={styles.card} aria-labelledby="billing-invoices">
      <h2 id="billing-invoices">{text('billing.invoices')}</h2>
      {invoices.length === 0 ? (
        <p>{text('billing.invoices.none')}</p>
      ) : (
        <ul role="list" className={styles.list}>
          {invoices.map(({ id, amount, dueAt, status, pastDue }) => (
            <li key={id}>
              <span className={styles.value}>{formatDate(dueAt)}</span>
              <span>{text(pastDue ? 'billing.invoice.past-due' : `billing.invoice.${status}`)}</span>
              <span className={styles.sum}>{formatDollars(amount)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
