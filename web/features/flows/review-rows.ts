import type { ButtonAction } from '@wysh/domain/forms/actions.ts';
import { isInput } from '@wysh/domain/forms/items.ts';
import type { DisplayItem, FormItem } from '@wysh/domain/forms/items.ts';
import type { ShownFormFragment } from '../../api/generated/flows.ts';
import { answerWords } from '../../form/answer-words.ts';

/** Opens the form that asks a question; it leads back to the review. */
function editing(questionKey: string): readonly ButtonAction[] {
  return [{ name: 'setFormAction', formAction: `review:${questionKey}` }, { name: 'nextForm' }];
}

export function reviewRowKey(questionKey: string): string {
  return `review:${questionKey}`;
}

/** The answers a review is about, a row each with a way to change it. */
export function rowsOfReview(reviewed: ShownFormFragment['reviewedForms']): DisplayItem<'listRow'>[] {
  return reviewed.flatMap(({ title, items, answers }) =>
    (items as readonly FormItem[]).filter(isInput).map((item): DisplayItem<'listRow'> => ({
      key: reviewRowKey(item.key),
      type: 'listRow',
      content: {
        label: item.content.label ?? title ?? '',
        value: answerWords(item, answers[item.key] ?? null),
        actions: editing(item.key),
      },
    })),
  );
}
