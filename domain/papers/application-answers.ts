import { isFilled } from '../forms/answer-value.ts';
import type { FormValues } from '../forms/answer-value.ts';
import { answerWords } from '../forms/answer-words.ts';
import type { FlowDefinition } from '../forms/definition.ts';
import { inputsOf } from '../forms/items.ts';
import type { InputItem } from '../forms/items.ts';
import type { PaperAnswers } from './paper-data.ts';

/** Numbers that open doors elsewhere stand in no paper; that they were given does (S-76). */
const HIDDEN_QUESTIONS: readonly string[] = ['driver-licence-number'];

const OWN_WORDS = {
  yes: 'Yes',
  no: 'No',
  files: (count: number) => (count === 1 ? '1 file' : `${count} files`),
};

/**
 * The answers that were handed in, as an application shows them: a part for each flow, in the order it asks. A question that several
 * flows ask stands where it comes first; what was not answered is left out.
 */
export function applicationAnswers(flows: readonly FlowDefinition[], values: FormValues): PaperAnswers[] {
  const shown = new Set<string>();
  return flows.flatMap(({ title, forms }) => {
    const answers = forms.flatMap((form) => {
      const items = inputsOf(form);
      return items.flatMap((item) => {
        const value = values[item.key];
        if (value === undefined || !isFilled(value) || shown.has(item.key)) return [];
        shown.add(item.key);
        const question = questionOf(form.title, item, items.length);
        return [{ question, answer: isHidden(item) ? 'On file' : answerWords(item, value, OWN_WORDS) }];
      });
    });
    return answers.length === 0 ? [] : [{ heading: title, answers }];
  });
}

/** Of several on a form each needs its title, too: 'Did you have to stay in a hospital?' says nothing without the illness. */
function questionOf(title: string | undefined, { key, content }: InputItem, itemsOnForm: number): string {
  const label = content.label ?? key;
  if (title === undefined) return label;
  if (itemsOnForm === 1) return title;
  return /[.?!]$/.test(title) ? `${title} ${label}` : `${title}: ${label}`;
}

function isHidden({ key, type }: InputItem): boolean {
  return type === 'inputTaxId' || HIDDEN_QUESTIONS.includes(key);
}
