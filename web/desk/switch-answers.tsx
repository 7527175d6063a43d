import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { problemWords } from './desk-api.ts';
import { useDesk, useMay } from './desk-context.ts';
import styles from './desk.module.css';
import {
  AgreeToSwitchTurnDocument,
  LeaveSwitchTurnDocument,
  NoteSwitchTurnSeenDocument,
  SendSwitchTurnBackDocument,
} from './documents.generated.ts';
import type {
  SwitchesShownFragment,
  SwitchShownFragment,
  SwitchTurnShownFragment,
} from './documents.generated.ts';
import { EntryForm } from './entry-form.tsx';
import { SwitchEffect } from './switch-effect.tsx';
import { formatWhen } from './when.ts';

interface AnswerProps {
  readonly onChange: (now: SwitchesShownFragment, text: string) => void;
}

/** What a colleague proposed, as of now: yes or no by somebody else, or left by whoever did. */
export function SwitchProposal({
  turn,
  onChange,
}: AnswerProps & { readonly turn: NonNullable<SwitchShownFragment['proposed']> }) {
  const { ask } = useDesk();
  const may = useMay();
  const { id, turnsOn, madeBy, madeAt, reason, isMine, effect, canBeAgreedUntil } = turn;
  const [problem, setProblem] = useState<string | null>(null);

  async function leave() {
    try {
      onChange((await ask(LeaveSwitchTurnDocument, { id })).answer, 'Left. Nothing was turned.');
    } catch (error) {
      setProblem(problemWords(error));
    }
  }

  return (
    <>
      <Notice kind="info">
        <p>
          {madeBy} proposed on {formatWhen(madeAt)} to turn it {turnsOn ? 'on' : 'off'}: {reason}
        </p>
        {canBeAgreedUntil !== null && (
          <p>If nobody agrees by {formatWhen(canBeAgreedUntil)}, nothing comes of it.</p>
        )}
      </Notice>
      {effect === null
        ? may('turn_switches') && <p>It can’t be turned so any more: send it back, or leave it.</p>
        : !isMine && <SwitchEffect effect={effect} />}
      {isMine && (
        <div className={styles.row}>
          <p>You proposed it. A second person has to agree.</p>
          <Button variant="textLink" onClick={() => void leave()}>
            Leave it
          </Button>
        </div>
      )}
      {problem !== null && (
        <Notice kind="danger" announce>
          <p>{problem}</p>
        </Notice>
      )}
      {!isMine && may('turn_switches') && (
        <>
          {effect !== null && (
            <EntryForm
              fields={['words']}
              submitText={`AGREE: TURN IT ${turnsOn ? 'ON' : 'OFF'}`}
              send={async ({ words }) => {
                const input = { id, digest: effect.digest, words };
                onChange((await ask(AgreeToSwitchTurnDocument, { input })).answer, 'Turned.');
              }}
            >
              {(errorOf) => <Words label="Why you agree" error={errorOf('words')} />}
            </EntryForm>
          )}
          <EntryForm
            fields={['words']}
            submitText="SEND IT BACK"
            send={async ({ words }) =>
              onChange(
                (await ask(SendSwitchTurnBackDocument, { input: { id, words } })).answer,
                'Sent back. Nothing was turned.',
              )
            }
          >
            {(errorOf) => <Words label="Why you send it back" error={errorOf('words')} />}
          </EntryForm>
        </>
      )}
    </>
  );
}

/** What one of us turned alone: somebody else says that they looked at it. */
export function TurnToLookAt({ turn, onChange }: AnswerProps & { readonly turn: SwitchTurnShownFragment }) {
  const { ask } = useDesk();
  const may = useMay();
  const { id, title, turnsOn, madeBy, madeAt, reason, isMine } = turn;
  const name = `${title}, turned ${turnsOn ? 'on' : 'off'} by one alone`;
  return (
    <section className={styles.panel} aria-label={name}>
      <h2>{name}</h2>
      <p>
        {madeBy}, {formatWhen(madeAt)}: {reason}
      </p>
      {isMine && (
        <p className={styles.soft}>You turned it. A second person looks at it, and says that they did.</p>
      )}
      {!isMine && may('turn_switches') && (
        <EntryForm
          fields={['words']}
          submitText="I LOOKED AT IT"
          send={async ({ words }) =>
            onChange(
              (await ask(NoteSwitchTurnSeenDocument, { input: { id, words } })).answer,
              'Kept that you looked at it.',
            )
          }
        >
          {(errorOf) => <Words label="What you found" error={errorOf('words')} />}
        </EntryForm>
      )}
    </section>
  );
}

function Words({ label, error }: { readonly label: string; readonly error: string | undefined }) {
  return (
    <TextField
      name="words"
      label={label}
      hint="A line that stays with the change."
      error={error}
      autoComplete="off"
    />
  );
}
