import { useState } from 'react';
import { readError, shownMessage } from '../../api/errors.ts';
import { SendBeneficiaryPacketDocument } from '../../api/generated/beneficiaries.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { nameOf, type Beneficiary } from './beneficiary-words.ts';

export interface SendPacketDialogProps {
  beneficiary: Beneficiary;
  /** With what to say about it once it is on its way. */
  onClose: (said?: string) => void;
}

/** Says what will be in somebody's mail before it goes, because a mail does not come back. */
export function SendPacketDialog({ beneficiary, onClose }: SendPacketDialogProps) {
  const { graphql } = useRuntime();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const name = nameOf(beneficiary);
  const email = beneficiary.packetEmail ?? '';

  async function send() {
    setIsBusy(true);
    setProblem(undefined);
    const input = { beneficiaryId: beneficiary.id };
    const { error } = await graphql.mutation(SendBeneficiaryPacketDocument, { input }).toPromise();
    setIsBusy(false);
    if (error) setProblem(shownMessage(readError(error), text('beneficiaries.packet.failed')));
    else onClose(text('beneficiaries.packet.sent', { email }));
  }

  return (
    <Dialog
      title={text('beneficiaries.packet.heading', { name })}
      onClose={() => onClose()}
      closeText={text('shell.close')}
      actions={
        <>
          <Button busyText={isBusy ? text('shell.loading') : undefined} onClick={() => void send()}>
            {text('beneficiaries.packet.send')}
          </Button>
          <Button variant="secondary" onClick={() => onClose()}>
            {text('shell.cancel')}
          </Button>
        </>
      }
    >
      <p>{text('beneficiaries.packet.what', { email })}</p>
      {problem !== undefined && (
        <Notice kind="danger" announce>
          <p>{problem}</p>
        </Notice>
      )}
    </Dialog>
  );
}
