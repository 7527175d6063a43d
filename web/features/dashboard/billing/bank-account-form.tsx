import { useId, useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { formatDollars } from '@wysh/domain/money/money.ts';
import { readError, shownMessage } from '../../../api/errors.ts';
import type { BillingQuery } from '../../../api/generated/dashboard.ts';
import { routes } from '../../../paths.ts';
import { useRuntime } from '../../../shell/runtime-context.ts';
import { text } from '../../../texts/texts.ts';
import { Accordion } from '../../../ui/accordion.tsx';
import { Button } from '../../../ui/button.tsx';
import { LongText } from '../../../ui/long-text.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RadioList } from '../../../ui/radio-list.tsx';
import styles from '../dashboard.module.css';
import { chooseAccount } from './pay-bills.ts';

interface BankAccountFormProps {
  banks: BillingQuery['bankItems'];
  /** Whose account it is. */
  holder: string;
  authorization: NonNullable<BillingQuery['bankAuthorization']>;
  /** What is unpaid, which the account can pay at once; 0 where nothing is. */
  unpaidAmount: number;
  isBusy: boolean;
  /** It pays from now on. With a yes, it pays what is unpaid, too. */
  onChosen: (paysNow: boolean) => Promise<void>;
}

/** A linked bank account in the place of what pays now, with or without paying (BILL-12, A-157). */
export function BankAccountForm({
  banks,
  holder,
  authorization,
  unpaidAmount,
  isBusy,
  onChosen,
}: BankAccountFormProps) {
  const { graphql } = useRuntime();
  const id = useId();
  const accounts = banks.flatMap(({ institution, accounts: ofBank }) =>
    ofBank
      .filter(({ canPay }) => canPay)
      .map((account) => ({
        value: account.id,
        label: account.name,
        detail: `${institution.name}, •••• ${account.mask}`,
      })),
  );
  const [chosen, setChosen] = useState(accounts.length === 1 ? accounts[0]?.value : undefined);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const canSend = chosen !== undefined && !isSending && !isBusy;

  async function send(paysNow: boolean): Promise<void> {
    if (!canSend) return;
    setIsSending(true);
    setProblem(null);
    try {
      await chooseAccount(graphql, { accountId: chosen, holder, authorizationId: authorization.id });
      await onChosen(paysNow);
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setIsSending(false);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void send(unpaidAmount > 0);
  }

  if (accounts.length === 0)
    return (
      <section className={styles.column} aria-labelledby={`${id}-heading`}>
        <h3 id={`${id}-heading`}>{text('billing.bank-account')}</h3>
        <p>{text('billing.bank-account.none')}</p>
        <p>
          <Button variant="secondary" render={(props) => <Link to={routes.linkedAccounts} {...props} />}>
            {text('billing.bank-account.link')}
          </Button>
        </p>
      </section>
    );
  return (
    <form className={styles.column} aria-labelledby={`${id}-heading`} onSubmit={submit} noValidate>
      <h3 id={`${id}-heading`}>{text('billing.bank-account')}</h3>
      <p>{text('billing.bank-account.lead')}</p>
      <RadioList
        legend={text('billing.bank-account.which')}
        choices={accounts}
        value={chosen}
        onValueChange={setChosen}
      />
      <p>{text('billing.bank-account.agree', { title: authorization.title })}</p>
      <Accordion
        items={[
          {
            id: authorization.id,
            title: authorization.title,
            content: <LongText text={authorization.body} level={4} />,
          },
        ]}
      />
      {problem !== null && (
        <Notice kind="danger" announce>
          <p>{problem}</p>
        </Notice>
      )}
      {unpaidAmount > 0 && (
        <Button
          type="submit"
          disabled={!canSend}
          busyText={isSending || isBusy ? text('billing.paying') : undefined}
        >
          {text('billing.bank-account.pay', { amount: formatDollars(unpaidAmount) })}
        </Button>
      )}
      <Button
        variant={unpaidAmount > 0 ? 'secondary' : 'primary'}
        disabled={!canSend}
        onClick={() => void send(false)}
      >
        {text('billing.bank-account.keep')}
      </Button>
    </form>
  );
}

function problemOf(thrown: unknown): string {
  const error = readError(thrown);
  return error.fieldErrors[0]?.message ?? shownMessage(error, text('billing.bank-account.failed'));
}
