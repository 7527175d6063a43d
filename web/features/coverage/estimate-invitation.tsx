import { Link } from 'react-router';
import { LetterBird } from '../../illustrations/letter-bird.tsx';
import { flowPath, flowThenPath, knownAmountPath, routes, wyshListPath } from '../../paths.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { MessageLayout } from '../../ui/layouts/message-layout.tsx';
import { useWyshShares } from './use-wysh-shares.ts';
import { WyshTotal } from './wysh-total.tsx';

/** The questions whose answers make an estimate. */
export const ESTIMATE_FORM = 'estimate-form';

/** What stands where an estimate will be: the total so far, and the way to the few questions that price it. */
export function EstimateInvitation() {
  const { shares, totalAmount } = useWyshShares(0);
  const hasList = shares.length > 0;
  // Whoever has a list comes back to its price even without an amount in mind: the list is the amount.
  const form = hasList ? flowThenPath(ESTIMATE_FORM, routes.coveragePreview) : flowPath(ESTIMATE_FORM);
  return (
    <MessageLayout
      illustration={<LetterBird />}
      heading={hasList ? <WyshTotal totalAmount={totalAmount} /> : text('coverage.none.heading')}
      actions={
        <>
          <Button render={(props) => <Link to={form} {...props} />}>{text('coverage.none.start')}</Button>
          <Button variant="secondary" render={(props) => <Link to={wyshListPath} {...props} />}>
            {text(hasList ? 'coverage.none.list' : 'coverage.none.list-start')}
          </Button>
          {!hasList && (
            <Button variant="textLink" render={(props) => <Link to={knownAmountPath} {...props} />}>
              {text('coverage.none.amount-known')}
            </Button>
          )}
        </>
      }
    >
      <p>
        <strong>{text('coverage.none.quick')}</strong>
      </p>
      <p>{text(hasList ? 'coverage.none.lead' : 'coverage.none.lead-no-list')}</p>
    </MessageLayout>
  );
}
