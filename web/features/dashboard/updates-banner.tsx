import { Link } from 'react-router';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import styles from './dashboard.module.css';
import type { InsuranceSituation } from './insurance-overview.ts';
import { policyFactsOf, policyUpdate } from './policy-updates.ts';

/** What is under way with the policy; nothing where nothing is (BANN-01 to BANN-04). */
export function UpdatesBanner({ situation }: { situation: InsuranceSituation }) {
  const update = policyUpdate(policyFactsOf(situation));
  if (update === null) return null;
  return (
    <section className={styles.banner} aria-labelledby="policy-updates">
      <div>
        <h2 id="policy-updates" className={styles.bannerHeading}>
          {text(`home.banner.${update.words}.heading`)}
        </h2>
        <p>{text(`home.banner.${update.words}.body`)}</p>
      </div>
      <Button variant="secondary" render={(props) => <Link to={update.to} {...props} />}>
        {text(`home.banner.${update.words}.action`)}
      </Button>
    </section>
  );
}
