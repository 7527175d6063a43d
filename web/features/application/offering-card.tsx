import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCoverage, formatDollars } from '@wysh/domain/money/money.ts';
import { disclosurePath, editCoveragePath, reviewAboutAdPath } from '../../paths.ts';
import { ArithmeticDialog } from '../../premium/arithmetic-dialog.tsx';
import { riskClassWords } from '../../premium/risk-class-words.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './application.module.css';
import type { Estimate } from './estimate-difference.ts';
import { isLessThanAsked, TERM_LIFE, type Asked, type Offering } from './open-offerings.ts';
import { OfferPrice } from './offer-price.tsx';
import offer from './offering-card.module.css';
import { PayoutCauses } from './payout-causes.tsx';
import { PayoutDetailsDialog } from './payout-details-dialog.tsx';

export interface OfferingCardProps {
  offering: Offering;
  asked: Asked | null;
  /** The newest one, from which its price counts and to which it is compared; none where nothing is to be compared. */
  estimate?: Estimate | null;
  hasWyshes: boolean;
  /** It was chosen last. */
  isChosen: boolean;
  /** It was taken, and its first premium is not paid: its cover stays what it is. */
  isTaken?: boolean;
  /** Accidental death next to term life is explained before it is taken. */
  isInfo?: boolean;
  /** Its cover can't be changed. */
  isFixed?: boolean;
  /** What its button says, where it says something else (QUOTE-16). */
  purchaseText?: string;
  isBusy: boolean;
  onPurchase: () => void;
}

/** One offer: its price, what it covers, and the way to have it (AD-01 to AD-12, QUOTE-11 to QUOTE-18). */
export function OfferingCard(props: OfferingCardProps) {
  const { offering, asked, hasWyshes, isChosen, isTaken = false, isInfo = false, isBusy, onPurchase } = props;
  const mayEdit = props.isFixed !== true && (props.offering.status === 'pending' || (isChosen && !isTaken));
  const [dialog, setDialog] = useState<'arithmetic' | 'payouts' | null>(null);
  const { id } = offering;
  const product = offering.productDetail.slug === TERM_LIFE ? 'term-life' : 'accidental-death';
  const isTermLife = product === 'term-life';
  const edited = isChosen ? 'quote' : isTermLife ? 'termLifeOffering' : 'adOffering';
  // Of accident cover what it pays is read before the button.
  const actions = (
    <div className={offer.actions}>
      {isInfo ? (
        <Button
          wide
          variant="secondary"
          render={(button) => <Link to={reviewAboutAdPath} aria-describedby={id} {...button} />}
        >
          {text('offers.learn-more')}
        </Button>
      ) : (
        <div className={offer.bar}>
          <span className={offer.barPrice} aria-hidden="true">
            {text('offers.bar', { premium: formatDollars(offering.monthlyPremium) })}
          </span>
          <Button
            wide
            aria-describedby={id}
            busyText={isBusy ? text('shell.loading') : undefined}
            onClick={onPurchase}
          >
            {props.purchaseText ?? text(`offers.purchase.${product}`)}
          </Button>
        </div>
      )}
      {mayEdit && (
        <Button
          wide={!isInfo}
          variant={isInfo ? 'textLink' : 'secondary'}
          render={(button) => <Link to={editCoveragePath(edited)} aria-describedby={id} {...button} />}
        >
          {text(`offers.edit.${product}`)}
        </Button>
      )}
    </div>
  );
  return (
    <section className={offer.card} aria-labelledby={id}>
      <OfferPrice offering={offering} isSmall={isInfo} estimate={props.estimate ?? null} />
      <div className={offer.body}>
        {isTermLife && actions}
        <Facts offering={offering} hasWyshes={hasWyshes} />
        {!isTermLife && <p className={styles.soft}>{text('offers.pays-not')}</p>}
        {isTermLife && asked !== null && isLessThanAsked(offering, asked) && (
          <p className={styles.soft}>
            {text('offers.asked', { amount: formatCoverage(asked.amount), age: asked.insuredsAgeAtTerm })}
          </p>
        )}
        {isChosen && <p className={styles.soft}>{text('offers.chosen')}</p>}
        <div className={offer.links}>
          <Button variant="textLink" onClick={() => setDialog('arithmetic')} aria-describedby={id}>
            {text('offers.how')}
          </Button>
          {!isTermLife && (
            <>
              <Button variant="textLink" onClick={() => setDialog('payouts')}>
                {text('offers.payouts')}
              </Button>
              <Button
                variant="textLink"
                render={(look) => <Link to={disclosurePath('state-provisions')} {...look} />}
              >
                {text('offers.state')}
              </Button>
            </>
          )}
        </div>
        {!isTermLife && actions}
      </div>
      {dialog === 'arithmetic' && (
        <ArithmeticDialog price={offering} isOffer onClose={() => setDialog(null)} />
      )}
      {dialog === 'payouts' && (
        <PayoutDetailsDialog payouts={offering.payoutDetails} onClose={() => setDialog(null)} />
      )}
    </section>
  );
}

function Facts({ offering, hasWyshes }: { offering: Offering; hasWyshes: boolean }) {
  const { amount, termDuration, insuredsAgeAtTerm, arithmetic } = offering;
  const isTermLife = offering.productDetail.slug === TERM_LIFE;
  const { rateClass, tableRating } = arithmetic;
  return (
    <dl className={classNames(offer.facts, !isTermLife && offer.twoByTwo)}>
      <Fact term={text('offers.coverage')}>
        {isTermLife
          ? formatCoverage(amount)
          : text('offers.coverage.up-to', { amount: formatCoverage(amount) })}
      </Fact>
      <Fact term={text('offers.guaranteed')}>
        {text('offers.guaranteed.until', { age: insuredsAgeAtTerm })}
      </Fact>
      <Fact className={isTermLife ? undefined : offer.wide} term={text('offers.term')}>
        {isTermLife
          ? text('offers.term.years', { years: termDuration })
          : text('offers.term.until', { age: insuredsAgeAtTerm })}
      </Fact>
      {hasWyshes && (
        <Fact term={text('offers.wyshes')}>
          {text('offers.wyshes.covered', { percent: offering.allocationsCoveredPercentage })}
        </Fact>
      )}
      {offering.payoutDetails.length > 0 && (
        <Fact className={offer.causes} term={text('offers.causes')}>
          <PayoutCauses payouts={offering.payoutDetails} />
        </Fact>
      )}
      {rateClass !== null && (
        <Fact className={offer.wide} term={text('offers.class')}>
          {text('offers.class.about', { class: riskClassWords(rateClass, tableRating) })}
        </Fact>
      )}
    </dl>
  );
}

interface FactProps {
  term: string;
  /** How much of the row it has. */
  className?: string | undefined;
  children: ReactNode;
}

function Fact({ term, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
