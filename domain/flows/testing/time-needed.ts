import { contentOfScreen } from '../../forms/screens.ts';
import type { FlowDefinition, FormDefinition } from '../../forms/definition.ts';
import { inputsOf } from '../../forms/items.ts';
import type { FormItem } from '../../forms/items.ts';
import { choosingGoesOn } from '../choosing-goes-on.ts';

/**
 * How long something takes, by the counts: what a text tells people in minutes is compared with this. A press is found and made in four
 * seconds. A question takes twelve, with its answer, or as long as it takes to read what stands there, where that is more: 220 words a
 * minute, which is slow for a page and right for a list one has to think about.
 */
export const PACE = { secondsOfPress: 4, secondsOfQuestion: 12, wordsAMinute: 220 } as const;

const wordsIn = (text = ''): number => text.split(/\s+/).filter(Boolean).length;

/** A list that everybody knows, such as the states, is not read; a drop-down is opened at what one looks for. */
function wordsOf(item: FormItem): number {
  if (item.type === 'text') return wordsIn(item.content.value);
  if (item.type === 'button') return 0;
  const { label, ...content } = item.content;
  const isRead = 'options' in content && !('format' in content && content.format === 'dropdown');
  const options = isRead ? (content.options ?? []) : [];
  return [label, ...options.map((option) => option.label)].reduce((sum, text) => sum + wordsIn(text), 0);
}

const readingSeconds = (words: number): number => (words / PACE.wordsAMinute) * 60;

/** Of one form: `isAsked` says which of its questions somebody answers there, and not only looks at. */
function secondsOfForm(form: FormDefinition, isAsked: (questionKey: string) => boolean): number {
  const words = [form.title, form.description].reduce((sum, text) => sum + wordsIn(text), 0);
  const all = form.items.reduce((sum, item) => sum + wordsOf(item), words);
  const questions = inputsOf(form).filter(({ key }) => isAsked(key)).length;
  return Math.max(questions * PACE.secondsOfQuestion, readingSeconds(all));
}

/** Of the screens of a flow, each with the press that leads on where the answer is not that press. */
export function minutesOfScreens(
  flow: FlowDefinition,
  screens: readonly (readonly FormDefinition[])[],
  isAsked: (questionKey: string) => boolean,
): number {
  const seconds = screens.map((forms) => {
    const content = contentOfScreen(flow, forms);
    const heading = forms.length === 1 ? 0 : readingSeconds(wordsIn(content.title));
    const press = choosingGoesOn(content) ? 0 : PACE.secondsOfPress;
    return forms.reduce((sum, form) => sum + secondsOfForm(form, isAsked), heading + press);
  });
  return seconds.reduce((sum, one) => sum + one, 0) / 60;
}
