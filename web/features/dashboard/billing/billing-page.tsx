import { useEffect, useRef, useState } from 'react';
import { Link, useLoaderData, useNavigate, useParams, useRevalidator } from 'react-router';
import { formatDate, formatShortDate } from '@wysh/domain/dates/display.ts';
import { formatDollars } from '@wysh/domain/money/money.ts';
import { analyticsOf } from '../../../api/analytics.ts';
import type { BillingQuery } from '../../../api/generated/dashboard.ts';
import { billingPath } from '../../../paths.ts';
import { useRuntime } from '../../../shell/runtime-context.ts';
import { nameOnCard } from '../../../shell/card-form/name-on-card.ts';
import { text } from '../../../texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { PageLayout } from '../../../ui/layouts/page-layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from '../dashboard.module.css';
import { membershipOf } from '../membership.ts';
import { openEnding } from '../open-ending.ts';
import { BankAccountForm } from './bank-account-form.tsx';
import { BankQuestion } from './bank-question.tsx';
import { BillingPlan } from './billing-plan.tsx';
import { Bills } from './bills.tsx';
import { CardAuthorization } from './card-authorization.tsx';
import { FrequencySection } from './frequency-section.tsx';
import { IfItFails } from './if-it-fails.tsx';
import { OtherCardForm } from './other-card-form.tsx';
import { PastDueDialog } from './past-due-dialog.tsx';
import { pastDueOf, processingAmountOf } from './past-due.ts';
import { PayCard } from './pay-card.tsx';
import payStyles from './pay-card.module.css';
import type { PolicyOfBilling } from './plan-of-billing.ts';
import { RetryDialog } from './retry-dialog.tsx';
import { SecondPerson } from './second-person.tsx';
import { useBankNews } from './use-bank-news.ts';
import { usePaying } from './use-paying.ts';
import { pointsOf, YearLine } from './year-line.tsx';

/**
 * What is paid, when and with what, every bill so far, and the way to pay those that are unpaid (BILL-01, A-174). Without the
 * capability nothing can be changed or paid; what was is still told (BILL-16), and a second person can be named.
 */
