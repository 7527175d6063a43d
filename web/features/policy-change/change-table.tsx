import { useState } from 'react';
import { formatDate } from '@wysh/domain/dates/display.ts';
import { formatCoverage, formatDollars, formatEstimatePremium } from '@wysh/domain/money/money.ts';
import { ArithmeticDialog } from '../../premium/arithmetic-dialog.tsx';
import { BeforeAndAfter } from '../../premium/before-and-after.tsx';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import type { Change } from './load-policy-change.ts';
import styles from './policy-change.module.css';

type Cover = Change['after'];

/** Amount, term, price and wyshes, today and from a day on; and how each of the two prices is made. */
export function ChangeTable({ change }: { change: Change }) {
  const { before, after, beginsOn, isEstimate } = change;
  const [shown, setShown] = useState<Cover | null>(null);
  const price = priceWords(change);
  return (
    <>
      <BeforeAndAfter
        caption={text('change.what')}
        headings={[
          text('change.which'),
          text('change.today'),
          beginsOn === null ? text('change.then') : text('change.from', { date: formatDate(beginsOn) }),
        ]}
        rows={[
          {
            term: text('change.amount'),
            before: formatCoverage(before.amount),
            after: formatCoverage(after.amount),
          },
          ...(before.termDuration === after.termDuration
            ? []
            : [{ term: text('change.term'), before: termWords(before), after: termWords(after) }]),
          {
            term: text('change.price'),
            before: price(before),
            after: isEstimate ? text('change.about', { price: price(after, true) }) : price(after),
          },
          // Without a list there is nothing to reach.
          ...(before.allocationsCoveredPercentage === 0
            ? []
            : [{ term: text('change.wyshes'), before: percentWords(before), after: percentWords(after) }]),
        ]}
      />
      <p className={styles.row}>
        <Button variant="textLink" onClick={() => setShown(after)}>
          {text('change.how.then')}
        </Button>
        <Button variant="textLink" onClick={() => setShown(before)}>
          {text('change.how.today')}
        </Button>
      </p>
      {shown !== null && <HowPriced cover={shown} onClose={() => setShown(null)} />}
    </>
  );
}

function HowPriced({ cover, onClose }: { cover: Cover; onClose: () => void }) {
  const [arithmetic, ...furtherParts] = cover.arithmetic;
  return (
    arithmetic !== undefined && (
      <ArithmeticDialog isOffer price={{ ...cover, arithmetic, furtherParts }} onClose={onClose} />
    )
  );
}

/** By the rhythm of the policy, and whole dollars of what nobody has decided yet. */
export function priceWords({ billingFrequency }: Pick<Change, 'billingFrequency'>) {
  return ({ annualPremium, monthlyPremium }: Cover, isEstimate = false): string => {
    const premium = billingFrequency === 'annually' ? annualPremium : monthlyPremium;
    return text(`change.per.${billingFrequency}`, {
      premium: isEstimate ? formatEstimatePremium(premium) : formatDollars(premium),
    });
  };
}

const termWords = ({ termDuration: years }: Cover) => text('change.term.years', { years });

const percentWords = ({ allocationsCoveredPercentage: percent }: Cover) =>
  text('change.percent', { percent });
