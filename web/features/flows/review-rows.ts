import type { ButtonAction } from '@wysh/domain/forms/actions.ts';
import type { FormGroup } from '@wysh/domain/forms/groups.ts';
import { isInput } from '@wysh/domain/forms/items.ts';
import type { DisplayItem, FormItem } from '@wysh/domain/forms/items.ts';
import type { ShownFormFragment } from '../../api/generated/flows.ts';
import { answerWords } from '../../form/answer-words.ts';
import { reviewTopicKey } from '../../form/review-topic.ts';

function reviewRowKey(questionKey: string): string {
  return `review:${questionKey}`;
}

/** Opens the form that asks a question; it leads back to the review. */
function editing(questionKey: string): readonly ButtonAction[] {
  return [{ name: 'setFormAction', formAction: `review:${questionKey}` }, { name: 'nextForm' }];
}

/**
 * The answers a review is about, a row each with a way to change it. Where a form asks one thing its title is the question; where it
 * asks several and its title is no sentence of its own, such as 'Tell us about your heart', the title says what they are about.
 */
export function rowsOfReview(reviewed: ShownFormFragment['reviewedForms']): DisplayItem<'listRow'>[] {
  return reviewed.flatMap(({ title, topic, items, answers }) => {
    const inputs = (items as readonly FormItem[]).filter(isInput);
    const words = (label: string): string => {
      if (title === null || topic === null) return label;
      if (inputs.length === 1) return title;
      return /[.?!]$/.test(title) ? label : `${title}: ${label}`;
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

/**
 * The rows of a long review by what they are about, in the order in which each topic first came up. What is about nothing in
 * particular stays a row by itself.
 */
export function topicsOfReview(reviewed: ShownFormFragment['reviewedForms']): FormGroup[] {
  return [...Map.groupBy(reviewed, ({ topic }) => topic)].flatMap(([topic, forms]): FormGroup[] => {
    if (topic === null) return [];
    const inputs = forms.flatMap(({ items }) => (items as readonly FormItem[]).filter(isInput));
    return [
      {
        key: reviewTopicKey(topic),
        type: 'container',
        itemKeys: inputs.map(({ key }) => reviewRowKey(key)),
      },
    ];
  });
}
