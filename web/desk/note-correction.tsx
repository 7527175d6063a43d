import { useState } from 'react';
import { useNavigate } from 'react-router';
import { NAME_SUFFIXES } from '@wysh/domain/beneficiaries/contact-words.ts';
import { Button } from '../ui/button.tsx';
import { Dropdown } from '../ui/dropdown.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { CorrectionEffect } from './correction-effect.tsx';
import { problemWords } from './desk-api.ts';
import { useDesk } from './desk-context.ts';
import { deskPaths } from './desk-paths.ts';
import styles from './desk.module.css';
import {
  InsuredAtDeskDocument,
  NoteCorrectionDocument,
  PreviewCorrectionDocument,
} from './documents.generated.ts';
import type {
  CorrectionWay,
  InsuredAtDeskFragment,
  PolicyBillingFragment,
  PreviewCorrectionQuery,
} from './documents.generated.ts';
import { EntryForm } from './entry-form.tsx';

/** How somebody told us what their policy has wrong. */
export const CORRECTION_WAY_WORDS: Readonly<Record<CorrectionWay, string>> = {
  page: 'From their page',
  telephone: 'By telephone',
  chat: 'In a chat',
  letter: 'By letter',
};
const WAYS = (Object.keys(CORRECTION_WAY_WORDS) as CorrectionWay[]).filter((way) => way !== 'page');
const SUFFIXES = [
  { value: '', label: 'None' },
  ...Object.entries(NAME_SUFFIXES).map(([value, label]) => ({ value, label })),
];

interface Seen {
  readonly askedOn: string;
  readonly preview: PreviewCorrectionQuery['preview'];
}

/** Somebody called or wrote that their policy has them wrong: what setting it right does is shown before anybody notes it. */
export function NoteCorrection({ billing }: { readonly billing: PolicyBillingFragment }) {
  const { ask } = useDesk();
  const navigate = useNavigate();
  const [insured, setInsured] = useState<InsuredAtDeskFragment | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [seen, setSeen] = useState<Seen | null>(null);
  const [way, setWay] = useState<CorrectionWay>('telephone');
  const { policyId, status, today } = billing;
  const covers = status !== 'terminated' && status !== 'pending';

  async function open() {
    setProblem(null);
    try {
      setInsured((await ask(InsuredAtDeskDocument, { policyId })).insured);
    } catch (error) {
      setProblem(problemWords(error));
    }
  }

  return (
    <section className={styles.panel} aria-labelledby="correction-heading">
      <h2 id="correction-heading">Setting right what it says of them</h2>
      {problem !== null && (
        <Notice kind="danger" announce>
          <p>{problem}</p>
        </Notice>
      )}
      {!covers && <p>It covers nobody, so nothing of it is set right here.</p>}
      {covers && insured === null && (
        <>
          <p className={styles.soft}>
            A name, a birthdate, a sex. It shows who the policy names, and that you looked is kept.
          </p>
          <Button variant="secondary" onClick={() => void open()}>
            SHOW WHAT IT SAYS
          </Button>
        </>
      )}
      {covers && insured !== null && seen === null && (
        <RightForm
          insured={insured}
          way={way}
          onWay={setWay}
          today={today}
          onSent={async ({ askedOn, ...right }) => {
            const { preview } = await ask(PreviewCorrectionDocument, { input: { policyId, right } });
            setSeen({ askedOn, preview });
          }}
        />
      )}
      {covers && seen !== null && (
        <>
          <p>{CORRECTION_WAY_WORDS[way]}. Nothing is noted yet.</p>
          <CorrectionEffect {...seen.preview} />
          <EntryForm
            fields={['said', 'askedOn']}
            submitText="NOTE IT AND TELL THEM"
            send={async ({ said }) => {
              const { right } = seen.preview;
              const input = { policyId, right, way, askedOn: seen.askedOn, said };
              const { correction } = await ask(NoteCorrectionDocument, { input });
              await navigate(deskPaths.correction(correction.id));
            }}
          >
            {(errorOf) => (
              <TextField
                name="said"
                label="What was said, what was shown, and how you knew them"
                hint="Colleagues who work on it read it. One of them confirms it."
                error={errorOf('said') ?? errorOf('askedOn')}
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

interface RightFormProps {
  readonly insured: InsuredAtDeskFragment;
  readonly way: CorrectionWay;
  readonly onWay: (way: CorrectionWay) => void;
  readonly today: string;
  readonly onSent: (said: InsuredAtDeskFragment & { readonly askedOn: string }) => Promise<void>;
}

/** What is right, with what the policy says in its fields. */
function RightForm({ insured, way, onWay, today, onSent }: RightFormProps) {
  const [suffix, setSuffix] = useState(insured.suffix ?? '');
  const [sex, setSex] = useState<string>(insured.sex);
  return (
    <EntryForm
      fields={['firstName', 'middleName', 'lastName', 'birthdate', 'askedOn', 'suffix']}
      submitText="SHOW WHAT IT DOES"
      send={({ firstName, middleName, lastName, birthdate, askedOn }) =>
        onSent({
          firstName,
          middleName: middleName === '' ? null : middleName,
          lastName,
          suffix: suffix === '' ? null : suffix,
          birthdate,
          sex: sex === 'male' ? 'male' : 'female',
          askedOn,
        })
      }
    >
      {(errorOf) => (
        <>
          <TextField
            name="firstName"
            label="First name"
            defaultValue={insured.firstName}
            error={errorOf('firstName')}
            autoComplete="off"
          />
          <TextField
            name="middleName"
            label="Middle name"
            defaultValue={insured.middleName ?? ''}
            error={errorOf('middleName')}
            autoComplete="off"
          />
          <TextField
            name="lastName"
            label="Last name"
            defaultValue={insured.lastName}
            error={errorOf('lastName')}
            autoComplete="off"
          />
          <Dropdown
            label="Suffix"
            placeholder="None"
            options={SUFFIXES}
            value={suffix}
            onValueChange={setSuffix}
            error={errorOf('suffix')}
          />
          <TextField
            name="birthdate"
            label="Birthdate"
            hint="As 1991-06-10."
            defaultValue={insured.birthdate}
            error={errorOf('birthdate')}
            autoComplete="off"
          />
          <Dropdown
            label="Sex"
            placeholder="Sex"
            options={[
              { value: 'female', label: 'Female' },
              { value: 'male', label: 'Male' },
            ]}
            value={sex}
            onValueChange={setSex}
          />
          <Dropdown
            label="How they told us"
            placeholder="How they told us"
            options={WAYS.map((value) => ({ value, label: CORRECTION_WAY_WORDS[value] }))}
            value={way}
            onValueChange={(value) => onWay(value as CorrectionWay)}
          />
          <TextField
            name="askedOn"
            label="The day they told us"
            hint="As 2027-04-05; of a letter, the day it was posted."
            defaultValue={today}
            error={errorOf('askedOn')}
            autoComplete="off"
          />
        </>
      )}
    </EntryForm>
  );
}
