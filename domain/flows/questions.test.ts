import { expect, test } from 'vitest';
import { inputsOf } from '../forms/items.ts';
import type { InputItem } from '../forms/items.ts';
import { ALL_FLOWS } from './all-flows.ts';

/** What people read; it has no influence on what may be answered. */
const WORDS = ['label', 'hint', 'options', 'message', 'minErrorMessage', 'maxErrorMessage'];

/** What may be answered to a question, in one line. */
function limitsOf({ key, type, content, validations = [] }: InputItem): string {
  const inWords = (of: object): string =>
    Object.entries(of)
      .filter(([name]) => !WORDS.includes(name))
      .map(([name, value]) => `${name} ${typeof value === 'object' ? `(${inWords(value)})` : value}`)
      .join(', ');
  return [`${key}: ${type}`, inWords(content), ...validations.map((rule) => inWords(rule))]
    .filter((part) => part !== '')
    .join('; ');
}

test('what must be answered and within which limits is written out for every question', async () => {
  const limits = ALL_FLOWS.map(({ slug, formsStandAlone, forms }) =>
    [
      formsStandAlone === true ? `${slug}, each form by itself` : slug,
      ...forms.flatMap(inputsOf).map((item) => `  ${limitsOf(item)}`),
    ].join('\n'),
  );
  await expect(`${limits.join('\n\n')}\n`).toMatchFileSnapshot('./questions.txt');
});
