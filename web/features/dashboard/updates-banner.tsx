import { Link } from 'react-router';
import type { HomeStateQuery } from '../../api/generated/dashboard.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import styles from './dashboard.module.css';

/** What is under way with the policy; nothing where nothing is (BANN-01 to BANN-04). */
export function UpdatesBanner({ banner }: { banner: HomeStateQuery['standing']['banner'] }) {
  if (banner === null) return null;
  return (
    <section className={styles.banner} aria-labelledby="policy-updates">
      <div>
        <h2 id="policy-updates" className={styles.bannerHeading}>
          {text(`home.banner.${banner.words}.heading`)}
        </h2>
        <p>{text(`home.banner.${banner.words}.body`)}</p>
      </div>
      <Button variant="secondary" render={(props) => <Link to={banner.to} {...props} />}>
        {text(`home.banner.${banner.words}.action`)}
      </Button>
    </section>
  );
}