export function BillingPage() {
  const {
    currentUser,
    accountCapabilities,
    activePaymentMethod,
    authorization: cardAuthorization,
    bankAuthorization,
    bankItems,
    standing,
    secondPerson,
  } = useLoaderData<BillingQuery>();
  const runtime = useRuntime();
  const isEditing = useParams().edit === 'edit';
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const membership = membershipOf(currentUser);
  const policy = membership?.activePolicy ?? null;
  const bills = membership?.invoices ?? [];
  const ending = openEnding(policy);
  const canChange = accountCapabilities.billing;
  const { unpaid, nextAttemptOn } = pastDueOf(bills);
  const onItsWay = processingAmountOf(bills);
  const pastDueCount = unpaid.invoiceIds.length;
  const { isPaying, isAtBank, question, paid, pay, forgetPaid } = usePaying();
  useBankNews({ isAtBank, isOnItsWay: bills.some(({ status }) => status === 'processing') });
  const isByHand = activePaymentMethod?.isRevoked === true;
  const mustChoose = canChange && policy !== null && activePaymentMethod === null;
  const authorization =
    activePaymentMethod?.source === 'bank_account' ? bankAuthorization : cardAuthorization;
  const holder = nameOnCard(currentUser?.profile ?? { firstName: null, lastName: null });
  const [isPastDueOpen, setIsPastDueOpen] = useState(false);
  const [isCardIn, setIsCardIn] = useState(false);

  // Whoever opens the form of another card, and with how many bills past due then (ANAL-05, BILL-17).
  const isEditTold = useRef(false);
  useEffect(() => {
    if (isEditing && !isEditTold.current)
      analyticsOf(runtime).track('settings_billing_edit_payment', { pastDueInvoices: pastDueCount });
    isEditTold.current = isEditing;
  }, [runtime, isEditing, pastDueCount]);

  async function cardIsIn(paysNow: boolean): Promise<void> {
    setIsCardIn(true);
    await navigate(billingPath);
    await (paysNow ? pay(unpaid) : revalidate());
  }

  return (
    <PageLayout heading={text('billing.heading')} lead={<p>{leadWords(ending)}</p>}>
      {pastDueCount > 0 && (
        <Notice
          kind="danger"
          title={text('billing.past-due', { amount: formatDollars(unpaid.amount) })}
          action={
            canChange &&
            activePaymentMethod !== null && (
              <Button
                busyText={isPaying ? text('billing.paying') : undefined}
                onClick={() => setIsPastDueOpen(true)}
              >
                {text('billing.pay.all', { amount: formatDollars(unpaid.amount) })}
              </Button>
            )
          }
        >
          {policy?.lastCoveredOn != null && (
            <p>{text('billing.past-due.body', { date: formatShortDate(policy.lastCoveredOn) })}</p>
          )}
          <p>
            {mustChoose
              ? text('billing.pay.no-way')
              : nextAttemptOn === null
                ? text(isByHand ? 'billing.next-attempt.yourself' : 'billing.next-attempt.none')
                : text('billing.next-attempt', { date: formatDate(nextAttemptOn) })}
          </p>
        </Notice>
      )}
      {onItsWay > 0 && (
        <Notice kind="info" title={text('billing.processing', { amount: formatDollars(onItsWay) })}>
          <p>{text('billing.processing.body')}</p>
        </Notice>
      )}
      {isCardIn && activePaymentMethod !== null && (
        <Notice kind="success" announce>
          <p>
            {text(
              activePaymentMethod.isRevoked ? 'billing.other-card.done.by-hand' : 'billing.other-card.done',
              {
                card: activePaymentMethod.mask,
              },
            )}
          </p>
        </Notice>
      )}
      <YearLine
        points={pointsOf(bills, policy?.activePlan?.nextPayment ?? null)}
        isMonthly={
          policy?.activePlan?.billingFrequency === 'monthly' && policy.activePlan.nextPayment !== null
        }
      />
      <div className={styles.home}>
        <div className={styles.column}>
          <BillingPlan policy={policy} standing={standing} />
          <Bills
            bills={bills}
            canPay={canChange}
            hasWay={activePaymentMethod !== null}
            mustChoose={mustChoose}
            isByHand={isByHand}
            isPaying={isPaying}
            onPay={(toPay) => void pay(toPay)}
          />
          {activePaymentMethod !== null && policy?.activePlan != null && (
            <IfItFails way={activePaymentMethod} />
          )}
        </div>
        <div className={styles.column}>
          <section className={payStyles.section} aria-labelledby="billing-card">
            <h2 id="billing-card">{text('billing.card')}</h2>
            <PayCard method={activePaymentMethod} isOwned={policy !== null} />
            {canChange &&
              policy !== null &&
              activePaymentMethod !== null &&
              authorization !== null &&
              !isEditing && <CardAuthorization card={activePaymentMethod} authorization={authorization} />}
            {canChange && policy !== null && authorization !== null && !isEditing && (
              <p>
                <Button
                  variant="secondary"
                  render={(props) => <Link to={`${billingPath}/edit`} {...props} />}
                >
                  {text('billing.card.change')}
                </Button>
              </p>
            )}
            {canChange && policy !== null && cardAuthorization !== null && isEditing && (
              <OtherCardForm
                nameOnCard={holder}
                authorization={activePaymentMethod?.isRevoked === true ? null : cardAuthorization}
                unpaidAmount={unpaid.amount}
                isBusy={isPaying}
                onPutIn={cardIsIn}
              />
            )}
            {canChange && policy !== null && bankAuthorization !== null && isEditing && (
              <BankAccountForm
                banks={bankItems}
                holder={holder}
                authorization={bankAuthorization}
                unpaidAmount={unpaid.amount}
                isBusy={isPaying}
                onChosen={cardIsIn}
              />
            )}
          </section>
          {canChange && policy?.activePlan != null && (
            <FrequencySection
              policyId={policy.id}
              plan={policy.activePlan}
              card={activePaymentMethod}
              authorization={authorization}
              blockedBy={blockedBy(ending, { isPastDue: pastDueCount > 0, isOnItsWay: onItsWay > 0 })}
            />
          )}
          {policy !== null && <SecondPerson person={secondPerson} onChanged={revalidate} />}
        </div>
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

/** Why the rhythm can't be changed now; null where it can. */
function blockedBy(
  ending: PolicyOfBilling['ending'],
  { isPastDue, isOnItsWay }: { readonly isPastDue: boolean; readonly isOnItsWay: boolean },
) {
  if (ending !== null) return ending.kind === 'hand_back' ? 'hand-back' : 'ending';
  if (isPastDue) return 'past-due';
  return isOnItsWay ? 'processing' : null;
}

/** What its owner asked to end is billed no more. */
function leadWords(ending: PolicyOfBilling['ending']): string {
  if (ending === null) return text('billing.lead');
  return text(ending.kind === 'hand_back' ? 'billing.lead.hand-back' : 'billing.lead.ending');
}
