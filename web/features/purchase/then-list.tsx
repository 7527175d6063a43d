import { Link } from 'react-router';
import { formatDate } from '@wysh/domain/dates/display.ts';
import { beneficiariesPath, beneficiaryTypePath, routes } from '../../paths.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import styles from './covered-page.module.css';
import type { CoveredVisit } from './load-covered.ts';

/** What is worth doing once somebody is covered, as stops of the trail: what is done already is not among them. */
export function ThenList({ policy: { payees, freeLookEndsOn } }: Pick<CoveredVisit, 'policy'>) {
  const isBackup = ({ responsibility }: { readonly responsibility: string }) => responsibility === 'backup';
  const hasPrimary = payees.some((one) => !isBackup(one));
  const stops = [
    hasPrimary
      ? ({ name: 'tell', to: beneficiariesPath('wysh-insurance') } as const)
      : ({ name: 'name', to: beneficiaryTypePath('wysh-insurance', 'primary') } as const),
    ...(hasPrimary && !payees.some(isBackup)
      ? [{ name: 'backup', to: beneficiaryTypePath('wysh-insurance', 'backup') } as const]
      : []),
    { name: 'free-look', to: routes.endPolicy } as const,
  ];
  return (
    <section aria-labelledby="covered-then">
      <h2 id="covered-then" className={styles.heading}>
        {text('purchase.success.then')}
      </h2>
      <ol role="list" className={styles.then}>
        {stops.map(({ name, to }) => (
          <li key={name}>
            <h3>{text(`purchase.success.then.${name}`, { date: formatDate(freeLookEndsOn) })}</h3>
            <p>{text(`purchase.success.then.${name}.body`)}</p>
            <Button variant="textLink" render={(look) => <Link to={to} {...look} />}>
              {text(`purchase.success.then.${name}.action`)}
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
}
