import { formatDate } from '@wysh/domain/dates/display.ts';
import { isChoiceList, isFilled, isUnitized } from '@wysh/domain/forms/answer-value.ts';
import type { AnswerValue, FormValues } from '@wysh/domain/forms/answer-value.ts';
import type { FormDefinition } from '@wysh/domain/forms/definition.ts';
import type { InputItem } from '@wysh/domain/forms/items.ts';
import { inputsOf } from '@wysh/domain/forms/items.ts';
import { formatCoverage } from '@wysh/domain/money/money.ts';

/** What was said on one form, as the person saw it. */
export interface AnsweredForm {
  readonly form: string;
  readonly title: string;
  readonly rows: readonly { readonly label: string; readonly value: string }[];
}

/** Answers by form, in the order of the forms; a form nobody answered is left out, and what two forms ask stands at the first. */
export function answersInWords(forms: readonly FormDefinition[], answers: FormValues): AnsweredForm[] {
  const told = new Set<string>();
  return forms.flatMap((form) => {
    const items = inputsOf(form).filter(({ key }) => isFilled(answers[key]) && !told.has(key));
    for (const { key } of items) told.add(key);
    const rows = items.map((item) => ({
      label: item.content.label ?? item.key,
      value: inWords(item, answers[item.key]!),
    }));
    return rows.length === 0 ? [] : [{ form: form.key, title: form.title ?? form.key, rows }];
  });
}

function inWords(item: InputItem, value: AnswerValue): string {
  if (item.type === 'inputSingleSelect' || item.type === 'inputMultiSelect') {
    const { options } = item.content;
    const labelOf = (choice: string) => options.find((option) => option.value === choice)?.label ?? choice;
    if (typeof value === 'string') return labelOf(value);
    if (value !== null && isChoiceList(value)) return value.map(labelOf).join(', ');
  }
  if (value !== null && isUnitized(value)) {
    return Object.entries(value)
      .filter(([, part]) => part !== null)
      .map(([unit, part]) => `${part} ${unit}`)
      .join(' ');
  }
  if (item.type === 'inputDate' && typeof value === 'string') return formatDate(value);
  if (item.type === 'inputNumeric' && item.content.currency !== undefined && typeof value === 'number')
    return formatCoverage(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value !== null && isChoiceList(value) ? value.join(', ') : String(value);
}
