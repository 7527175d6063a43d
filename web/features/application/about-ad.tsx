import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { disclosurePath } from '../../paths.ts';
import { text } from '../../texts/texts.ts';
import { ScrollingTabsLayout } from '../../ui/layouts/scrolling-tabs-layout.tsx';
import { Answers } from './offer-answers.tsx';

const PAYS = ['public', 'auto', 'general'] as const;
const PAYS_NOT = ['illness', 'drugs', 'driving', 'crime', 'sports'] as const;

/** What accidental death insurance is, and what it isn't (AD-17, AD-18, QUOTE-05). */
export function AboutAd({ children }: { children?: ReactNode }) {
  return (
    <ScrollingTabsLayout
      heading={text('about-ad.heading')}
      lead={
        <>
          <p>{text('about-ad.lead')}</p>
          {children}
        </>
      }
      tabsLabel={text('about-ad.tabs')}
      sections={[
        {
          id: 'ad-pays',
          title: text('about-ad.pays'),
          content: (
            <>
              <ul>
                {PAYS.map((cause) => (
                  <li key={cause}>{text(`about-ad.pays.${cause}`)}</li>
                ))}
              </ul>
              <p>{text('about-ad.limits')}</p>
            </>
          ),
        },
        {
          id: 'ad-pays-not',
          title: text('about-ad.not'),
          content: (
            <>
              <ul>
                {PAYS_NOT.map((reason) => (
                  <li key={reason}>{text(`about-ad.not.${reason}`)}</li>
                ))}
              </ul>
              <p>
                <Link to={disclosurePath('state-provisions')}>{text('offers.state')}</Link>
              </p>
            </>
          ),
        },
        {
          id: 'ad-questions',
          title: text('offers.questions'),
          content: <Answers product="accidental-death" />,
        },
      ]}
    />
  );
}
