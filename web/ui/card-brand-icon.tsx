import styles from './card-brand-icon.module.css';

export type CardBrandName = 'amex' | 'mastercard' | 'visa' | 'discover' | 'other';

export interface CardBrandIconProps {
  brand: CardBrandName;
}

/**
 * A small card in the manner of each brand, drawn by ourselves: no logo of theirs. It is decoration; the words beside it name
 * the brand.
 */
export function CardBrandIcon({ brand }: CardBrandIconProps) {
  return (
    <svg
      data-drawn=""
      className={styles.icon}
      width="36"
      height="24"
      viewBox="0 0 36 24"
      aria-hidden="true"
      focusable="false"
    >
      <rect className={styles[brand]} x="0.5" y="0.5" width="35" height="23" rx="4" />
      {drawings[brand]}
    </svg>
  );
}

const drawings = {
  amex: (
    <text className={styles.light} x="18" y="15.5" textAnchor="middle">
      AMEX
    </text>
  ),
  mastercard: (
    <>
      <circle className={styles.red} cx="14.5" cy="12" r="6.5" />
      <circle className={styles.amber} cx="21.5" cy="12" r="6.5" />
    </>
  ),
  visa: (
    <text className={styles.slanted} x="18" y="16" textAnchor="middle">
      VISA
    </text>
  ),
  discover: (
    <>
      <circle className={styles.amber} cx="27" cy="15" r="5.5" />
      <text className={styles.dark} x="3.5" y="10.5">
        DISC
      </text>
    </>
  ),
  other: (
    <>
      <rect className={styles.chip} x="5" y="8" width="7" height="5.5" rx="1" />
      <path className={styles.strip} d="M5 17.5h14" />
    </>
  ),
} as const;
