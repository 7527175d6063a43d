import { Link } from 'react-router';
import { formatDate } from '@wysh/domain/dates/display.ts';
import { formatDollars } from '@wysh/domain/money/money.ts';
import type { HomeStateQuery, PolicyAtHomeFragment } from '../../api/generated/dashboard.ts';
import { billingPath } from '../../paths.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { CardBrandIcon, type CardBrandName } from '../../ui/card-brand-icon.tsx';
import dashboard from './dashboard.module.css';
import styles from './next-bill.module.css';

type Method = HomeStateQuery['activePaymentMethod'];

interface NextBillProps {
  policy: Pick<PolicyAtHomeFragment, 'activePlan'>;
  method: Method;
}

/** What is due next, and what pays it; nothing where no bill comes. */
export function NextBill({ policy, method }: NextBillProps) {
  const next = policy.activePlan?.nextPayment ?? null;
  if (next === null) return null;
  return (
    <section className={dashboard.card} aria-labelledby="home-bill">
      <h2 id="home-bill">{text('home.bill')}</h2>
      <p>
        <span className={styles.amount}>{formatDollars(next.amount)}</span>{' '}
        {text('home.bill.on', { date: formatDate(next.date) })}
      </p>
      {method === null || method.isRevoked ? (
        <p>{text('home.bill.by-you')}</p>
      ) : (
        <DrawnCard method={method} />
      )}
      <p>
        <Button variant="secondary" render={(look) => <Link to={billingPath} {...look} />}>
          {text('home.bill.action')}
        </Button>
      </p>
    </section>
  );
}

/** The card that pays, drawn as one; a bank account as its paper. */
function DrawnCard({ method }: { method: NonNullable<Method> }) {
  const isBank = method.source === 'bank_account';
  return (
    <p className={styles.card}>
      <span className={styles.brand}>
        {isBank ? text('home.bill.bank') : text('home.bill.card')}
        {!isBank && <CardBrandIcon brand={brandOf(method)} />}
      </span>
      <span className={styles.number}>{method.mask}</span>
    </p>
  );
}

const BRANDS: readonly CardBrandName[] = ['amex', 'mastercard', 'visa', 'discover'];

function brandOf({ metadata }: NonNullable<Method>): CardBrandName {
  return BRANDS.find((brand) => brand === metadata?.brand) ?? 'other';
}
