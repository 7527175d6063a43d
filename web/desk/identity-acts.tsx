import { useState } from 'react';
import { RadioList } from '../ui/radio-list.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { DeskDocument } from './desk-document.ts';
import {
  AskForDocumentAgainDocument,
  SayItIsNotThemDocument,
  SayItIsThemDocument,
  type IdentityAtDeskFragment,
} from './documents.generated.ts';
import { EntryForm } from './entry-form.tsx';

/** Does it, with words for when it is done; throws what the server refused. */
type Act = <Input>(
  document: DeskDocument<{ readonly identityReview: IdentityAtDeskFragment }, { input: Input }>,
  input: Input,
  text: string,
) => Promise<void>;

interface IdentityActsProps {
  readonly id: string;
  readonly revision: number;
  readonly act: Act;
}

const ACTS = {
  them: {
    label: 'It is them',
    submit: 'IT IS THEM',
    document: SayItIsThemDocument,
    effect: 'A mail says that they can go on: what they chose is as they left it.',
    done: 'It is them. They hear that they can go on.',
  },
  again: {
    label: 'It doesn’t show enough',
    submit: 'ASK FOR ANOTHER ONE',
    document: AskForDocumentAgainDocument,
    effect: 'A mail asks them for another document. They go on once one of us has seen it.',
    done: 'They are asked for another document.',
  },
  not: {
    label: 'It is not them',
    submit: 'IT IS NOT THEM',
    document: SayItIsNotThemDocument,
    effect:
      'A mail says that we sell them no cover, and whom to call if we are wrong. Whatever they tell or hand in next, they take no cover with this account.',
    done: 'It is not them. They are told that we sell them no cover.',
  },
} as const;

type Found = keyof typeof ACTS;

function isFound(value: string): value is Found {
  return value in ACTS;
}

/** What the document shows is said by one, with why; before it is, what that does stands beneath. */
export function IdentityActs({ id, revision, act }: IdentityActsProps) {
  const [found, setFound] = useState<Found | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  return (
    <EntryForm
      fields={['reason']}
      submitText={found === null ? 'DECIDE' : ACTS[found].submit}
      send={async ({ reason }) => {
        if (found === null) return setIsMissing(true);
        await act(ACTS[found].document, { id, revision, reason }, ACTS[found].done);
      }}
    >
      {(errorOf) => (
        <>
          <RadioList
            legend="What does it show?"
            error={isMissing ? 'Say what it shows.' : undefined}
            choices={Object.entries(ACTS).map(([value, { label }]) => ({ value, label }))}
            value={found ?? undefined}
            onValueChange={(value) => {
              if (isFound(value)) setFound(value);
              setIsMissing(false);
            }}
          />
          {found !== null && <p>{ACTS[found].effect}</p>}
          <TextField
            name="reason"
            label="What you saw"
            hint="It stays, and a colleague has to be able to follow it. They don’t read it."
            error={errorOf('reason')}
            autoComplete="off"
          />
        </>
      )}
    </EntryForm>
  );
}
