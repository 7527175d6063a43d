import { useState } from 'react';
import { Link } from 'react-router';
import { NAME_SUFFIXES } from '@wysh/domain/beneficiaries/contact-words.ts';
import { POLICY_CORRECTION_PROBLEMS } from '@wysh/domain/errors/insuring-problems.ts';
import { dateEntryFromIso, maskDateEntry } from '@wysh/domain/forms/date-entry.ts';
import type { PolicyToCorrectFragment } from '../../api/generated/correction.ts';
import { readError, shownMessage } from '../../api/errors.ts';
import { RequestPolicyCorrectionDocument } from '../../api/generated/correction.ts';
import { MaskedField } from '../../form/fields/masked-field.tsx';
import { UploadField } from '../../form/upload/upload-field.tsx';
import { createUploader } from '../../form/upload/upload-file.ts';
import { createUploadList } from '../../form/upload/upload-list.ts';
import { createUploadPorts } from '../../form/upload/upload-ports.ts';
import { pendingDetailsPath, routes } from '../../paths.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { WithPhone } from '../../shell/with-phone.tsx';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dropdown } from '../../ui/dropdown.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioList } from '../../ui/radio-list.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './correction.module.css';
import { Effect } from './effect.tsx';
import { birthdateTyped, entryOf, isMissing, rightIn } from './insured-entry.ts';
import type { InsuredEntry } from './insured-entry.ts';
import { useCorrectionEffect } from './use-correction-effect.ts';

interface CorrectionFormProps {
  policy: PolicyToCorrectFragment;
  onChange: (policy: PolicyToCorrectFragment) => void;
}

const SUFFIXES = Object.entries(NAME_SUFFIXES).map(([value, label]) => ({ value, label }));

const SEXES = ['female', 'male'] as const;

/** Whom the policy names, to be set right; below it what that does, before anything is sent. */
export function CorrectionForm({ policy, onChange }: CorrectionFormProps) {
  const [entry, setEntry] = useState<InsuredEntry>(() => entryOf(policy.insured));
  const [tries, setTries] = useState(0);
  const right = rightIn(entry, policy.insured);
  const state = useCorrectionEffect(policy.id, right, tries);
  const said = (part: Partial<InsuredEntry>) => setEntry((before) => ({ ...before, ...part }));
  const [left, setLeft] = useState<ReadonlySet<keyof InsuredEntry>>(new Set());
  const leave = (field: keyof InsuredEntry) => setLeft((before) => new Set(before).add(field));
  const errorOf = (field: keyof InsuredEntry) =>
    left.has(field) && isMissing(entry, field)
      ? POLICY_CORRECTION_PROBLEMS[field === 'birthdate' ? 'birthdate' : 'name'].public
      : state.kind === 'refused' && state.field === field
        ? state.words
        : undefined;

  return (
    <>
      <section className={styles.part} aria-label={text('correction.form')}>
        <TextField
          label={text('correction.first-name')}
          value={entry.firstName}
          error={errorOf('firstName')}
          autoComplete="given-name"
          onBlur={() => leave('firstName')}
          onChange={({ currentTarget }) => said({ firstName: currentTarget.value })}
        />
        <TextField
          label={text('correction.middle-name')}
          value={entry.middleName}
          error={errorOf('middleName')}
          autoComplete="additional-name"
          onChange={({ currentTarget }) => said({ middleName: currentTarget.value })}
        />
        <TextField
          label={text('correction.last-name')}
          value={entry.lastName}
          error={errorOf('lastName')}
          autoComplete="family-name"
          onBlur={() => leave('lastName')}
          onChange={({ currentTarget }) => said({ lastName: currentTarget.value })}
        />
        <Dropdown
          label={text('correction.suffix')}
          placeholder={text('correction.suffix.none')}
          options={[{ value: '', label: text('correction.suffix.none') }, ...SUFFIXES]}
          value={entry.suffix}
          onValueChange={(suffix) => said({ suffix })}
        />
        <MaskedField
          label={text('correction.birthdate')}
          hint={text('correction.birthdate.hint')}
          error={errorOf('birthdate')}
          value={dateEntryFromIso(entry.birthdate) || entry.birthdate}
          mask={maskDateEntry}
          inputMode="numeric"
          autoComplete="bday"
          onBlur={() => leave('birthdate')}
          onValueChange={(typed) => said({ birthdate: birthdateTyped(typed) })}
        />
        <RadioList
          legend={text('correction.sex')}
          choices={SEXES.map((value) => ({ value, label: text(`correction.sex.${value}`) }))}
          value={entry.gender}
          onValueChange={(gender) => said({ gender: gender === 'male' ? 'male' : 'female' })}
        />
      </section>
      <div aria-live="polite" className={styles.part}>
        {state.kind === 'none' && <p className={styles.soft}>{text('correction.effect.not-yet')}</p>}
        {state.kind === 'counting' && <p className={styles.soft}>{text('correction.effect.counting')}</p>}
        {state.kind === 'refused' && state.field === null && (
          <Refused words={state.words} openChange={policy.openChange} />
        )}
        {state.kind === 'failed' && (
          <Notice
            kind="danger"
            action={
              <Button variant="secondary" onClick={() => setTries(tries + 1)}>
                {text('correction.again')}
              </Button>
            }
          >
            <p>{state.words}</p>
          </Notice>
        )}
        {state.kind === 'shown' && <Effect policy={policy} effect={state.effect} />}
      </div>
      <Sending
        policy={policy}
        shown={state.kind === 'shown' ? state : null}
        onChange={onChange}
        onRefused={() => setTries(tries + 1)}
      />
    </>
  );
}

