import type { ButtonAction } from '@wysh/domain/forms/actions.ts';
import { isInput } from '@wysh/domain/forms/items.ts';
import type { DisplayItem, FormItem } from '@wysh/domain/forms/items.ts';
import type { ShownFormFragment } from '../../api/generated/flows.ts';
import { answerWords } from '../../form/answer-words.ts';
import { reviewRowKey, topicOf } from './review-topics.ts';

/** Opens the form that asks a question; it leads back to the review. */
function editing(questionKey: string): readonly ButtonAction[] {
  return [{ name: 'setFormAction', formAction: `review:${questionKey}` }, { name: 'nextForm' }];
}

/**
 * The answers a review is about, a row each with a way to change it. Where a form asks one thing its title is the question, and
 * where it follows up on a condition its title says on which.
 */
export function rowsOfReview(reviewed: ShownFormFragment['reviewedForms']): DisplayItem<'listRow'>[] {
  return reviewed.flatMap(({ slug, title, items, answers }) => {
    const inputs = (items as readonly FormItem[]).filter(isInput);
    const words = (label: string): string => {
      if (title === null || topicOf(slug) === null) return label;
      if (inputs.length === 1) return title;
      return slug.endsWith('-detail') ? `${title}: ${label}` : label;
    };
    return inputs.map((item): DisplayItem<'listRow'> => ({
      key: reviewRowKey(item.key),
      type: 'listRow',
      content: {
        label: words(item.content.label ?? title ?? ''),
        value: answerWords(item, answers[item.key] ?? null),
        actions: editing(item.key),
      },
    }));
  });
}
