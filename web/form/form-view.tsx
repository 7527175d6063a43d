import { useMemo, type KeyboardEvent, type ReactNode } from 'react';
import { inputsOf } from '@wysh/domain/forms/items.ts';
import { FormProvider } from './form-context.ts';
import type { FormSurroundings } from './form-context.ts';
import { buttonOfEnter } from './form-buttons.ts';
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

/** What a form is whatever its layout: everything inside knows it, and Enter means what it means on all of them. */
export function FormFrame({ form, children }: { form: FormSurroundings; children: ReactNode }) {
  const { store, press } = form;
  const isLong = useMemo(() => inputsOf(store.form).length >= LONG_FORM_INPUTS, [store]);
  const enter = buttonOfEnter(store.form);
  return (
    <FormProvider value={form}>
      <form
        className={styles.form}
        noValidate
        data-long-form={isLong ? '' : undefined}
        onSubmit={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          if (!isEnterInLine(event)) return;
          event.preventDefault();
          if (enter) press(enter.key, enter.content);
        }}
      >
        {children}
      </form>
    </FormProvider>
  );
}
