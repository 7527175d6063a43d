import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AccidentPayoutsQuery } from '../../api/generated/application.ts';
import { disclosurePath } from '../../paths.ts';
import { text } from '../../texts/texts.ts';
import { ScrollingTabsLayout } from '../../ui/layouts/scrolling-tabs-layout.tsx';
import { Answers } from './offer-answers.tsx';

/** What it pays after which accident: as it was sold, is offered, or is sold today. */
export type AccidentPayouts = AccidentPayoutsQuery['accidentPayouts'];

const PAYS_WORDS = {
  publicTransportation: 'about-ad.pays.public',
  autoPedestrian: 'about-ad.pays.auto',
  generalAccident: 'about-ad.pays.general',
} as const;
const PAYS_NOT = ['illness', 'drugs', 'driving', 'crime', 'sports'] as const;

/** What accidental death insurance is, and what it isn't (AD-17, AD-18, QUOTE-05). */
export function AboutAd({ payouts, children }: { payouts: AccidentPayouts; children?: ReactNode }) {
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
                {payouts.map(({ cause, percent }) => (
                  <li key={cause}>{text(PAYS_WORDS[cause], { percent })}</li>
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
          content: <Answers product="accidental-death" payouts={payouts} />,
        },
      ]}
    />
  );
}
