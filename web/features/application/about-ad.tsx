import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { disclosurePath } from '../../paths.ts';
import { text } from '../../texts/texts.ts';
import { PageLayout } from '../../ui/layouts/page-layout.tsx';
import styles from './application.module.css';
import { OfferAnswers } from './offer-answers.tsx';

const PAYS = ['public', 'auto', 'general'] as const;
const PAYS_NOT = ['illness', 'drugs', 'driving', 'crime', 'sports'] as const;

/** What accidental death insurance is, and what it isn't (AD-17, AD-18, QUOTE-05). */
export function AboutAd({ children }: { children?: ReactNode }) {
  return (
    <PageLayout heading={text('about-ad.heading')} lead={<p>{text('about-ad.lead')}</p>}>
      <div className={styles.cards}>
        <div className={styles.column}>
          <section className={styles.card} aria-labelledby="ad-pays">
            <h2 id="ad-pays">{text('about-ad.pays')}</h2>
            <ul>
              {PAYS.map((cause) => (
                <li key={cause}>{text(`about-ad.pays.${cause}`)}</li>
              ))}
            </ul>
            <p>{text('about-ad.limits')}</p>
          </section>
          <section className={styles.card} aria-labelledby="ad-pays-not">
            <h2 id="ad-pays-not">{text('about-ad.not')}</h2>
            <ul>
              {PAYS_NOT.map((reason) => (
                <li key={reason}>{text(`about-ad.not.${reason}`)}</li>
              ))}
            </ul>
            <p>
              <Link to={disclosurePath('state-provisions')}>{text('offers.state')}</Link>
            </p>
          </section>
        </div>
        <div className={styles.column}>
          {children}
          <OfferAnswers product="accidental-death" />
        </div>
      </div>
    </PageLayout>
  );
}
