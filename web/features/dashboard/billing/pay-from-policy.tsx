import { useState } from 'react';
import type { BillingQuery, PolicyAtHomeFragment } from '../../../api/generated/dashboard.ts';
import { useRuntime } from '../../../shell/runtime-context.ts';
import { text } from '../../../texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { loadBilling } from '../load-dashboard.ts';
import { membershipOf } from '../membership.ts';
import { BankQuestion } from './bank-question.tsx';
import { PastDueDialog } from './past-due-dialog.tsx';
import { pastDueOf } from './past-due.ts';
import { failureOf } from './pay-bills.ts';
import { RetryDialog } from './retry-dialog.tsx';
import { usePaying } from './use-paying.ts';

/** Paying what is past due from the policy's own page (BILL-06, RETRY-04). */
export function PayFromPolicy({
  policy,
  isPastDue,
}: {
  policy: PolicyAtHomeFragment;
  /** As its owner stands. */
  isPastDue: boolean;
}) {
  const runtime = useRuntime();
  const { isPaying, question, paid, pay, forgetPaid } = usePaying();
  const [billing, setBilling] = useState<BillingQuery | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // What it would have lapsed after is told once it is paid, and no policy says it then.
  const [lapseDate, setLapseDate] = useState(policy.lastCoveredOn);
  const { unpaid } = pastDueOf(membershipOf(billing?.currentUser ?? null)?.invoices ?? []);

  async function open(): Promise<void> {
    setLapseDate(policy.lastCoveredOn);
    try {
      const loaded = await loadBilling(runtime);
      const bills = membershipOf(loaded.currentUser)?.invoices ?? [];
      // What is on its way is not past due, and not to be paid once more.
      const isOnItsWay = pastDueOf(bills).unpaid.invoiceIds.length === 0;
      setBilling(isOnItsWay ? null : loaded);
      setProblem(isOnItsWay ? text('billing.retry.processing.heading') : null);
    } catch (error) {
      setProblem(failureOf(error).words);
    }
  }

  return (
    <>
      {isPastDue && (
        <p>
          <Button busyText={isPaying ? text('billing.paying') : undefined} onClick={() => void open()}>
            {text('billing.pay.now')}
          </Button>
        </p>
      )}
      {problem !== null && <p role="alert">{problem}</p>}
      {billing !== null && (
        <PastDueDialog
          kind="policy"
          label={policy.label}
          amount={unpaid.amount}
          lastCoveredOn={policy.lastCoveredOn}
          card={billing.activePaymentMethod}
          isPaying={isPaying}
          onPay={() => {
            setBilling(null);
            void pay(unpaid);
          }}
          onClose={() => setBilling(null)}
        />
      )}
      {question !== null && <BankQuestion question={question} />}
      {paid !== null && (
        <RetryDialog
          paid={paid}
          variant={{ kind: 'policy', label: policy.label, lapseDate }}
          onAgain={() => {
            forgetPaid();
            void pay(paid);
          }}
          onClose={forgetPaid}
        />
      )}
    </>
  );
}
