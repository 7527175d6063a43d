import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { BillingQuery } from '../../../api/generated/dashboard.ts';
import { routes } from '../../../paths.ts';
import { useRuntime } from '../../../shell/runtime-context.ts';
import { text } from '../../../texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { RadioList } from '../../../ui/radio-list.tsx';
import styles from '../dashboard.module.css';
import { chooseAccount } from './pay-bills.ts';
import { WayToPayForm } from './way-to-pay-form.tsx';

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

  async function send(paysNow: boolean): Promise<void> {
    if (chosen === undefined) return;
    await chooseAccount(graphql, { accountId: chosen, holder, authorizationId: authorization.id });
    await onChosen(paysNow);
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
    <WayToPayForm
      way="bank-account"
      authorization={authorization}
      unpaidAmount={unpaidAmount}
      isFilled={chosen !== undefined}
      isBusy={isBusy}
      onSend={send}
    >
      <p>{text('billing.bank-account.lead')}</p>
      <RadioList
        legend={text('billing.bank-account.which')}
        choices={accounts}
        value={chosen}
        onValueChange={setChosen}
      />
    </WayToPayForm>
  );
}
