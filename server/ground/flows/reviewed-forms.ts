import type { FormValues } from '@wysh/domain/forms/answer-value.ts';
import { inputsOf } from '@wysh/domain/forms/items.ts';
import type { InputItem } from '@wysh/domain/forms/items.ts';
import type { ReviewTopic } from '@wysh/domain/forms/review-topics.ts';
import { topicOf } from '@wysh/domain/questions/question-catalogue.ts';
import type { ShownForm } from './read-form.ts';
import { valuesFor } from './session-view.ts';

/** A form whose answers a review shows. */
export interface ReviewedForm {
  readonly slug: string;
  readonly title: string | null;
  /** Null for a form that is in no catalogue any more: a review has its answers as they come. */
  readonly topic: ReviewTopic | null;
  readonly items: readonly InputItem[];
  readonly answers: FormValues;
}

/** What a review is about: everything asked before it on this path. No other form is about anything. */
export function reviewedForms({ view, form }: Pick<ShownForm, 'view' | 'form'>): ReviewedForm[] {
  if (form.layout !== 'review') return [];
  const { forms } = view.path;
  return forms
    .slice(0, forms.indexOf(form))
    .map((before) => ({
      slug: before.key,
      title: before.title ?? null,
      topic: topicOf(before.key),
      items: inputsOf(before),
      answers: valuesFor(before, view.known),
    }))
    .filter(({ items }) => items.length > 0);
}
