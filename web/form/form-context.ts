import { createContext, use, useSyncExternalStore } from 'react';
import type { ButtonContent } from '@wysh/domain/forms/items.ts';
import type { FormServices } from './form-services.ts';
import type { FormUploads } from './form-uploads.ts';
import type { GoingOn } from './going-on.ts';
import type { FormStanding, FormStore, ShownField, Source } from './form-store.ts';

/** What everything inside a drawn form shares. It stays the same object while the form is shown. */
export interface FormSurroundings {
  readonly store: FormStore;
  readonly services: FormServices;
  readonly uploads: FormUploads;
  /** Runs a button's actions; a press while another is under way does nothing. */
  readonly press: (key: string, button: Pick<ButtonContent, 'actions'>) => void;
  /** The key of the button whose actions run. */
  readonly pressed: Source<string | null>;
  readonly goingOn: GoingOn;
}

const FormContext = createContext<FormSurroundings | null>(null);
export const FormProvider = FormContext.Provider;

export function useForm(): FormSurroundings {
  const surroundings = use(FormContext);
  if (surroundings === null) throw new Error('useForm is used outside a form.');
  return surroundings;
}

export function useSource<Value>({ subscribe, get }: Source<Value>): Value {
  return useSyncExternalStore(subscribe, get, get);
}

export function useField(key: string): ShownField {
  return useSource(useForm().store.field(key));
}

export function useStanding(): FormStanding {
  return useSource(useForm().store.standing);
}
