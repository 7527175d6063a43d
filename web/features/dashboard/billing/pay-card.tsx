import type { BillingQuery } from '../../../api/generated/dashboard.ts';
import { text } from '../../../texts/texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { wayWords } from '../way-words.ts';
import styles from './pay-card.module.css';

interface PayCardProps {
  method: BillingQuery['activePaymentMethod'];
  isOwned: boolean;
}

/** What pays, drawn as the card it is; an account at a bank as its passbook (BILL-02, BILL-03). */
export function PayCard({ method, isOwned }: PayCardProps) {
  if (method === null) return <p>{text(isOwned ? 'billing.card.ended' : 'billing.card.none')}</p>;
  const { metadata, mask, name, plaidAccount, isRevoked } = method;
  return (
    <dl
      className={classNames(styles.card, metadata === null && styles.passbook, isRevoked && styles.resting)}
    >
      <div className={styles.way}>
        <dt className={styles.brand}>
          {wayWords(method)}
          <svg viewBox="0 0 40 30" className={styles.chip} aria-hidden="true" focusable="false">
            {metadata === null ? (
              <path d="M2 12L20 3l18 9v3H2zM6 17h4v8H6zM18 17h4v8h-4zM30 17h4v8h-4zM2 26h36v2H2z" />
            ) : (
              <path
                fillRule="evenodd"
                d="M6 1h28a5 5 0 0 1 5 5v18a5 5 0 0 1-5 5H6a5 5 0 0 1-5-5V6a5 5 0 0 1 5-5zm9 8H3v2h12zm0 10H3v2h12zm22-10H25v2h12zm0 10H25v2h12zM17 3h-2v24h2zm8 0h-2v24h2z"
              />
            )}
          </svg>
        </dt>
        <dd className={styles.number}>{mask}</dd>
      </div>
      <div>
        <dt>{text(metadata === null ? 'billing.account.holder' : 'billing.card.name')}</dt>
        <dd>{name}</dd>
      </div>
      {metadata === null ? (
        <div>
          <dt>{text('billing.account.bank')}</dt>
          <dd>{plaidAccount?.institution.name ?? ''}</dd>
        </div>
      ) : (
        <div>
          <dt>{text('billing.card.expires')}</dt>
          <dd>{`${String(metadata.expiresMonth).padStart(2, '0')}/${String(metadata.expiresYear)}`}</dd>
        </div>
      )}
    </dl>
  );
}
