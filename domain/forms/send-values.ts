import { isFilled } from './answer-value.ts';
import type { AnswerValue, FormValues } from './answer-value.ts';
import { inputsOf } from './items.ts';
import type { FormItem, InputItem } from './items.ts';
import { parseUsPhoneNumber } from './phone-entry.ts';
import { TAX_ID_ON_FILE, taxIdDigits } from './tax-id.ts';

interface FormOfItems {
  items: readonly FormItem[];
}

function valueToSend(item: InputItem, value: AnswerValue): AnswerValue {
  // A cleared address or contact is no address, not an empty one (FORM-111); no other field knows a difference.
  if (!isFilled(value) && typeof value === 'string') return null;
  if (typeof value === 'string' && item.content.element === 'phone_number') {
    return parseUsPhoneNumber(value) ?? value;
  }
  if (typeof value === 'string' && item.type === 'inputTaxId') return taxIdDigits(value);
  return value;
}

/**
 * What a form sends: phone numbers as the ten digits of a US number (FORM-55), tax ids as nine (FORM-102), blob
 * ids as the list they are (FORM-57), empty text as null. Disabled fields are not sent, and neither is a tax id nobody touched
 * (FORM-103).
 */
export function valuesToSend(form: FormOfItems, values: FormValues): FormValues {
  const sent: Record<string, AnswerValue> = {};
  for (const item of inputsOf(form)) {
    const value = values[item.key] ?? null;
    const isUntouchedTaxId = item.type === 'inputTaxId' && value === TAX_ID_ON_FILE;
    if (item.content.disabled !== true && !isUntouchedTaxId) sent[item.key] = valueToSend(item, value);
  }
  return sent;
}

/** The same values with every tax id encrypted by the given function (FORM-56, A-109). */
export async function encryptTaxIds(
  form: FormOfItems,
  values: FormValues,
  encrypt: (taxId: string) => Promise<string>,
): Promise<FormValues> {
  const encrypted: Record<string, AnswerValue> = { ...values };
  for (const { key, type } of inputsOf(form)) {
    const value = values[key];
    if (type === 'inputTaxId' && typeof value === 'string') encrypted[key] = await encrypt(value);
  }
  return encrypted;
}
