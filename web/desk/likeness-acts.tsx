import { useState } from 'react';
import { RadioList } from '../ui/radio-list.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { DeskDocument } from './desk-document.ts';
import {
  SayOnePersonDocument,
  SayTwoPeopleDocument,
  type LikenessAtDeskFragment,
} from './documents.generated.ts';
import { EntryForm } from './entry-form.tsx';

/** Does it, with words for when it is done; throws what the server refused. */
type Act = <Input>(
  document: DeskDocument<{ readonly likeness: LikenessAtDeskFragment }, { input: Input }>,
  input: Input,
  text: string,
) => Promise<void>;

interface LikenessActsProps {
  readonly likeness: LikenessAtDeskFragment;
  readonly revision: number;
  readonly act: Act;
}

type Found = 'two' | 'one';

const SUBMIT_TEXTS = { none: 'DECIDE', two: 'TWO PEOPLE', one: 'ONE PERSON' } as const;

/** Either is said by one, with why; before it is, what it does stands beneath. */
export function LikenessActs({ likeness, revision, act }: LikenessActsProps) {
  const { id } = likeness;
  const [found, setFound] = useState<Found | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  return (
    <EntryForm
      fields={['reason']}
      submitText={SUBMIT_TEXTS[found ?? 'none']}
      send={async ({ reason }) => {
        if (found === null) return setIsMissing(true);
        const input = { id, revision, reason };
        await (found === 'two'
          ? act(
              SayTwoPeopleDocument,
              input,
              'Two people. What waited goes on by itself, and nobody is asked again.',
            )
          : act(SayOnePersonDocument, input, 'One person. What either has counts for both.'));
      }}
    >
      {(errorOf) => (
        <>
          <RadioList
            legend="What did you find?"
            error={isMissing ? 'Say what you found.' : undefined}
            choices={[
              { value: 'two', label: 'Two people' },
              { value: 'one', label: 'One person' },
            ]}
            value={found ?? undefined}
            onValueChange={(value) => {
              setFound(value === 'one' ? 'one' : 'two');
              setIsMissing(false);
            }}
          />
          {found !== null && <Effect found={found} likeness={likeness} />}
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

function Effect({ found, likeness }: { readonly found: Found; readonly likeness: LikenessAtDeskFragment }) {
  if (found === 'two')
    return (
      <p>
        What waits goes on by itself, a case that was opened for this alone is accepted as the rules decided,
        and these two are never compared again.
      </p>
    );
  return (
    <ul>
      {likeness.accounts.map((account) => (
        <li key={account.userId}>
          {account.name}: {effectOn(account)}
        </li>
      ))}
    </ul>
  );
}

function effectOn({
  inForce,
  askedFor,
  isReturning,
  wouldGoOn,
}: LikenessAtDeskFragment['accounts'][number]): string {
  if (inForce !== null)
    return 'what is in force stays. An offer of more that left the other account out is taken back, and more is decided by a person, over all there is.';
  if (isReturning)
    return 'the policy that lapsed comes back here or nowhere. An offer after an interview that left the other account out is taken back, and a mail says to ask once more; by paying alone it goes on.';
  if (askedFor === null)
    return 'nothing is under way. What they ask for next is decided by a person, over all there is.';
  return wouldGoOn
    ? 'what they were offered is taken back, and decided again by a person with both in view.'
    : 'what is under way is stopped, and a mail says to go on with the other account.';
}
