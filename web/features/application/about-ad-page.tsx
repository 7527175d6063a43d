import { Link, useLoaderData } from 'react-router';
import { routes } from '../../paths.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { AboutAd } from './about-ad.tsx';
import type { AccidentPayouts } from './about-ad.tsx';

/** A page for itself, whether or not there is an offer (ROUTE-26, AD-18). */
export function AboutAdPage() {
  return (
    <AboutAd payouts={useLoaderData<AccidentPayouts>()}>
      <Button wide render={(props) => <Link to={routes.reviewQuote} {...props} />}>
        {text('about-ad.action')}
      </Button>
    </AboutAd>
  );
}
