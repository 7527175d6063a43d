import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { RadioList } from '../ui/radio-list.tsx';
import { TextField } from '../ui/text-field.tsx';
import { problemWords } from './desk-api.ts';
import type { DeskDocument } from './desk-document.ts';
import styles from './desk.module.css';
import {
  AgreeToScreeningMatchDocument,
  ClearScreeningDocument,
  ProposeScreeningMatchDocument,
  SendBackScreeningMatchDocument,
  type ScreeningAtDeskFragment,
  type WorkHandsFragment,
} from './documents.generated.ts';
import { EntryForm } from './entry-form.tsx';

type Work = Pick<WorkHandsFragment, 'state' | 'revision' | 'isMine'>;

/** Does it, with words for when it is done; throws what the server refused. */
type Act = <Input>(
  document: DeskDocument<Readonly<Record<string, ScreeningAtDeskFragment>>, { input: Input }>,
  input: Input,
  text: string,
) => Promise<void>;

export interface ScreeningActsProps {
  readonly screening: ScreeningAtDeskFragment;
  readonly work: Work;
  readonly act: Act;
}

/** Not the same person is said by one; the same by one, and agreed to by another. */
export function ScreeningActs({ screening, work, act }: ScreeningActsProps) {
  const { id, state, isOwnProposal } = screening;
  const { revision, isMine } = work;
  if (state === 'proposed')
    return isOwnProposal ? (
      <p>You proposed this, so somebody else has to agree.</p>
    ) : (
      <Agreement id={id} revision={revision} act={act} />
    );
  if (state !== 'waiting' || !isMine) return null;
  return <Decision id={id} revision={revision} act={act} />;
}

interface ActProps {
  readonly id: string;
  readonly revision: number;
  readonly act: Act;
}

/** What would be done, before and after it is said what was found. */
const SUBMIT_TEXTS = { none: 'DECIDE', same: 'PROPOSE THAT THEY ARE', other: 'THEY ARE NOT' } as const;

function Decision({ id, revision, act }: ActProps) {
  const [found, setFound] = useState<'same' | 'other' | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  return (
    <EntryForm
      fields={['reason']}
      submitText={SUBMIT_TEXTS[found ?? 'none']}
      send={async ({ reason }) => {
        if (found === null) return setIsMissing(true);
        const input = { id, revision, reason };
        await (found === 'same'
          ? act(ProposeScreeningMatchDocument, input, 'Proposed. A colleague has to agree.')
          : act(ClearScreeningDocument, input, 'Cleared. What waited goes on by itself.'));
      }}
    >
      {(errorOf) => (
        <>
          <RadioList
            legend="Are they the same person?"
            hideLegend
            error={isMissing ? 'Say what you found.' : undefined}
            choices={[
              { value: 'other', label: 'Not the same person' },
              { value: 'same', label: 'The same person' },
            ]}
            value={found ?? undefined}
            onValueChange={(value) => {
              setFound(value === 'same' ? 'same' : 'other');
              setIsMissing(false);
            }}
          />
          <TextField
            name="reason"
            label="Why"
            hint="It stays, and a colleague has to be able to follow it."
            error={errorOf('reason')}
            autoComplete="off"
          />
        </>
      )}
    </EntryForm>
  );
}

function Agreement({ id, revision, act }: ActProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function attempt(work: () => Promise<void>) {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(problemWords(error));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <>
      {problem !== null && (
        <Notice kind="danger" announce>
          <p>{problem}</p>
        </Notice>
      )}
      <div className={styles.row}>
        <Button
          variant="destructive"
          busyText={isBusy ? 'One moment' : undefined}
          onClick={() =>
            void attempt(() => act(AgreeToScreeningMatchDocument, { id, revision }, 'Agreed. It is blocked.'))
          }
        >
          AGREE: THE SAME PERSON
        </Button>
        <Button
          variant="textLink"
          onClick={() =>
            void attempt(() =>
              act(SendBackScreeningMatchDocument, { id, revision }, 'Sent back to whoever proposed it.'),
            )
          }
        >
          Send it back
        </Button>
      </div>
    </>
  );
}
