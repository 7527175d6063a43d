import { formatCoverage } from '@wysh/domain/money/money.ts';
import type { EndPolicyQuery } from '../../api/generated/endings.ts';
import { text } from '../../texts/texts.ts';
import styles from './endings.module.css';

interface WhatGoesProps {
  allocations: EndPolicyQuery['wyshAllocations'];
}

/** What a family would be without: the wyshes that this policy pays for, by their names. */
export function WhatGoes({ allocations }: WhatGoesProps) {
  const covered = allocations
    .filter(({ amountCovered }) => amountCovered > 0)
    .toSorted((one, other) => one.order - other.order);
  return (
    <section className={styles.part} aria-labelledby="what-goes">
      <h2 id="what-goes">{text('ending.goes')}</h2>
      {covered.length === 0 ? (
        <p>{text('ending.goes.all')}</p>
      ) : (
        <>
          <p>{text('ending.goes.wyshes')}</p>
          <ul role="list" className={styles.wyshes}>
            {covered.map(({ id, name, amountCovered, wysh }) => (
              <li key={id}>
                <img src={wysh.images.selectedIcon} alt="" width={56} height={56} loading="lazy" />
                <span>{name}</span>
                <span className={styles.sum}>{formatCoverage(amountCovered)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={styles.soft}>{text('ending.goes.anew')}</p>
    </section>
  );
}
