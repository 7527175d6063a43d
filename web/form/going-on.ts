/**
 * A press on the answer of a question that asks for one of several goes on, as NEXT does (`choosingGoesOn` of the form). Only a press:
 * arrow keys move a choice while somebody is still deciding, and an answer that was there already is nobody's press. What was chosen is
 * seen for a moment first, and until that is over another answer, or another way, takes its place.
 */
import { isFilled } from '@wysh/domain/forms/answer-value.ts';
import type { AnswerValue } from '@wysh/domain/forms/answer-value.ts';
import { inputsOf } from '@wysh/domain/forms/items.ts';
import { goesOnByChoice } from './asks-one-choice.ts';
import { buttonOfEnter } from './form-buttons.ts';
import type { FormSurroundings } from './form-context.ts';
import type { FormStore, Source } from './form-store.ts';

/** Time to see what was chosen. The second half of a double press falls into it as well, and so never on the next question. */
export const CHOICE_SEEN_MS = 500;

export interface GoingOn {
  /** A question was answered, by whatever means. */
  readonly answer: (key: string, value: AnswerValue) => void;
  /** What the keys do that come before an answer: arrows choose without going on. */
  readonly keyDown: (key: string) => void;
  readonly keyUp: () => void;
  /** What is chosen was chosen by arrows, and is confirmed. */
  readonly confirm: () => void;
  /** A button was pressed: whoever does so while a choice is seen goes where that leads. */
  readonly overtaken: () => void;
  /** From a choice that goes on until it has, or was taken back. */
  readonly isUnderWay: Source<boolean>;
  /** The form is on the screen, where choosing goes on or is left to the button. Answers how to take leave of it. */
  readonly open: (options: { readonly isOff: boolean }) => () => void;
}

export function createGoingOn(
  store: FormStore,
  { press, pressed }: Pick<FormSurroundings, 'press' | 'pressed'>,
): GoingOn {
  const button = goesOnByChoice(store.form) ? buttonOfEnter(store.form) : null;
  const listeners = new Set<() => void>();
  let isOpen = false;
  let isUnderWay = false;
  let isByArrow = false;
  /** What was answered when the form came up. */
  let alreadyThere: AnswerValue = null;
  let timer: ReturnType<typeof setTimeout> | null = null;

  const chosen = (): AnswerValue => {
    const [asked] = inputsOf(store.form);
    return asked ? store.field(asked.key).get().value : null;
  };

  function set(now: boolean): void {
    if (isUnderWay === now) return;
    isUnderWay = now;
    for (const listener of listeners) listener();
  }

  function stay(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    set(false);
  }

  function go(): void {
    timer = null;
    if (button) press(button.key, button.content);
  }

  function confirm(): void {
    stay();
    if (!isOpen || !button || pressed.get() !== null) return;
    if (!isFilled(chosen()) || chosen() === alreadyThere) return;
    set(true);
    timer = setTimeout(go, CHOICE_SEEN_MS);
  }

  /** The way was gone, and the form is still here. */
  function onPressed(): void {
    if (pressed.get() === null && timer === null) set(false);
  }

  return {
    answer: (key, value) => {
      // Half of a double press would clear what the other half chose, and what is being sent is sent.
      if (button && isOpen && (pressed.get() !== null || (isUnderWay && !isFilled(value)))) return;
      store.send({ kind: 'changed', key, value });
      if (isByArrow) stay();
      else confirm();
    },
    keyDown: (key) => {
      isByArrow = key.startsWith('Arrow');
    },
    keyUp: () => {
      isByArrow = false;
    },
    confirm,
    overtaken: () => {
      if (timer !== null) stay();
    },
    isUnderWay: {
      subscribe: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      get: () => isUnderWay,
    },
    open: ({ isOff }) => {
      isOpen = !isOff;
      alreadyThere = chosen();
      const unsubscribe = pressed.subscribe(onPressed);
      return () => {
        isOpen = false;
        unsubscribe();
        stay();
      };
    },
  };
}
