import { useState } from 'react';
import { formatDate } from '@wysh/domain/dates/display.ts';
import { Dropdown } from '../ui/dropdown.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useDesk } from './desk-context.ts';
import styles from './desk.module.css';
import { EndHoldDocument, SetHoldDocument } from './documents.generated.ts';
import type { HoldKind, PolicyBillingFragment } from './documents.generated.ts';
import { EntryForm } from './entry-form.tsx';
import { formatWhen } from './when.ts';

const KIND_WORDS: Readonly<Record<HoldKind, string>> = {
  military_service: 'Military service',
  disaster: 'Order after a disaster',
  dispute: 'Complaint or dispute',
  other: 'Something else',
};
const KINDS = Object.keys(KIND_WORDS) as HoldKind[];

interface Changing {
  readonly billing: PolicyBillingFragment;
  readonly onChange: (billing: PolicyBillingFragment) => void;
}

/** What keeps the billing standing still, or did: nothing is charged meanwhile, and cover can't lapse. */
export function BillingHolds({ billing, onChange }: Changing) {
  const [news, setNews] = useState<string | null>(null);
  const change = (words: string) => (changed: PolicyBillingFragment) => {
    setNews(words);
    onChange(changed);
  };
  const mayBeHeld = billing.status !== 'terminated' && billing.status !== 'pending';
  return (
    <section className={styles.panel} aria-labelledby="holds-heading">
      <h2 id="holds-heading">Holds</h2>
      <p className={styles.soft}>
        While one runs nothing is charged by itself and nothing lapses. What falls due is owed all the same,
        with its whole grace period from the day after it. Its person is told by mail.
      </p>
      <div aria-live="polite">{news !== null && <Notice kind="success">{<p>{news}</p>}</Notice>}</div>
      <ul role="list" className={styles.list}>
        {billing.holds.map((hold) => (
          <li key={hold.id}>
            <Hold hold={hold} onChange={change('The hold is over.')} />
          </li>
        ))}
      </ul>
      {mayBeHeld && (
        // Empty again once one was set.
        <SetHold key={billing.holds.length} billing={billing} onChange={change('The hold is set.')} />
      )}
    </section>
  );
}

function Hold({
  hold,
  onChange,
}: { readonly hold: PolicyBillingFragment['holds'][number] } & Pick<Changing, 'onChange'>) {
  const { ask } = useDesk();
  const { id, kind, reason, beginsOn, endsOn, setBy, setAt, endedBy, endedBecause, isOpen } = hold;
  return (
    <div className={styles.stack}>
      <div className={styles.answered}>
        <h3>{KIND_WORDS[kind]}</h3>
        <span>
          {endsOn < beginsOn ? 'never ran' : `${formatDate(beginsOn)} through ${formatDate(endsOn)}`}
        </span>
        <span className={styles.said}>{reason}</span>
        <span className={styles.soft}>
          Set by {setBy}, {formatWhen(setAt)}
        </span>
        {endedBy !== null && (
          <span className={styles.soft}>
            Ended by {endedBy}: {endedBecause}
          </span>
        )}
      </div>
      {isOpen && (
        <EntryForm
          fields={['because']}
          submitText="END IT TODAY"
          send={async ({ because }) =>
            onChange((await ask(EndHoldDocument, { input: { holdId: id, because } })).billing)
          }
        >
          {(errorOf) => (
            <TextField
              name="because"
              label="Why it ends"
              hint="The billing goes on today."
              error={errorOf('because')}
              autoComplete="off"
            />
          )}
        </EntryForm>
      )}
    </div>
  );
}

function SetHold({ billing, onChange }: Changing) {
  const { ask } = useDesk();
  const [kind, setKind] = useState<HoldKind>('military_service');
  return (
    <EntryForm
      fields={['reason', 'beginsOn', 'endsOn']}
      submitText="SET A HOLD"
      send={async (entries) => {
        const input = { policyId: billing.policyId, kind, ...entries };
        onChange((await ask(SetHoldDocument, { input })).billing);
      }}
    >
      {(errorOf) => (
        <>
          <Dropdown
            label="What for"
            placeholder="What for"
            options={KINDS.map((value) => ({ value, label: KIND_WORDS[value] }))}
            value={kind}
            onValueChange={(value) => setKind(value as HoldKind)}
          />
          <TextField name="reason" label="Reason" error={errorOf('reason')} autoComplete="off" />
          <TextField
            name="beginsOn"
            label="First day"
            hint="As 2027-04-05, by the day where the policy was issued."
            defaultValue={billing.today}
            error={errorOf('beginsOn')}
            autoComplete="off"
          />
          <TextField
            name="endsOn"
            label="Last day"
            hint="As 2027-06-30. It can be ended before."
            error={errorOf('endsOn')}
            autoComplete="off"
          />
        </>
      )}
    </EntryForm>
  );
}
