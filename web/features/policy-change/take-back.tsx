import { useState } from 'react';
import { useClient } from 'urql';
import { formatCoverage } from '@wysh/domain/money/money.ts';
import { readError, shownMessage } from '../../api/errors.ts';
import { TakeBackPolicyChangeDocument } from '../../api/generated/policy-change.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Change } from './load-policy-change.ts';

interface TakeBackProps {
  change: Pick<Change, 'id' | 'before'>;
  /** Of an offer it is a no. */
  isDecline?: boolean;
  onTakenBack: (change: Change) => void;
}

/** Takes a change back, or declines what was offered, once that was confirmed. */
export function TakeBack({ change: { id, before }, isDecline = false, onTakenBack }: TakeBackProps) {
  const client = useClient();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const words = isDecline ? 'change.decline' : 'change.take-back';

  async function takeBack() {
    setIsBusy(true);
    setProblem(null);
    const { data, error } = await client
      .mutation(TakeBackPolicyChangeDocument, { input: { id } })
      .toPromise();
    setIsBusy(false);
    setIsAsking(false);
    if (data) onTakenBack(data.takeBackPolicyChange.change);
    else setProblem(error ? shownMessage(readError(error), text('change.take-back.failed')) : null);
  }

  return (
    <>
      {problem !== null && (
        <Notice kind="danger" announce>
          <p>{problem}</p>
        </Notice>
      )}
      <p>
        <Button variant="secondary" onClick={() => setIsAsking(true)}>
          {text(words)}
        </Button>
      </p>
      {isAsking && (
        <Dialog
          title={text(`${words}.heading`)}
          closeText={text('shell.close')}
          onClose={() => setIsAsking(false)}
          actions={
            <>
              <Button
                busyText={isBusy ? text('change.take-back.busy') : undefined}
                onClick={() => void takeBack()}
              >
                {text(`${words}.yes`)}
              </Button>
              <Button variant="secondary" onClick={() => setIsAsking(false)}>
                {text(`${words}.no`)}
              </Button>
            </>
          }
        >
          <p>{text(`${words}.body`, { amount: formatCoverage(before.amount) })}</p>
        </Dialog>
      )}
    </>
  );
}
