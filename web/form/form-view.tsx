import { useEffect, useMemo, type KeyboardEvent, type ReactNode } from 'react';
import { inputsOf } from '@wysh/domain/forms/items.ts';
import { text } from '../texts/texts.ts';
import { answerWords } from './answer-words.ts';
import { goesOnByChoice } from './asks-one-choice.ts';
import { FormProvider, useSource } from './form-context.ts';
import type { FormSurroundings } from './form-context.ts';
import { buttonOfEnter } from './form-buttons.ts';
import { useIsEdit } from './is-edit.ts';
import { LAYOUTS } from './layouts/layouts.ts';
import styles from './form-view.module.css';

export interface FormViewProps {
  form: FormSurroundings;
  /** Above the heading: how far along the person is. */
  progress?: ReactNode;
  /** What there is to say about this form besides what it says of itself. */
  note?: string | undefined;
}

/** From so many questions on, each is laid out by itself. */
const LONG_FORM_INPUTS = 40;

/** Enter in a line of text means what the primary button means, and more: it also shows what is missing. */
function isEnterInLine({ key, target, defaultPrevented, nativeEvent }: KeyboardEvent): boolean {
  if (key !== 'Enter' || defaultPrevented || nativeEvent.isComposing) return false;
  return target instanceof HTMLInputElement && !['button', 'submit', 'file'].includes(target.type);
}

/** A form the server sent, drawn by the layout it asks for. */
export function FormView({ form, progress, note }: FormViewProps) {
  const Layout = LAYOUTS[form.store.form.layout];
  return (
    <FormFrame form={form}>
      <Layout form={form.store.form} progress={progress} note={note} />
    </FormFrame>
  );
}

/** One of several answers, where choosing goes on. */
function isChoice(form: FormSurroundings, target: EventTarget): target is HTMLInputElement {
  const goesOn = goesOnByChoice(form.store.form);
  return goesOn && target instanceof HTMLInputElement && target.type === 'radio';
}

/** What a form is whatever its layout: everything inside knows it, and Enter means what it means on all of them. */
export function FormFrame({ form, children }: { form: FormSurroundings; children: ReactNode }) {
  const { store, press, goingOn } = form;
  const isUnderWay = useSource(goingOn.isUnderWay);
  const isOff = useIsEdit();
  // From when it is drawn until it goes: a choice that is on its way is no other screen's.
  useEffect(() => goingOn.open({ isOff }), [goingOn, isOff]);
  const isLong = useMemo(() => inputsOf(store.form).length >= LONG_FORM_INPUTS, [store]);
  const enter = buttonOfEnter(store.form);
  return (
    <FormProvider value={form}>
      <form
        className={styles.form}
        noValidate
        data-form={store.form.key}
        data-long-form={isLong ? '' : undefined}
        data-going-on={isUnderWay ? '' : undefined}
        onSubmit={(event) => event.preventDefault()}
        onPointerDown={goingOn.keyUp}
        onKeyUp={goingOn.keyUp}
        onKeyDown={(event) => {
          goingOn.keyDown(event.key);
          if (isChoice(form, event.target) && !isOff && answerByKey(event, event.target, form)) {
            event.preventDefault();
          } else if (isEnterInLine(event)) {
            event.preventDefault();
            if (enter) press(enter.key, enter.content);
          }
        }}
      >
        {children}
        {goesOnByChoice(store.form) && <GoingOnNews form={form} isUnderWay={isUnderWay} />}
      </form>
    </FormProvider>
  );
}

/** Space and Enter are presses, held down or not: Enter chooses what has the focus, and Space confirms what arrows have chosen. */
function answerByKey(
  { key, repeat }: KeyboardEvent,
  radio: HTMLInputElement,
  { goingOn }: FormSurroundings,
): boolean {
  if (key === 'Enter' && repeat) return true;
  if (key === 'Enter' && !radio.checked) radio.click();
  else if (key === ' ' && radio.checked) goingOn.confirm();
  else return false;
  return true;
}

/** Heard by whoever does not see the answer marked and the page change. */
function GoingOnNews({ form: { store }, isUnderWay }: { form: FormSurroundings; isUnderWay: boolean }) {
  const [asked] = inputsOf(store.form);
  const words = asked && isUnderWay ? answerWords(asked, store.field(asked.key).get().value) : '';
  return (
    <p className="sr-only" role="status">
      {words !== '' && text('form.choice.going-on', { answer: words })}
    </p>
  );
}
