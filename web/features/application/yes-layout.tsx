import type { ReactNode } from 'react';
import type { OfferingsQuery } from '../../api/generated/application.ts';
import { LitHouse } from '../../illustrations/lit-house.tsx';
import { litWindows } from '../../illustrations/lit-windows.ts';
import { text } from '../../texts/texts.ts';
import { PageHeading } from '../../ui/layouts/page-heading.tsx';
import styles from './yes-layout.module.css';

interface YesLayoutProps {
  /** Theirs, where it is known and there is something to be glad of. */
  name: string | null;
  isYes: boolean;
  heading: string;
  lead: ReactNode;
  /** A window of the house each. */
  wyshes: OfferingsQuery['wyshAllocations'];
  /** How much of them the offer would reach. */
  coveredPercent: number;
  /** What is offered, first. */
  offer: ReactNode;
  beside: ReactNode;
  children: ReactNode;
}

/** The yes: a name over the hills at daybreak, the offer laid on them, and what it would take care of beside it. */
export function YesLayout(props: YesLayoutProps) {
  const { name, isYes, heading, lead, wyshes, coveredPercent, offer, beside, children } = props;
  const { windows, lit } = litWindows(wyshes.length, coveredPercent);
  return (
    <div className={styles.page}>
      <div className={styles.dawn}>
        <div className={styles.words}>
          {isYes && (
            <p className={styles.yes}>
              {name === null ? text('offers.yes') : text('offers.yes.named', { name })}
            </p>
          )}
          <PageHeading size="prompt">{heading}</PageHeading>
          <div className={styles.lead}>{lead}</div>
        </div>
        <div className={styles.picture}>
          <LitHouse hour="dawn" windows={windows} lit={isYes ? lit : 0} className={styles.hills} />
        </div>
      </div>
      <div className={styles.columns}>
        <div className={styles.offer}>{offer}</div>
        <div className={styles.beside}>{beside}</div>
      </div>
      {children}
    </div>
  );
}
