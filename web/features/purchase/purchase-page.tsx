import { useLoaderData } from 'react-router';
import { PaymentStages } from '../../paying/payment-stages.tsx';
import { routes } from '../../paths.ts';
import { text } from '../../texts/texts.ts';
import { LoadingScreen } from '../../ui/loading-screen.tsx';
import { IdentityLooked } from './identity-looked.tsx';
import type { IdentityInDoubt, PurchaseVisit } from './load-purchase.ts';
import { PurchaseForm } from './purchase-form.tsx';
import { usePurchase } from './use-purchase.ts';

/** The last step: a card, and then covered (JOUR-41, BUY-01 to BUY-24); no card is asked for while nobody knows who they are. */
export function PurchasePage() {
  const visit = useLoaderData<PurchaseVisit | IdentityInDoubt>();
  return 'identityLook' in visit ? <IdentityLooked look={visit.identityLook} /> : <Purchase visit={visit} />;
}

function Purchase({ visit }: { readonly visit: PurchaseVisit }) {
  const { card, stage, failure, submit, forgetFailure } = usePurchase(visit);
  return (
    <PaymentStages
      stage={stage}
      failure={failure}
      onForget={forgetFailure}
      openPath={routes.reviewQuote}
      form={
        <PurchaseForm
          visit={visit}
          cardRef={card}
          isSubmitting={stage.kind === 'submitting'}
          onSubmit={(order) => void submit(order)}
        />
      }
      // Covered is the page that this one leads to.
      begun={<LoadingScreen isPage text={text('purchase.processing')} />}
    />
  );
}
