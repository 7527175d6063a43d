import type { FormEvent } from 'react';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { ChoiceGroup } from '../ui/choice-group.tsx';
import { Dropdown } from '../ui/dropdown.tsx';
import { MoneyField } from '../ui/money-field.tsx';
import { RadioList } from '../ui/radio-list.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { ActKind, DecisionDraft } from './decision-draft.ts';
import type { CaseFile } from './desk-api.ts';
import styles from './desk.module.css';
import type { EvidenceKind, Product } from './documents.generated.ts';
import { changeWords, EVIDENCE_WORDS, PRODUCT_WORDS, returnWords, riskClassWords } from './words.ts';

const textLengthMax = 4000;

const ACT_WORDS: Readonly<Record<ActKind, { readonly label: string; readonly submit: string }>> = {
  accept: { label: 'Accept', submit: 'ACCEPT …' },
  reject: { label: 'Reject', submit: 'REJECT …' },
  'request-evidence': { label: 'Ask for papers', submit: 'ASK THE APPLICANT' },
  note: { label: 'Write a note', submit: 'KEEP THE NOTE' },
};

export interface DecisionFormProps {
  readonly file: CaseFile;
  readonly acts: readonly ActKind[];
  readonly draft: DecisionDraft;
  readonly errors: Readonly<Record<string, string>>;
  readonly isBusy: boolean;
  readonly onChange: (part: Partial<DecisionDraft>) => void;
  readonly onSubmit: (act: ActKind) => void;
}

/** What one wants to do, and what has to be said to it. */
export function DecisionForm(props: DecisionFormProps) {
  const { acts, draft, isBusy, onChange, onSubmit } = props;
  const { act } = draft;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy) onSubmit(act);
  }

  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      {acts.length > 1 && (
        <RadioList
          legend="What do you want to do?"
          choices={acts.map((value) => ({ value, label: ACT_WORDS[value].label }))}
          value={act}
          onValueChange={(value) => onChange({ act: value as ActKind })}
        />
      )}
      <ActFields {...props} />
      <Button
        type="submit"
        wide
        variant={act === 'reject' ? 'destructive' : 'primary'}
        busyText={isBusy ? 'One moment' : undefined}
      >
        {ACT_WORDS[act].submit}
      </Button>
    </form>
  );
}

function ActFields(props: DecisionFormProps) {
  const { draft, errors, onChange } = props;
  const words = (field: 'note' | 'reason' | 'message') => ({
    value: draft[field],
    error: errors[field],
    maxLength: textLengthMax,
    counterText: (left: number) => `${left} left`,
    onValueChange: (value: string) => onChange({ [field]: value }),
  });
  switch (draft.act) {
    case 'accept':
      return (
        <>
          <AcceptFields {...props} />
          <TextArea
            label="Why"
            hint="Stays with the case. The applicant does not see it."
            {...words('reason')}
          />
        </>
      );
    case 'reject':
      return (
        <TextArea
          label="Why"
          hint="Stays with the case. The applicant does not see it."
          {...words('reason')}
        />
      );
    case 'request-evidence':
      return (
        <>
          <Checks<EvidenceKind>
            legend="Which papers"
            words={EVIDENCE_WORDS}
            chosen={draft.kinds}
            error={errors['kinds']}
            onChange={(kinds) => onChange({ kinds })}
          />
          <TextArea label="What you need them for" hint="The applicant reads this." {...words('message')} />
        </>
      );
    case 'note':
      return (
        <TextArea label="Note" hint="For colleagues. The applicant does not see it." {...words('note')} />
      );
  }
}

function AcceptFields(props: DecisionFormProps) {
  const { file, draft, errors, onChange } = props;
  const { returnOf, changeOf } = file;
  // Nothing of it is chosen: it keeps its cover, its class and its premium.
  if (returnOf !== null) return <p>{returnWords(returnOf)}</p>;
  if (changeOf !== null)
    return (
      <>
        <p>{changeWords(changeOf)}</p>
        <ClassField {...props} />
      </>
    );
  return (
    <>
      <Checks<Product>
        legend="What we offer"
        words={PRODUCT_WORDS}
        chosen={draft.products}
        error={errors['products']}
        onChange={(products) => onChange({ products })}
      />
      {draft.products.includes('termLife') && (
        <>
          <ClassField {...props} />
          <MoneyField
            label="The most they can have"
            value={draft.amountMax}
            digitsMax={7}
            error={errors['amountMax']}
            onValueChange={(amountMax) => onChange({ amountMax })}
          />
          <TextField
            label="The longest term"
            inputMode="numeric"
            suffix="years"
            autoComplete="off"
            maxLength={2}
            value={draft.yearsMax}
            error={errors['yearsMax']}
            onChange={(event) => onChange({ yearsMax: event.currentTarget.value })}
          />
        </>
      )}
    </>
  );
}

function ClassField({ file, draft, errors, onChange }: DecisionFormProps) {
  return (
    <Dropdown
      label="Class"
      placeholder="Pick a class"
      options={file.riskClassCodes.map((code) => ({ value: code, label: riskClassWords(code) }))}
      value={draft.riskClass}
      error={errors['riskClass']}
      onValueChange={(riskClass) => onChange({ riskClass })}
    />
  );
}

function Checks<Value extends string>({
  legend,
  words,
  chosen,
  error,
  onChange,
}: {
  readonly legend: string;
  readonly words: Readonly<Record<Value, string>>;
  readonly chosen: readonly Value[];
  readonly error: string | undefined;
  readonly onChange: (chosen: Value[]) => void;
}) {
  const values = Object.keys(words) as Value[];
  return (
    <ChoiceGroup legend={legend} error={error}>
      {values.map((value) => (
        <Checkbox
          key={value}
          label={words[value]}
          checked={chosen.includes(value)}
          onCheckedChange={(isChecked) =>
            onChange(values.filter((one) => (one === value ? isChecked : chosen.includes(one))))
          }
        />
      ))}
    </ChoiceGroup>
  );
}
