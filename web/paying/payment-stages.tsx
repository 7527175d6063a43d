import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SleepingHill } from '../illustrations/sleeping-hill.tsx';
import { useRuntime } from '../shell/runtime-context.ts';
import { useHeadingFocus } from '../shell/use-heading-focus.ts';
import { WithPhone } from '../shell/with-phone.tsx';
import { text } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { LoadingScreen } from '../ui/loading-screen.tsx';
import { MessageLayout } from '../ui/layouts/message-layout.tsx';
import { StatusModal } from '../ui/status-modal.tsx';
import type { PaymentFailure, PaymentStage } from './use-payment.ts';

interface PaymentStagesProps {
  stage: PaymentStage<unknown>;
  failure: PaymentFailure | null;
  onForget: () => void;
  /** Where whoever comes too late sees what is open. */
  openPath: string;
  form: ReactNode;
  begun: ReactNode;
}

/** A page that pays, as it stands: its form, the bank being asked, the bank taking its time, what began, and what went wrong. */
export function PaymentStages(props: PaymentStagesProps) {
  const { stage, failure, onForget, openPath, form, begun } = props;
  const { supportPhone } = useRuntime().config;
  useHeadingFocus(stage.kind === 'submitting' ? 'form' : stage.kind);
  switch (stage.kind) {
    case 'begun':
      return begun;
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
      {form}
      {failure !== null && (
        <StatusModal
          kind="failure"
          title={text(failure.isExpired ? 'purchase.expired.heading' : 'purchase.failed.heading')}
          closeText={text('shell.close')}
          onClose={onForget}
          actions={
            failure.isExpired ? (
              <Button render={(props) => <Link to={openPath} {...props} />}>
                {text('purchase.expired.action')}
              </Button>
            ) : (
              <Button onClick={onForget}>{text('purchase.failed.again')}</Button>
            )
          }
        >
          <p>{failure.words}</p>
        </StatusModal>
      )}
    </>
  );
}
