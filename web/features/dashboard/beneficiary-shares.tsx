import type { PolicyAtHomeFragment, PolicyDetailsQuery } from '../../api/generated/dashboard.ts';
import { text } from '../../texts/texts.ts';
import { coverageWords } from './product-words.ts';
import styles from './beneficiary-shares.module.css';

interface BeneficiarySharesProps {
  beneficiaries: PolicyDetailsQuery['beneficiaries'];
  policy: Pick<PolicyAtHomeFragment, 'amount' | 'productDetail'>;
}

/** Who gets what of it, as a sum beside the share; a backup gets it where nobody else is left. */
export function BeneficiaryShares({ beneficiaries, policy }: BeneficiarySharesProps) {
  return (
    <ul role="list" className={styles.people}>
      {beneficiaries.map(({ id, contact, responsibility, allocation }) => {
        const isBackup = responsibility === 'backup';
        return (
          <li key={id} className={styles.person}>
            <span className={styles.name}>
              {'name' in contact ? contact.name : `${contact.firstName} ${contact.lastName}`}
            </span>
            {isBackup ? (
              <span className={styles.share}>{text('policy.beneficiaries.backup')}</span>
            ) : (
              <>
                <span className={styles.sum}>{sumWords(policy, allocation)}</span>
                <span className={styles.share}>
                  {text('policy.beneficiaries.share', { percent: allocation })}
                </span>
                <svg
                  viewBox="0 0 100 6"
                  preserveAspectRatio="none"
                  className={styles.bar}
                  aria-hidden="true"
                  focusable="false"
                >
                  <rect width="100" height="6" className={styles.whole} />
                  <rect width={allocation} height="6" className={styles.part} />
                </svg>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Whole dollars: what is left below one is settled when it is paid. */
function sumWords({ amount, productDetail }: BeneficiarySharesProps['policy'], percent: number): string {
  const sum = Math.floor((amount * percent) / 100);
  return coverageWords({ amount: sum, productDetail });
}
