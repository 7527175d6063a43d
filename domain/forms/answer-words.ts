import { formatCoverage, formatDollars } from '../money/money.ts';
import { isChoiceList, isFilled, isUnitized } from './answer-value.ts';
import type { AnswerValue } from './answer-value.ts';
import { dateEntryFromIso } from './date-entry.ts';
import type { InputItem, Option } from './items.ts';
import { formatPhoneEntry } from './phone-entry.ts';

/** What an answer needs words for that are neither the person's nor the question's. */
export interface OwnWords {
  readonly yes: string;
  readonly no: string;
  readonly files: (count: number) => string;
}

function labelOf(options: readonly Option[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}

/** A number with its sign or unit, as its field shows it. */
export function numberWords(
  value: number,
  { currency, unit, precision = 0 }: InputItem<'inputNumeric'>['content'],
): string {
  if (currency === 'USD') return precision > 0 ? formatDollars(value) : formatCoverage(value);
  const number = value.toLocaleString('en-US', { maximumFractionDigits: precision });
  return unit === undefined ? number : `${number} ${unit}`;
}

/** What was answered, as a person would read it; empty for no answer. A tax id comes hidden and stays so. */
export function answerWords(item: InputItem, value: AnswerValue, own: OwnWords): string {
  if (!isFilled(value) && item.type !== 'inputCheckbox') return '';
  const words = typeof value === 'string' ? value : '';
  switch (item.type) {
    case 'inputCheckbox':
      return value === true || value === 'true' ? own.yes : own.no;
    case 'inputDate':
      return dateEntryFromIso(words);
    case 'inputDirectUpload':
      return isChoiceList(value) ? own.files(value.length) : '';
    case 'inputMultiSelect':
      return isChoiceList(value)
        ? value.map((choice) => labelOf(item.content.options, choice)).join(', ')
        : '';
    case 'inputNumeric':
    case 'inputSlider':
      return typeof value === 'number' ? numberWords(value, item.content) : '';
    case 'inputSingleSelect':
      return labelOf(item.content.options, words);
    case 'inputTaxId':
      return words;
    case 'inputText':
      return item.content.element === 'phone_number' ? formatPhoneEntry(words) : words;
    case 'inputUnitized':
      return isUnitized(value)
        ? item.content.parts.map(({ unit }) => `${value[unit] ?? 0} ${unit}`).join(' ')
        : '';
  }
}
