import type { ReactNode } from 'react';
import { formatDate } from '@wysh/domain/dates/display.ts';
import { lastDay } from '@wysh/domain/dates/last-day.ts';
import { formatDollars } from '@wysh/domain/money/money.ts';
import type { OfferAtHomeFragment } from '../../api/generated/dashboard.ts';
import { text } from '../../texts/texts.ts';
import styles from './dashboard.module.css';
import { Fact } from './fact.tsx';
import { InsuranceSheet, type InsuranceCardProps } from './insurance-sheet.tsx';
import { membershipOf } from './membership.ts';
import { coverageWords, productName } from './product-words.ts';

type ShownQuote = Pick<
  OfferAtHomeFragment,
  'id' | 'productDetail' | 'amount' | 'monthlyPremium' | 'expiresAt'
>;

/** What was taken and is not paid, else the quote that was chosen, else the offers it is chosen from. */
export function QuoteCard({ home, unsure }: InsuranceCardProps & { unsure: ReactNode }) {
  const { standing, currentUser, productOfferings } = home;
  const membership = membershipOf(currentUser);
  const isPaying = standing.kind === 'payment_under_way';
  if (isPaying || standing.kind === 'bank_asks' || standing.kind === 'quote_taken') {
    if (membership?.pendingPolicy == null) return unsure;
    return <Unpaid home={home} quote={membership.pendingPolicy} step={isPaying ? 'paying' : 'unpaid'} />;
  }
  const open = productOfferings.filter(({ status }) => status === 'pending');
  const [first, ...others] = membership?.pendingQuote == null ? open : [membership.pendingQuote];
  if (first === undefined) return unsure;
  return <Quotes home={home} quotes={[first, ...others]} />;
}

/** Nothing is paid, or the bank has not answered, so nobody is covered yet. */
function Unpaid({
  home,
  quote,
  step,
}: InsuranceCardProps & { quote: Omit<ShownQuote, 'expiresAt'>; step: 'paying' | 'unpaid' }) {
  return (
    <InsuranceSheet
      home={home}
      kind={productName(quote)}
      heading={text(`home.${step}.heading`)}
      action={{ words: text(`home.${step}.action`), to: home.standing.next }}
    >
      <p>{text(`home.${step}.body`)}</p>
      <dl className={styles.facts}>
        <Fact isGreat term={text('home.coverage')}>
          {coverageWords(quote)}
        </Fact>
        <Fact term={text('home.premium')}>{perMonth(quote.monthlyPremium)}</Fact>
      </dl>
    </InsuranceSheet>
  );
}

/** Several offers are a choice on the next page; the day named is that of the one that ends first. */
function Quotes({ home, quotes }: InsuranceCardProps & { quotes: readonly [ShownQuote, ...ShownQuote[]] }) {
  const [first] = quotes;
  const endsOn = quotes.map(({ expiresAt }) => lastDay(expiresAt)).reduce((a, b) => (a < b ? a : b));
  const isChoice = quotes.length > 1;
  return (
    <InsuranceSheet
      home={home}
      kind={isChoice ? text('home.insurance') : productName(first)}
      heading={text('home.quote.heading')}
      action={{
        words: text(isChoice ? 'home.quote.action.choice' : 'home.quote.action'),
        to: home.standing.next,
      }}
    >
      <p>{text(isChoice ? 'home.quote.body.choice' : 'home.quote.body')}</p>
      <dl className={styles.facts}>
        {isChoice ? (
          quotes.map((quote) => (
            <Fact key={quote.id} isWide term={productName(quote)}>
              {text('home.quote.one', {
                coverage: coverageWords(quote),
                premium: formatDollars(quote.monthlyPremium),
              })}
            </Fact>
          ))
        ) : (
          <>
            <Fact isGreat term={text('home.coverage')}>
              {coverageWords(first)}
            </Fact>
            <Fact term={text('home.premium')}>{perMonth(first.monthlyPremium)}</Fact>
          </>
        )}
        <Fact term={text('home.quote.expires')}>{formatDate(endsOn)}</Fact>
      </dl>
    </InsuranceSheet>
  );
}

function perMonth(premium: number): string {
  return text('home.premium.monthly', { premium: formatDollars(premium) });
}
