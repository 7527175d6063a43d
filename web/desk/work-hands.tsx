import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Dropdown } from '../ui/dropdown.tsx';
import { Notice } from '../ui/notice.tsx';
import { useDesk } from './desk-context.ts';
import {
  ColleaguesDocument,
  GiveBackWorkDocument,
  HandOverWorkDocument,
  TakeWorkDocument,
  type WorkHandsFragment,
} from './documents.generated.ts';
import styles from './desk.module.css';
import { useAnswer } from './use-answer.ts';

type Work = Pick<WorkHandsFragment, 'kind' | 'subjectId' | 'state' | 'revision' | 'isMine'>;

export interface WorkHandsProps {
  readonly work: Work;
  /** What it is called in a sentence: this case. */
  readonly name: string;
  /** It was done; the words say what. */
  readonly onDone: (text: string) => void | Promise<void>;
  readonly onRefused: (error: unknown) => void;
}

/** Whose hands a piece of work is in, of whatever kind: it is taken, given back, or handed to a colleague. */
export function WorkHands({ work, name, onDone, onRefused }: WorkHandsProps) {
  const { ask } = useDesk();
  const [isBusy, setIsBusy] = useState(false);
  const [isHanding, setIsHanding] = useState(false);
  const { kind, subjectId, revision, state, isMine } = work;
  const input = { kind, subjectId, revision };

  async function attempt(act: () => Promise<unknown>, text: string) {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await act();
      await onDone(text);
    } catch (error) {
      onRefused(error);
    } finally {
      setIsBusy(false);
      setIsHanding(false);
    }
  }

  if (state === 'open')
    return (
      <Button
        wide
        busyText={isBusy ? 'One moment' : undefined}
        onClick={() => void attempt(() => ask(TakeWorkDocument, { input }), `You have ${name} now.`)}
      >
        TAKE {name.toUpperCase()}
      </Button>
    );
  if (!isMine) return null;
  return (
    <div className={styles.row}>
      <Button
        variant="textLink"
        onClick={() =>
          void attempt(() => ask(GiveBackWorkDocument, { input }), `Anybody can take ${name} again.`)
        }
      >
        Give it back
      </Button>
      <Button variant="textLink" onClick={() => setIsHanding(true)}>
        Hand it to a colleague
      </Button>
      {isHanding && (
        <HandOver
          kind={kind}
          name={name}
          isBusy={isBusy}
          onClose={() => setIsHanding(false)}
          onChosen={(to) =>
            void attempt(
              () => ask(HandOverWorkDocument, { input: { ...input, to: to.id } }),
              `${to.name} has ${name} now.`,
            )
          }
        />
      )}
    </div>
  );
}

interface Colleague {
  readonly id: string;
  readonly name: string;
}

function HandOver({
  kind,
  name,
  isBusy,
  onClose,
  onChosen,
}: Pick<Work, 'kind'> & {
  readonly name: string;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onChosen: (colleague: Colleague) => void;
}) {
  const { answer, problem } = useAnswer(ColleaguesDocument, { kind });
  const [chosen, setChosen] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const colleagues = answer?.colleagues ?? [];

  function submit() {
    const colleague = colleagues.find(({ id }) => id === chosen);
    if (colleague === undefined) setIsMissing(true);
    else onChosen(colleague);
  }

  return (
    <Dialog
      title={`Hand over ${name}?`}
      onClose={onClose}
      closeText="Close"
      actions={
        colleagues.length > 0 && (
          <Button busyText={isBusy ? 'One moment' : undefined} onClick={submit}>
            HAND IT OVER
          </Button>
        )
      }
    >
      {problem !== null && (
        <Notice kind="danger" announce>
          <p>{problem}</p>
        </Notice>
      )}
      {answer === null && problem === null && <p role="status">Looking who is here …</p>}
      {answer !== null && colleagues.length === 0 && <p>Nobody else can do this kind of work.</p>}
      {colleagues.length > 0 && (
        <Dropdown
          label="To whom"
          placeholder="Pick a colleague"
          options={colleagues.map(({ id, name: label }) => ({ value: id, label }))}
          value={chosen}
          error={isMissing ? 'Pick a colleague.' : undefined}
          onValueChange={(value) => {
            setChosen(value);
            setIsMissing(false);
          }}
        />
      )}
    </Dialog>
  );
}
