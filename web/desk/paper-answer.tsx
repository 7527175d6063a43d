import { toggleChoice } from '@wysh/domain/forms/multi-select.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { ChoiceGroup } from '../ui/choice-group.tsx';
import { Dropdown } from '../ui/dropdown.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { ReviewAtDeskFragment } from './documents.generated.ts';

export type ReviewQuestion = ReviewAtDeskFragment['questions'][number];

/** As it is typed: words, several choices, or parts such as feet and inches. */
export type PaperAnswerValue = string | readonly string[] | Readonly<Record<string, string>>;

interface PaperAnswerProps {
  readonly question: ReviewQuestion;
  readonly value: PaperAnswerValue | undefined;
  readonly error: string | undefined;
  readonly onChange: (value: PaperAnswerValue) => void;
}

/** A question of the decision, answered as a paper answers it. */
export function PaperAnswer({ question, value, error, onChange }: PaperAnswerProps) {
  const { label, kind, options, parts, says } = question;
  const hint = says === null ? 'They said nothing about it.' : `They say: ${says}`;
  if (kind === 'choice')
    return (
      <Dropdown
        label={label}
        hint={hint}
        error={error}
        placeholder="As the paper says"
        options={options}
        value={textOf(value)}
        onValueChange={onChange}
      />
    );
  if (kind === 'choices') {
    const chosen = Array.isArray(value) ? (value as readonly string[]) : [];
    return (
      <ChoiceGroup legend={label} hint={hint} error={error}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={chosen.includes(option.value)}
            onCheckedChange={() => onChange(toggleChoice(chosen, option.value))}
          />
        ))}
      </ChoiceGroup>
    );
  }
  if (kind === 'parts') {
    const given = partsOf(value);
    return (
      <ChoiceGroup legend={label} hint={hint} error={error}>
        {parts.map((part) => (
          <TextField
            key={part.value}
            label={part.label}
            inputMode="numeric"
            autoComplete="off"
            value={given[part.value] ?? ''}
            onChange={({ currentTarget }) => onChange({ ...given, [part.value]: currentTarget.value })}
          />
        ))}
      </ChoiceGroup>
    );
  }
  return (
    <TextField
      label={label}
      hint={kind === 'date' ? `${hint} Write it as 1990-12-31.` : hint}
      error={error}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      autoComplete="off"
      value={textOf(value) ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/** As the API takes it. What is no number is sent as it was typed, and refused in the form's own words. */
export function sentAnswer({ kind }: ReviewQuestion, value: PaperAnswerValue | undefined) {
  if (kind === 'choices') return Array.isArray(value) ? value : [];
  if (kind === 'parts')
    return Object.fromEntries(Object.entries(partsOf(value)).map(([unit, part]) => [unit, numberIn(part)]));
  const typed = (textOf(value) ?? '').trim();
  if (typed === '') return null;
  return kind === 'number' ? numberIn(typed) : typed;
}

function numberIn(typed: string): number | string | null {
  const plain = typed.replaceAll(',', '').trim();
  if (plain === '') return null;
  return Number.isFinite(Number(plain)) ? Number(plain) : typed;
}

const textOf = (value: PaperAnswerValue | undefined) => (typeof value === 'string' ? value : undefined);

function partsOf(value: PaperAnswerValue | undefined): Readonly<Record<string, string>> {
  return typeof value === 'object' && !Array.isArray(value)
    ? (value as Readonly<Record<string, string>>)
    : {};
}
