import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SleepingHill } from '../illustrations/sleeping-hill.tsx';
import { routes } from '../paths.ts';
import { useRuntime } from '../shell/runtime-context.ts';
import { useHeadingFocus } from '../shell/use-heading-focus.ts';
import { WithPhone } from '../shell/with-phone.tsx';
import { text } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { LoadingScreen } from '../ui/loading-screen.tsx';
import { MessageLayout } from '../ui/layouts/message-layout.tsx';
import { StatusModal } from '../ui/status-modal.tsx';
import type { PaymentFailure, PaymentStage } from './use-payment.ts';

const HEADINGS = {
  failed: 'purchase.failed.heading',
  expired: 'purchase.expired.heading',
  looked_at: 'purchase.looked-at.heading',
  refused: 'purchase.identity.not-them.heading',
} as const satisfies Record<PaymentFailure['kind'], string>;

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
  const actionsAfter = ({ kind }: PaymentFailure) => {
    if (kind === 'failed') return <Button onClick={onForget}>{text('purchase.failed.again')}</Button>;
    const [path, words] =
      kind === 'expired'
        ? [openPath, text('purchase.expired.action')]
        : [routes.home, text('purchase.looked-at.action')];
    return <Button render={(props) => <Link to={path} {...props} />}>{words}</Button>;
  };
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
          kind={failure.kind === 'looked_at' ? 'info' : 'failure'}
          title={text(HEADINGS[failure.kind])}
          closeText={text('shell.close')}
          onClose={onForget}
          actions={actionsAfter(failure)}
        >
          <p>{failure.words}</p>
        </StatusModal>
      )}
    </>
  );
}
