import { useLoaderData } from 'react-router';
import { PaymentStages } from '../../paying/payment-stages.tsx';
import { routes } from '../../paths.ts';
import { IdentityLooked } from './identity-looked.tsx';
import type { IdentityInDoubt, PurchaseVisit } from './load-purchase.ts';
import { PurchaseForm } from './purchase-form.tsx';
import { PurchaseSuccess } from './purchase-success.tsx';
import { usePurchase } from './use-purchase.ts';

/** The last step: a card, and covered (JOUR-41, BUY-01 to BUY-24); no card is asked for while nobody knows who they are. */
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
      begun={stage.kind === 'begun' && <PurchaseSuccess bought={stage.begun} />}
    />
  );
}
