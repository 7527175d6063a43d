import { Dropdown } from '../ui/dropdown.tsx';
import { TextField } from '../ui/text-field.tsx';
import { type LookInput, type LookPurpose, WorkDocument } from './documents.generated.ts';
import { LOOK_WORDS } from './look.ts';
import { useAnswer } from './use-answer.ts';
import { customerName, spelledOut, WORK_KIND_WORDS } from './words.ts';

const PURPOSES = Object.keys(LOOK_WORDS) as LookPurpose[];

export interface LookFieldsProps {
  readonly look: LookInput | null;
  readonly onChange: (look: LookInput) => void;
  readonly errorOf: (field: 'purpose' | 'work' | 'why') => string | undefined;
}

/** What somebody looks for: work of theirs, or what they write down. It stays in the audit, either way. */
export function LookFields({ look, onChange, errorOf }: LookFieldsProps) {
  return (
    <>
      <Dropdown
        label="What you look for"
        placeholder="Choose what it is for"
        options={PURPOSES.map((purpose) => ({ value: purpose, label: LOOK_WORDS[purpose].label }))}
        value={look?.purpose}
        error={errorOf('purpose')}
        onValueChange={(purpose) => onChange({ purpose: purpose as LookPurpose, why: look?.why ?? null })}
      />
      {look?.purpose === 'work' && <WorkInHand look={look} onChange={onChange} error={errorOf('work')} />}
      {look !== null && look.purpose !== 'work' && (
        <TextField
          label={LOOK_WORDS[look.purpose].writing}
          hint="It stays in the audit, where compliance reads it."
          value={look.why ?? ''}
          maxLength={500}
          autoComplete="off"
          error={errorOf('why')}
          onChange={({ target }) => onChange({ ...look, why: target.value })}
        />
      )}
    </>
  );
}

function WorkInHand({
  look,
  onChange,
  error,
}: {
  readonly look: LookInput;
  readonly onChange: (look: LookInput) => void;
  readonly error: string | undefined;
}) {
  const { answer, problem } = useAnswer(WorkDocument, { view: 'mine', kinds: null });
  const work = answer?.work ?? [];
  if (problem !== null) return <p role="alert">{problem}</p>;
  if (answer !== null && work.length === 0)
    return <p>You have no work in your hands. Take some from the queue, or say what else it is for.</p>;
  return (
    <Dropdown
      label="Which work"
      placeholder={answer === null ? 'Looking …' : 'Choose a piece of it'}
      options={work.map(({ kind, subjectId, case: ofCase }) => ({
        value: `${kind} ${subjectId}`,
        label: `${spelledOut(WORK_KIND_WORDS[kind].one)} ${ofCase?.externalId ?? customerName(subjectId)}`,
      }))}
      value={look.work ? `${look.work.kind} ${look.work.subjectId}` : undefined}
      error={error}
      onValueChange={(value) => {
        const chosen = work.find(({ kind, subjectId }) => `${kind} ${subjectId}` === value);
        if (chosen) onChange({ purpose: 'work', work: { kind: chosen.kind, subjectId: chosen.subjectId } });
      }}
    />
  );
}
