import { answeredForms } from '@wysh/domain/forms/answered-forms.ts';
import type { FormValues } from '@wysh/domain/forms/answer-value.ts';
import { inputsOf } from '@wysh/domain/forms/items.ts';
import type { InputItem, InputType } from '@wysh/domain/forms/items.ts';
import { keysAgain } from '../applying/reviews/corrected-answers.ts';
import { formsAgain } from '../applying/underwriting/forms-again.ts';
import type { Decided } from '../applying/underwriting/read-decided.ts';
import type { DeskContext } from './desk-context.ts';
import type { ReviewQuestion, ReviewQuestionKind } from './resolver-types.generated.ts';

/** What no paper answers: a tick, a file, a number that is shown nowhere. */
const KINDS: Readonly<Record<InputType, ReviewQuestionKind | null>> = {
  inputCheckbox: null,
  inputDate: 'date',
  inputDirectUpload: null,
  inputMultiSelect: 'choices',
  inputNumeric: 'number',
  inputSingleSelect: 'choice',
  inputSlider: 'number',
  inputTaxId: null,
  inputText: 'text',
  inputUnitized: 'parts',
};

/** The questions of a decision, for whoever reads papers that answer them; beside each what its person says. */
export function questionsOfReview(
  context: DeskContext,
  decided: Pick<Decided, 'submission' | 'decision'>,
  said: FormValues,
): ReviewQuestion[] {
  const keys = keysAgain(context, decided);
  const forms = formsAgain(context);
  const words = new Map(
    answeredForms(forms, { ...decided.submission.answers, ...said })
      .flatMap(({ rows }) => rows)
      .map(({ key, value }) => [key, value]),
  );
  const asked = forms.flatMap(({ title, items }) =>
    inputsOf({ items }).flatMap((item) => {
      const kind = KINDS[item.type];
      if (kind === null || !keys.has(item.key)) return [];
      const label = labelOf(title, item);
      return [{ key: item.key, label, kind, ...choicesOf(item), says: words.get(item.key) ?? null }];
    }),
  );
  // What two forms ask stands at the first.
  return asked.filter(({ key }, at) => asked.findIndex((one) => one.key === key) === at);
}

/** "When was that?" says nothing without the heading it was asked under. */
function labelOf(title: string | undefined, { key, content }: InputItem): string {
  const label = content.label ?? key;
  if (title === undefined || title === label) return label;
  return /[.?!]$/.test(title) ? `${title} ${label}` : `${title}: ${label}`;
}

function choicesOf(item: InputItem): Pick<ReviewQuestion, 'options' | 'parts'> {
  switch (item.type) {
    case 'inputSingleSelect':
    case 'inputMultiSelect':
      return { options: item.content.options.map(({ value, label }) => ({ value, label })), parts: [] };
    case 'inputUnitized':
      return { options: [], parts: item.content.parts.map(({ unit, label }) => ({ value: unit, label })) };
    case 'inputCheckbox':
    case 'inputDate':
    case 'inputDirectUpload':
    case 'inputNumeric':
    case 'inputSlider':
    case 'inputTaxId':
    case 'inputText':
      return { options: [], parts: [] };
  }
}
