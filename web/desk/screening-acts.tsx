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

function Decision({ id, revision, act }: ActProps) {
  const [isSame, setIsSame] = useState(false);
  return (
    <EntryForm
      fields={['reason']}
      submitText={isSame ? 'PROPOSE THAT THEY ARE' : 'THEY ARE NOT'}
      send={({ reason }) => {
        const input = { id, revision, reason };
        return isSame
          ? act(ProposeScreeningMatchDocument, input, 'Proposed. A colleague has to agree.')
          : act(ClearScreeningDocument, input, 'Cleared. What waited goes on by itself.');
      }}
    >
      {(errorOf) => (
        <>
          <RadioList
            legend="What did you find?"
            choices={[
              { value: 'other', label: 'Not the same person' },
              { value: 'same', label: 'The same person' },
            ]}
            value={isSame ? 'same' : 'other'}
            onValueChange={(value) => setIsSame(value === 'same')}
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
