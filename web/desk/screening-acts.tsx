import { useState } from 'react';
import { RadioList } from '../ui/radio-list.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { DeskDocument } from './desk-document.ts';
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

/** Either takes a line why, which whoever comes next reads. */
function Agreement({ id, revision, act }: ActProps) {
  const field = (label: string, error: string | undefined) => (
    <TextField
      name="reason"
      label={label}
      hint="It stays, and a colleague has to be able to follow it."
      error={error}
      autoComplete="off"
    />
  );
  return (
    <>
      <EntryForm
        fields={['reason']}
        submitText="AGREE: THE SAME PERSON"
        send={({ reason }) =>
          act(AgreeToScreeningMatchDocument, { id, revision, reason }, 'Agreed. It is blocked.')
        }
      >
        {(errorOf) => field('Why you agree', errorOf('reason'))}
      </EntryForm>
      <EntryForm
        fields={['reason']}
        isSecondary
        submitText="SEND IT BACK"
        send={({ reason }) =>
          act(SendBackScreeningMatchDocument, { id, revision, reason }, 'Sent back to whoever proposed it.')
        }
      >
        {(errorOf) => field('Why you send it back', errorOf('reason'))}
      </EntryForm>
    </>
  );
}
