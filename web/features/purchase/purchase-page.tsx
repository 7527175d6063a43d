import { Link, useLoaderData } from 'react-router';
import { routes } from '../../paths.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { LoadingScreen } from '../../ui/loading-screen.tsx';
import { MessageLayout } from '../../ui/layouts/message-layout.tsx';
import { StatusModal } from '../../ui/status-modal.tsx';
import { SleepingHill } from '../../illustrations/sleeping-hill.tsx';
import { useRuntime } from '../../shell/runtime-context.ts';
import { WithPhone } from '../../shell/with-phone.tsx';
import { useHeadingFocus } from '../../shell/use-heading-focus.ts';
import type { PurchaseVisit } from './load-purchase.ts';
import { PurchaseForm } from './purchase-form.tsx';
import { PurchaseSuccess } from './purchase-success.tsx';
import { usePurchase } from './use-purchase.ts';

/** The last step: a card, and covered (JOUR-41, BUY-01 to BUY-24). */
export function PurchasePage() {
  const visit = useLoaderData<PurchaseVisit>();
  const { supportPhone } = useRuntime().config;
  const { card, stage, failure, submit, forgetFailure } = usePurchase(visit);
  useHeadingFocus(stage.kind === 'submitting' ? 'form' : stage.kind);
  switch (stage.kind) {
    case 'bought':
      return <PurchaseSuccess bought={stage.bought} />;
    case 'processing':
      return <LoadingScreen isPage text={text('purchase.processing')} />;
    case 'still-processing':
      return (
        <MessageLayout illustration={<SleepingHill />} heading={text('purchase.still.heading')}>
          <p>
            <WithPhone words={text('purchase.still.body', { phone: supportPhone })} />
          </p>
        </MessageLayout>
      );
    case 'form':
    case 'submitting':
  }
  return (
    <>
      <PurchaseForm
        visit={visit}
        cardRef={card}
        isSubmitting={stage.kind === 'submitting'}
        onSubmit={(order) => void submit(order)}
      />
      {failure !== null && (
        <StatusModal
          kind="failure"
          title={text(failure.isExpired ? 'purchase.expired.heading' : 'purchase.failed.heading')}
          closeText={text('shell.close')}
          onClose={forgetFailure}
          actions={
            failure.isExpired ? (
              <Button render={(props) => <Link to={routes.reviewQuote} {...props} />}>
                {text('purchase.expired.action')}
              </Button>
            ) : (
              <Button onClick={forgetFailure}>{text('purchase.failed.again')}</Button>
            )
          }
        >
          <p>{failure.words}</p>
        </StatusModal>
      )}
    </>
  );
}
