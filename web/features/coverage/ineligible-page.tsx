import {
  hasAdFrame,
  ineligibleScreen,
  isIneligibleReason,
  type IneligibleReason,
} from '@wysh/domain/eligibility/ineligible-screen.ts';
import { platformUrl } from '@wysh/domain/forms/platform-url.ts';
import { useState } from 'react';
import { Link, useLoaderData, useParams } from 'react-router';
import { useQuery } from 'urql';
import { AffiliateAdFrameDocument, IneligibleReasonsDocument } from '../../api/generated/coverage.ts';
import { readError } from '../../api/errors.ts';
import { TrailAhead } from '../../illustrations/trail-ahead.tsx';
import { flowPath, ownPath, routes, wyshListPath } from '../../paths.ts';
import { useRuntime, useSession } from '../../shell/runtime-context.ts';
import { WithPhone } from '../../shell/with-phone.tsx';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { MessageLayout } from '../../ui/layouts/message-layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { checkErrorWords } from './check-error-words.ts';
import styles from './ineligible-page.module.css';
import type { IneligibleData } from './load-coverage.ts';

/** The questions that what is in the way was told to. */
const CORRECTED_IN: Readonly<Record<IneligibleReason, string | null>> = {
  age_of_insured: 'estimate-form',
  state_of_residence: 'estimate-form',
  criminal_history: 'pre-qualification',
  general: null,
};

/** Why we can't insure somebody, said kindly, and what they still have (ELIG-11). */
export function IneligiblePage() {
  const { supportPhone } = useRuntime().config;
  const { checkError } = useLoaderData<IneligibleData>();
  const isKnown = useSession().authLevel !== 'unidentified';
  const [{ data }] = useQuery({
    query: IneligibleReasonsDocument,
    requestPolicy: 'cache-first',
    pause: !isKnown,
  });
  const reasons = data?.fetchIneligibleForCoverageReasons.ineligibleCoverageReasons ?? [];
  const { reason: word } = useParams();
  const reason = isIneligibleReason(word) ? word : (ineligibleScreen(reasons) ?? 'general');
  const correctedIn = CORRECTED_IN[reason];
  const hasEstimate =
    data?.currentUser?.activeConstellations.some(
      ({ activeInsuranceMembership: membership }) =>
        membership !== null && membership.latestEstimateDatum !== null,
    ) ?? false;
  const checkProblem = checkError === null ? null : checkErrorWords(readError(checkError));
  return (
    <>
      <MessageLayout
        illustration={<TrailAhead />}
        heading={text(`ineligible.${reason}.heading`)}
        actions={
          <>
            {/* Only a press leads on: this page is there to be read. */}
            <Button
              render={(props) => <Link to={hasEstimate ? routes.coveragePreview : wyshListPath} {...props} />}
            >
              {text(hasEstimate ? 'ineligible.see-estimate' : 'ineligible.to-list')}
            </Button>
            {correctedIn !== null && (
              <Button
                variant="secondary"
                render={(props) => <Link to={`${flowPath(correctedIn)}?fromStart=true`} {...props} />}
              >
                {text('ineligible.correct')}
              </Button>
            )}
          </>
        }
      >
        {checkProblem !== null && (
          <Notice kind="danger" announce>
            <p>{checkProblem}</p>
          </Notice>
        )}
        <p>{text(`ineligible.${reason}.body`)}</p>
        <p>
          <WithPhone words={text(`ineligible.${reason}.next`, { phone: supportPhone })} />
        </p>
        <p>{text('ineligible.wyshes-yours')}</p>
      </MessageLayout>
      {isKnown && hasAdFrame(reason) && <OffersByOthers reason={reason} />}
    </>
  );
}

/** Whoever opens it tells a partner something: so it is said first, and opened by a press. */
function OffersByOthers({ reason }: { reason: IneligibleReason }) {
  const [isOpen, setIsOpen] = useState(false);
  const [{ data }] = useQuery({ query: AffiliateAdFrameDocument, variables: { reason } });
  const url = data?.affiliateAdFrame?.url ?? null;
  // The sandbox's frame is a page of our own; any other kind of address is treated as empty.
  const address = ownPath(url) ?? platformUrl(url);
  if (address === null) return null;
  return (
    <section className={styles.offers} aria-labelledby="offers-by-others">
      <h2 id="offers-by-others" tabIndex={-1}>
        {text('ineligible.ad.heading')}
      </h2>
      <p>{text('ineligible.ad.note')}</p>
      {isOpen ? (
        <AdFrame address={address} />
      ) : (
        <p>
          <Button
            variant="secondary"
            onClick={() => {
              setIsOpen(true);
              document.getElementById('offers-by-others')?.focus();
            }}
          >
            {text('ineligible.ad.open')}
          </Button>
        </p>
      )}
    </section>
  );
}

/**
 * Offers by others, on a page of theirs. The sandbox gives it scripts and new tabs and nothing of ours: no origin, so no
 * storage and no way to this page.
 */
function AdFrame({ address }: { address: string }) {
  return (
    <iframe
      className={styles.frame}
      src={address}
      title={text('ineligible.ad.frame')}
      sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
    />
  );
}
