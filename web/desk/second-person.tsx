import { useState } from 'react';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useDesk, useMay } from './desk-context.ts';
import styles from './desk.module.css';
import { TakeOffSecondPersonDocument } from './documents.generated.ts';
import type { PolicyBillingFragment } from './documents.generated.ts';
import { EntryForm } from './entry-form.tsx';

interface SecondPersonProps {
  readonly billing: PolicyBillingFragment;
  readonly onChange: (billing: PolicyBillingFragment) => void;
}

/** Who else is told before the policy lapses; taken off as its owner asks, or as they ask themselves. */
export function SecondPerson({ billing: { policyId, secondPerson }, onChange }: SecondPersonProps) {
  const { ask } = useDesk();
  const may = useMay();
  const [isTakenOff, setIsTakenOff] = useState(false);
  return (
    <section className={styles.panel} aria-labelledby="second-heading">
      <h2 id="second-heading">Who else is told</h2>
      <div aria-live="polite">
        {isTakenOff && <Notice kind="success">{<p>They are told nothing any more.</p>}</Notice>}
      </div>
      {secondPerson === null ? (
        <p>Nobody. Only its owner can name somebody, on their billing page.</p>
      ) : (
        <>
          <p>
            <strong>{secondPerson.name}</strong> gets the notice before a lapse, too.
          </p>
          <p className={styles.soft}>
            {[...secondPerson.address, secondPerson.email ?? 'by letter alone'].join(', ')}
          </p>
          {may('take_off_second_person') && (
            <EntryForm
              fields={['because']}
              isSecondary
              submitText="TAKE THEM OFF"
              send={async ({ because }) => {
                const { billing } = await ask(TakeOffSecondPersonDocument, { input: { policyId, because } });
                setIsTakenOff(true);
                onChange(billing);
              }}
            >
              {(errorOf) => (
                <TextField
                  name="because"
                  label="Why they are taken off"
                  hint="It stays in the audit."
                  error={errorOf('because')}
                  autoComplete="off"
                />
              )}
            </EntryForm>
          )}
        </>
      )}
    </section>
  );
}
