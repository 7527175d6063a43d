import type { CSSProperties } from 'react';
import { coverAllocations, type AllocationCoverage } from '@wysh/domain/coverage/allocation-coverage.ts';
import { formatCoverage } from '@wysh/domain/money/money.ts';
import { text } from '../texts/texts.ts';
import styles from './wysh-lights.module.css';

/** As many as are seen at a glance; the list has a page of its own. */
const SHOWN_MAX = 6;

interface ListedWysh {
  readonly id: string;
  readonly name: string;
  /** Whole dollars; null until somebody said how much. */
  readonly amount: number | null;
  readonly status: string;
  readonly order: number;
  readonly wysh: { readonly images: { readonly selectedIcon: string } };
}

interface WyshLightsProps {
  wyshes: readonly ListedWysh[];
  /** What covers them, in whole dollars. */
  amount: number;
  lead: string;
}

/** The wyshes as the lights of the house: each a window, lit as far as cover reaches it. */
export function WyshLights({ wyshes, amount, lead }: WyshLightsProps) {
  const shares = coverAllocations(amount, wyshes.filter(isActive));
  const others = shares.length - SHOWN_MAX;
  return (
    <>
      <p className={styles.lead}>{lead}</p>
      <ul role="list" className={styles.lights}>
        {shares.slice(0, SHOWN_MAX).map((share) => (
          <li key={share.id} className={styles.light}>
            <span
              className={styles.window}
              style={{ '--lit': share.amount ? share.amountCovered / share.amount : 0 } as CSSProperties}
            >
              <img src={share.wysh.images.selectedIcon} width={36} height={36} alt="" />
            </span>
            <span className={styles.words}>
              <span className={styles.name}>{share.name}</span>
              <span className={styles.share}>{shareWords(share)}</span>
            </span>
          </li>
        ))}
      </ul>
      {others > 0 && <p className={styles.lead}>{text('lights.more', { count: others })}</p>}
    </>
  );
}

function shareWords({ amount, covered, amountCovered }: ListedWysh & AllocationCoverage): string {
  if (!amount) return text('lights.no-amount');
  if (covered) return text('lights.whole', { amount: formatCoverage(amount) });
  if (amountCovered === 0) return text('lights.none', { amount: formatCoverage(amount) });
  return text('lights.part', { covered: formatCoverage(amountCovered), amount: formatCoverage(amount) });
}

function isActive(wysh: ListedWysh): wysh is ListedWysh & { status: 'active' } {
  return wysh.status === 'active';
}