interface RefusedProps {
  words: string;
  openChange: PolicyToCorrectFragment['openChange'];
}

/** What can't be as things stand: a change that is in the way is led to, and a person talks of anything else. */
function Refused({ words, openChange }: RefusedProps) {
  const { supportPhone } = useRuntime().config;
  return (
    <Notice
      kind="danger"
      action={
        openChange && (
          <Button
            variant="secondary"
            render={(props) => <Link to={pendingDetailsPath(openChange.id)} {...props} />}
          >
            {text('correction.open-change')}
          </Button>
        )
      }
    >
      <p>{words}</p>
      <p>
        <WithPhone words={text('correction.asked.questions', { phone: supportPhone })} />
      </p>
    </Notice>
  );
}

interface SendingProps extends CorrectionFormProps {
  shown: Extract<ReturnType<typeof useCorrectionEffect>, { kind: 'shown' }> | null;
  /** What it does may be another by now. */
  onRefused: () => void;
}

function Sending({ policy, shown, onChange, onRefused }: SendingProps) {
  const { graphql, endpoint } = useRuntime();
  const [evidence, setEvidence] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [list] = useState(() =>
    createUploadList({
      uploader: createUploader(createUploadPorts({ graphql, baseUrl: endpoint.baseUrl })),
      storedBlobIds: [],
      onChange: setEvidence,
      onFailed: () => setProblem(text('correction.evidence.failed')),
    }),
  );
  const needsEvidence = shown?.effect.needsEvidence ?? false;

  async function send() {
    if (isBusy || shown === null) return;
    if (!(await list.settle())) return;
    if (needsEvidence && evidence.length === 0) {
      setProblem(text('correction.evidence.missing'));
      return;
    }
    setIsBusy(true);
    setProblem(null);
    const { right, effect } = shown;
    const input = { policyId: policy.id, right, amount: effect.amountAfter, evidence: [...evidence] };
    const { data, error } = await graphql.mutation(RequestPolicyCorrectionDocument, { input }).toPromise();
    setIsBusy(false);
    if (data) return onChange(data.requestPolicyCorrection.policy);
    setProblem(shownMessage(readError(error), text('correction.failed')));
    onRefused();
  }

  return (
    <section className={styles.part} aria-label={text('correction.sending')}>
      {shown !== null && (
        <UploadField
          id="evidence"
          list={list}
          label={text(needsEvidence ? 'correction.evidence' : 'correction.evidence.optional')}
        />
      )}
      {problem !== null && (
        <Notice kind="danger" announce>
          <p>{problem}</p>
        </Notice>
      )}
      <div className={styles.row}>
        {shown !== null && (
          <Button busyText={isBusy ? text('correction.send.busy') : undefined} onClick={() => void send()}>
            {text('correction.send')}
          </Button>
        )}
        <Button variant="secondary" render={(props) => <Link to={routes.insuranceHome} {...props} />}>
          {text('correction.keep')}
        </Button>
      </div>
      {shown !== null && <p className={styles.soft}>{text('correction.send.soft')}</p>}
    </section>
  );
}
