import { useState } from 'react';
import { DeskError } from './desk-api.ts';
import type { LookInput } from './documents.generated.ts';
import { EntryForm } from './entry-form.tsx';
import { LookFields } from './look-fields.tsx';

export interface OpenFirstProps {
  /** What they said on the way here. */
  readonly onTheWay: LookInput | null;
  readonly open: (look: LookInput) => Promise<void>;
  /** What went wrong before anything was sent from here. */
  readonly problem?: string | null;
}

/** What is about a person is shown to whoever opened that person and said what for; it is said here. */
export function OpenFirst({ onTheWay, open, problem = null }: OpenFirstProps) {
  const [look, setLook] = useState(onTheWay);
  return (
    <EntryForm
      fields={['purpose', 'work', 'why']}
      submitText="OPEN"
      send={async () => {
        if (look === null) throw new DeskError('STANDARD_ERROR', 'Choose what you look for.');
        await open(look);
      }}
      problem={problem}
    >
      {(errorOf) => <LookFields look={look} onChange={setLook} errorOf={errorOf} />}
    </EntryForm>
  );
}
