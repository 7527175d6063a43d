import { useState } from 'react';
import { RadioList } from '../ui/radio-list.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { DeskDocument } from './desk-document.ts';
import {
  LeaveCompanyUntoldDocument,
  TellCompanyDocument,
  type ReplacementAtDeskFragment,
  type UntoldReason,
} from './documents.generated.ts';
import { EntryForm } from './entry-form.tsx';

/** Does it, with words for when it is done; throws what the server refused. */
type Act = <Input>(
  document: DeskDocument<Readonly<Record<string, ReplacementAtDeskFragment>>, { input: Input }>,
  input: Input,
  text: string,
) => Promise<void>;

interface ReplacementActsProps {
  readonly replacement: ReplacementAtDeskFragment;
  readonly revision: number;
  readonly act: Act;
}

const FIELDS = ['name', 'line1', 'line2', 'city', 'state', 'zip'] as const;

const LABELS: Readonly<Record<(typeof FIELDS)[number], string>> = {
  name: 'Company, as it stands on the envelope',
  line1: 'Street or PO box',
  line2: 'Suite or department',
  city: 'City',
  state: 'State, two letters',
  zip: 'ZIP code',
};

/** Its letters go there; or nobody writes to it, and why. */
export function ReplacementActs({ replacement, revision, act }: ReplacementActsProps) {
  const { id, company } = replacement;
  return (
    <>
      <EntryForm
        fields={FIELDS}
        submitText="WRITE TO IT"
        send={({ name, ...address }) =>
          act(TellCompanyDocument, { id, revision, name, address }, 'The letter is on its way.')
        }
      >
        {(errorOf) =>
          FIELDS.map((field) => (
            <TextField
              key={field}
              name={field}
              label={LABELS[field]}
              error={errorOf(field)}
              autoComplete="off"
              defaultValue={field === 'name' ? (company ?? '') : ''}
            />
          ))
        }
      </EntryForm>
      <LeftUntold id={id} revision={revision} act={act} />
    </>
  );
}

const REASONS = [
  { value: 'handed_back', label: 'Our policy was handed back' },
  { value: 'not_replaced', label: 'They keep it as it is, they said since' },
  { value: 'no_such_company', label: 'Nobody finds such a company' },
] as const satisfies readonly { value: UntoldReason; label: string }[];

function LeftUntold({
  id,
  revision,
  act,
}: Pick<ReplacementActsProps, 'revision' | 'act'> & { readonly id: string }) {
  const [because, setBecause] = useState<UntoldReason | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  return (
    <EntryForm
      fields={[]}
      isSecondary
      submitText="NOBODY WRITES TO IT"
      send={async () => {
        if (because === null) return setIsMissing(true);
        await act(
          LeaveCompanyUntoldDocument,
          { id, revision, because },
          'Nobody writes to it. Why, is kept.',
        );
      }}
    >
      {() => (
        <RadioList
          legend="Or no letter goes to it"
          error={isMissing ? 'Say why.' : undefined}
          choices={REASONS}
          value={because ?? undefined}
          onValueChange={(value) => {
            setBecause(REASONS.find((reason) => reason.value === value)?.value ?? null);
            setIsMissing(false);
          }}
        />
      )}
    </EntryForm>
  );
}
