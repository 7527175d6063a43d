import { formatDate } from '@wysh/domain/dates/display.ts';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Dropdown } from '../ui/dropdown.tsx';
import { TextField } from '../ui/text-field.tsx';
import { DeskError } from './desk-api.ts';
import { useDesk } from './desk-context.ts';
import { deskPaths } from './desk-paths.ts';
import styles from './desk.module.css';
import { NoteEndingDocument, OpenPersonDocument, PreviewEndingDocument } from './documents.generated.ts';
import type { EndingWay, PolicyBillingFragment, PreviewEndingQuery } from './documents.generated.ts';
import { EndingEffect } from './ending-effect.tsx';
import { EntryForm } from './entry-form.tsx';
import { useLookOnTheWay } from './look.ts';
import { OpenFirst } from './open-first.tsx';

/** How somebody told us that they end their policy. */
export const ENDING_WAY_WORDS: Readonly<Record<EndingWay, string>> = {
  page: 'From their page',
  telephone: 'By telephone',
  chat: 'In a chat',
  letter: 'By letter',
};
const WAYS = (Object.keys(ENDING_WAY_WORDS) as EndingWay[]).filter((way) => way !== 'page');

/** Somebody called or wrote to hand their policy back or to end it: what noting it does is shown before anybody notes it. */
export function NoteEnding({ billing }: { readonly billing: PolicyBillingFragment }) {
  const { ask } = useDesk();
  const navigate = useNavigate();
  const [seen, setSeen] = useState<{
    readonly askedOn: string;
    readonly effect: PreviewEndingQuery['effect'];
  } | null>(null);
  const [way, setWay] = useState<EndingWay>('telephone');
  const { look } = useLookOnTheWay();
  const [isNotOpened, setIsNotOpened] = useState(false);
  const { policyId, userId, endingId, status, today } = billing;
  const covers = status !== 'terminated' && status !== 'pending';
  return (
    <section className={styles.panel} aria-labelledby="ending-heading">
      <h2 id="ending-heading">Handing it back, ending it</h2>
      {endingId !== null && (
        <Link to={deskPaths.ending(endingId)}>What its owner asked, and what it does</Link>
      )}
      {endingId === null && !covers && <p>Nobody asked for it.</p>}
      {isNotOpened && (
        <>
          <p>Open its owner first, and say what you look for.</p>
          <OpenFirst
            onTheWay={look}
            open={async (said) => {
              await ask(OpenPersonDocument, { input: { userId, look: said } });
              setIsNotOpened(false);
            }}
          />
        </>
      )}
      {endingId === null && covers && seen === null && !isNotOpened && (
        <>
          <p className={styles.soft}>
            Its owner says so; nobody has to say why. It counts from the day they asked, and they get it in
            writing at once.
          </p>
          <EntryForm
            fields={['askedOn']}
            submitText="SHOW WHAT IT DOES"
            send={async ({ askedOn }) => {
              try {
                const { effect } = await ask(PreviewEndingDocument, { input: { policyId, askedOn } });
                setSeen({ askedOn, effect });
              } catch (error) {
                if (!(error instanceof DeskError && error.isNotOpened)) throw error;
                setIsNotOpened(true);
              }
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
      {endingId === null && covers && seen !== null && (
        <>
          <p>
            {ENDING_WAY_WORDS[way]}, on {formatDate(seen.effect.countsOn)}. Nothing is noted yet.
          </p>
          <EndingEffect ending={seen.effect} />
          <EntryForm
            fields={['said']}
            submitText="NOTE IT AND TELL THEM"
            send={async ({ said }) => {
              const input = { policyId, way, askedOn: seen.askedOn, said };
              const { ending } = await ask(NoteEndingDocument, { input });
              await navigate(deskPaths.ending(ending.id));
            }}
          >
            {(errorOf) => (
              <TextField
                name="said"
                label="What was said, and how you knew them"
                hint="Colleagues who work on it read it."
                error={errorOf('said')}
                autoComplete="off"
              />
            )}
          </EntryForm>
          <div className={styles.row}>
            <Button variant="textLink" onClick={() => setSeen(null)}>
              Not yet
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
