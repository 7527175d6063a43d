import { isFilled } from './answer-value.ts';
import type { FormValues } from './answer-value.ts';
import { answerWords } from './answer-words.ts';
import type { FormDefinition } from './definition.ts';
import { inputsOf } from './items.ts';
import type { InputItem, Option } from './items.ts';
import { NONE_OF_THE_ABOVE } from './multi-select.ts';

/** What was asked and said on one form, in all the words the person saw: an answer says nothing without its question. */
export interface AnsweredForm {
  readonly form: string;
  readonly title: string;
  /** What helps to answer any of its questions. */
  readonly help: string | null;
  readonly rows: readonly AnsweredQuestion[];
}

export interface AnsweredQuestion {
  readonly key: string;
  readonly label: string;
  /** Its hint, and what there was to choose one from; null where it has neither. */
  readonly help: string | null;
  readonly value: string;
  /** Of a list that any number may be taken of, every one there was: 'none of the above' says nothing without those above. */
  readonly choices: readonly { readonly label: string; readonly isChosen: boolean }[];
}

/** A list longer than this is one that everybody knows, such as the states. */
const CHOICES_TOLD_MAX = 20;

const OWN_WORDS = {
  yes: 'Yes',
  no: 'No',
  files: (count: number) => (count === 1 ? '1 file' : `${count} files`),
};

/** Answers by form, in the order of the forms; a form nobody answered is left out, and what two forms ask stands at the first. */
export function answeredForms(forms: readonly FormDefinition[], values: FormValues): AnsweredForm[] {
  const told = new Set<string>();
  return forms.flatMap((form) => {
    const items = inputsOf(form).filter(({ key }) => isFilled(values[key]) && !told.has(key));
    for (const { key } of items) told.add(key);
    if (items.length === 0) return [];
    const rows = items.map((item) => questionOf(item, values));
    return [{ form: form.key, title: form.title ?? form.key, help: form.description ?? null, rows }];
  });
}

function questionOf(item: InputItem, values: FormValues): AnsweredQuestion {
  const { key, content } = item;
  const value = values[key] ?? null;
  return {
    key,
    label: content.label ?? key,
    help: [content.hint, oneOf(item)].filter((part) => part !== undefined).join(' ') || null,
    // That it was given is told, what it is nowhere (S-76).
    value: item.type === 'inputTaxId' ? 'On file' : answerWords(item, value, OWN_WORDS),
    choices: item.type === 'inputMultiSelect' ? choicesOf(item.content.options, value) : [],
  };
}

function choicesOf(options: readonly Option[], value: FormValues[string]): AnsweredQuestion['choices'] {
  const chosen = Array.isArray(value) ? value : [];
  return options
    .filter((option) => option.value !== NONE_OF_THE_ABOVE)
    .map((option) => ({ label: option.label, isChosen: chosen.includes(option.value) }));
}

function oneOf(item: InputItem): string | undefined {
  if (item.type !== 'inputSingleSelect') return undefined;
  const { options } = item.content;
  const isYesOrNo = options.every(({ value }) => value === 'yes' || value === 'no');
  if (isYesOrNo || options.length > CHOICES_TOLD_MAX) return undefined;
  return `One of: ${options.map(({ label }) => label).join('; ')}.`;
}
