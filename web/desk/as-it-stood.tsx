import { useState } from 'react';
import { formatDate } from '@wysh/domain/dates/display.ts';
import { formatCoverage, formatDollars } from '@wysh/domain/money/money.ts';
import { TextField } from '../ui/text-field.tsx';
import { useDesk } from './desk-context.ts';
import styles from './desk.module.css';
import { ReadAsItStoodDocument } from './documents.generated.ts';
import type { ReadAsItStoodMutation } from './documents.generated.ts';
import { EntryForm } from './entry-form.tsx';
import { contractWords } from './words.ts';

type Stood = ReadAsItStoodMutation['stood'];

/** Where somebody and their policies stood on a day, as it is known now or was known on another. */
export function AsItStood({ userId }: { readonly userId: string }) {
  const { ask } = useDesk();
  const [stood, setStood] = useState<{ readonly on: string; readonly answer: Stood } | null>(null);
  return (
    <details className={styles.panel}>
      <summary className={styles.summary}>As it stood on a day</summary>
      <EntryForm
        fields={['on', 'knownOn']}
        submitText="SHOW THAT DAY"
        send={async ({ on, knownOn }) => {
          setStood(null);
          const input = { userId, on, knownOn: knownOn === '' ? null : knownOn };
          setStood({ on, answer: (await ask(ReadAsItStoodDocument, { input })).stood });
        }}
      >
        {(errorOf) => (
          <>
            <TextField name="on" type="date" label="On this day" required error={errorOf('on')} />
            <TextField
              name="knownOn"
              type="date"
              label="As it was known on"
              hint="Left blank: as it is known now."
              error={errorOf('knownOn')}
            />
          </>
        )}
      </EntryForm>
      <div aria-live="polite">{stood !== null && <Day on={stood.on} stood={stood.answer} />}</div>
    </details>
  );
}

function Day({ on, stood }: { readonly on: string; readonly stood: Stood }) {
  return (
    <>
      <h3>On {formatDate(on)}</h3>
      <StandingThen standing={stood.standing} />
      {stood.policies.length === 0 && <p>They never had a policy that covered.</p>}
      {stood.policies.map((policy) => (
        <PolicyThen key={policy.number} policy={policy} />
      ))}
      <p>
        {stood.lettersWentTo.length === 0
          ? 'No letter had been written to them, so no address of then is kept.'
          : `Letters went to ${stood.lettersWentTo.join(', ')}.`}
      </p>
    </>
  );
}

const UNTOLD_WORDS: Readonly<Record<Stood['standing']['untold'][number], string>> = {
  told_by_them:
    'What they had told us about themselves, and how far an application had got, we keep only as it is now: either may have come first.',
  failed_application: 'When an application that came to nothing did so, we do not keep.',
  withdrawn_since: 'When an offer was withdrawn we do not keep: one that is by now counts as if it had been.',
};

function StandingThen({ standing: { isKnownPerson, says, untold } }: Pick<Stood, 'standing'>) {
  if (!isKnownPerson) return <p>We knew nothing of them yet.</p>;
  return (
    <>
      <p>Where they stood: {says ?? 'this can’t be told of that day'}.</p>
      {untold.map((what) => (
        <p key={what} className={styles.soft}>
          {UNTOLD_WORDS[what]}
        </p>
      ))}
    </>
  );
}

function PolicyThen({ policy }: { readonly policy: Stood['policies'][number] }) {
  const { number, isCovered, last, isHeld, amount, monthlyPremium, annualPremium, endsOn } = policy;
  return (
    <dl className={styles.facts}>
      <dt>Policy</dt>
      <dd>{number}</dd>
      <dt>Contract</dt>
      <dd>
        {last === null ? 'not issued yet' : contractWords(last)}
        {isHeld && ', billing held'}
      </dd>
      <dt>Cover</dt>
      <dd>{isCovered && amount !== null ? formatCoverage(amount) : 'nobody was covered'}</dd>
      {monthlyPremium !== null && annualPremium !== null && (
        <>
          <dt>Premium</dt>
          <dd>
            {formatDollars(monthlyPremium)} a month or {formatDollars(annualPremium)} a year
          </dd>
        </>
      )}
      {endsOn !== null && (
        <>
          <dt>Ends before</dt>
          <dd>{formatDate(endsOn)}</dd>
        </>
      )}
      {policy.rulesEdition !== null && (
        <>
          <dt>Rules and papers of</dt>
          <dd>
            {policy.rulesEdition}, {policy.papersEdition}
          </dd>
        </>
      )}
    </dl>
  );
}
