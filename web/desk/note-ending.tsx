import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Dropdown } from '../ui/dropdown.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useDesk } from './desk-context.ts';
import { deskPaths } from './desk-paths.ts';
import styles from './desk.module.css';
import { NoteEndingDocument } from './documents.generated.ts';
import type { EndingWay, PolicyBillingFragment } from './documents.generated.ts';
import { EntryForm } from './entry-form.tsx';

/** How somebody told us that they end their policy. */
export const ENDING_WAY_WORDS: Readonly<Record<EndingWay, string>> = {
  page: 'From their page',
  telephone: 'By telephone',
  chat: 'In a chat',
  letter: 'By letter',
};
const WAYS = (Object.keys(ENDING_WAY_WORDS) as EndingWay[]).filter((way) => way !== 'page');

/** Somebody called or wrote to hand their policy back or to end it: it is noted here, and what it does is shown before anybody does it. */
export function NoteEnding({ billing }: { readonly billing: PolicyBillingFragment }) {
  const { ask } = useDesk();
  const navigate = useNavigate();
  const [way, setWay] = useState<EndingWay>('telephone');
  const { policyId, endingId, status, today } = billing;
  const covers = status !== 'terminated' && status !== 'pending';
  return (
    <section className={styles.panel} aria-labelledby="ending-heading">
      <h2 id="ending-heading">Handing it back, ending it</h2>
      {endingId !== null && (
        <Link to={deskPaths.ending(endingId)}>What its owner asked, and what it does</Link>
      )}
      {endingId === null && !covers && <p>Nobody asked for it.</p>}
      {endingId === null && covers && (
        <>
          <p className={styles.soft}>
            Its owner says so; nobody has to say why. It counts from the day they asked, and they get it in
            writing at once.
          </p>
          <EntryForm
            fields={['askedOn']}
            submitText="NOTE IT, AND SEE WHAT IT DOES"
            send={async ({ askedOn }) => {
              const { ending } = await ask(NoteEndingDocument, { input: { policyId, way, askedOn } });
              await navigate(deskPaths.ending(ending.id));
            }}
          >
            {(errorOf) => (
              <>
                <Dropdown
                  label="How they told us"
                  placeholder="How they told us"
                  options={WAYS.map((value) => ({ value, label: ENDING_WAY_WORDS[value] }))}
                  value={way}
                  onValueChange={(value) => setWay(value as EndingWay)}
                />
                <TextField
                  name="askedOn"
                  label="The day they asked"
                  hint="As 2027-04-05; of a letter, the day it was posted."
                  defaultValue={today}
                  error={errorOf('askedOn')}
                  autoComplete="off"
                />
              </>
            )}
          </EntryForm>
        </>
      )}
    </section>
  );
}
