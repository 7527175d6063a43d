import { useState } from 'react';
import { Link, useLoaderData, useNavigate, useParams, useRevalidator } from 'react-router';
import { formatDate, formatShortDate } from '@wysh/domain/dates/display.ts';
import { formatDollars } from '@wysh/domain/money/money.ts';
import type { BillingQuery, PolicyAtHomeFragment } from '../../../api/generated/dashboard.ts';
import { billingPath, routes } from '../../../paths.ts';
import { nameOnCard } from '../../../shell/card-form/name-on-card.ts';
import { text } from '../../../texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { PageLayout } from '../../../ui/layouts/page-layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { cardBrandWords } from '../card-brand-words.ts';
import styles from '../dashboard.module.css';
import { Fact } from '../fact.tsx';
import { membershipOf } from '../membership.ts';
import { BankQuestion } from './bank-question.tsx';
import { Bills } from './bills.tsx';
import { OtherCardForm } from './other-card-form.tsx';
import { PastDueDialog } from './past-due-dialog.tsx';
import { pastDueOf } from './past-due.ts';
import { RetryDialog } from './retry-dialog.tsx';
import { SecondPerson } from './second-person.tsx';
import { usePaying } from './use-paying.ts';

/** What is paid, when and with which card, every bill so far, and the way to pay those that are unpaid (BILL-01, A-174). */
export function BillingPage() {
  const { currentUser, activePaymentMethod, authorization, standing, secondPerson } =
    useLoaderData<BillingQuery>();
  const isEditing = useParams().edit === 'edit';
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const membership = membershipOf(currentUser);
  const policy = membership?.activePolicy ?? null;
  const bills = membership?.invoices ?? [];
  const { unpaid, nextAttemptOn } = pastDueOf(bills);
  const { isPaying, question, paid, pay, forgetPaid } = usePaying();
  const [isPastDueOpen, setIsPastDueOpen] = useState(false);
  const [isCardIn, setIsCardIn] = useState(false);

  async function cardIsIn(paysNow: boolean): Promise<void> {
    setIsCardIn(true);
    await navigate(billingPath);
    await (paysNow ? pay(unpaid) : revalidate());
  }

  return (
    <PageLayout heading={text('billing.heading')} lead={<p>{text('billing.lead')}</p>}>
      {unpaid.invoiceIds.length > 0 && (
        <Notice
          kind="danger"
          title={text('billing.past-due', { amount: formatDollars(unpaid.amount) })}
          action={
            <Button
              busyText={isPaying ? text('billing.paying') : undefined}
              onClick={() => setIsPastDueOpen(true)}
            >
              {text('billing.pay.all', { amount: formatDollars(unpaid.amount) })}
            </Button>
          }
        >
          {policy?.lastCoveredOn != null && (
            <p>{text('billing.past-due.body', { date: formatShortDate(policy.lastCoveredOn) })}</p>
          )}
          <p>
            {nextAttemptOn === null
              ? text('billing.next-attempt.none')
              : text('billing.next-attempt', { date: formatDate(nextAttemptOn) })}
          </p>
        </Notice>
      )}
      {isCardIn && activePaymentMethod !== null && (
        <Notice kind="success" announce>
          <p>{text('billing.other-card.done', { card: activePaymentMethod.mask })}</p>
        </Notice>
      )}
      <div className={styles.home}>
        <div className={styles.column}>
          <Plan policy={policy} standing={standing} />
          <Bills
            bills={bills}
            hasCard={activePaymentMethod !== null}
            isPaying={isPaying}
            onPay={(toPay) => void pay(toPay)}
          />
        </div>
        <section className={styles.card} aria-labelledby="billing-card">
          <h2 id="billing-card">{text('billing.card')}</h2>
          <Card method={activePaymentMethod} />
          {policy !== null && authorization !== null && !isEditing && (
            <p>
              <Button variant="secondary" render={(props) => <Link to={`${billingPath}/edit`} {...props} />}>
                {text('billing.card.change')}
              </Button>
            </p>
          )}
          {policy !== null && authorization !== null && isEditing && (
            <OtherCardForm
              nameOnCard={nameOnCard(currentUser?.profile ?? { firstName: null, lastName: null })}
              authorization={authorization}
              unpaidAmount={unpaid.amount}
              isBusy={isPaying}
              onPutIn={cardIsIn}
            />
          )}
        </section>
        {policy !== null && <SecondPerson person={secondPerson} onChanged={revalidate} />}
      </div>
      {isPastDueOpen && (
        <PastDueDialog
          kind="billing"
          label={policy?.label ?? ''}
          amount={unpaid.amount}
          lastCoveredOn={policy?.lastCoveredOn ?? null}
          card={activePaymentMethod}
          isPaying={isPaying}
          onPay={() => {
            setIsPastDueOpen(false);
            void pay(unpaid);
          }}
          onClose={() => setIsPastDueOpen(false)}
        />
      )}
      {question !== null && <BankQuestion question={question} />}
      {paid !== null && (
        <RetryDialog
          paid={paid}
          variant={{ kind: 'billing', mask: activePaymentMethod?.mask ?? null }}
          onAgain={() => {
            forgetPaid();
            void pay(paid);
          }}
          onClose={forgetPaid}
        />
      )}
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
  if (method === null) return <p>{text('billing.card.none')}</p>;
  const { brand, expiresMonth, expiresYear } = method.metadata;
  return (
    <dl className={styles.facts}>
      <Fact term={cardBrandWords(brand)}>{method.mask}</Fact>
      <Fact term={text('billing.card.expires')}>
        {`${String(expiresMonth).padStart(2, '0')}/${String(expiresYear)}`}
      </Fact>
      <Fact isWide term={text('billing.card.name')}>
        {method.name}
      </Fact>
    </dl>
  );
}
