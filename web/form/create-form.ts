import { runActions } from '@wysh/domain/forms/action-sequence.ts';
import { FORM_ACTIONS } from './actions/form-actions.ts';
import type { FormSurroundings } from './form-context.ts';
import type { FormServices } from './form-services.ts';
import { createFormUploads } from './form-uploads.ts';
import type { FormStore } from './form-store.ts';
import { createGoingOn } from './going-on.ts';
import { refuseForm } from './refuse-form.ts';

/** Ties a form to what its buttons do. One press at a time: a second one while actions run does nothing (FORM-31). */
export function createForm(store: FormStore, services: FormServices): FormSurroundings {
  const uploads = createFormUploads(store, services.uploader, () => void services.ask('uploadFailed'));
  const listeners = new Set<() => void>();
  let pressed: string | null = null;

  /** Told once the press is through with what it can do at once: one that finds the form faulty makes no button busy. */
  function setPressed(key: string | null): void {
    pressed = key;
    setTimeout(() => {
      for (const listener of listeners) listener();
    });
  }

  async function run(key: string, { actions }: Parameters<FormSurroundings['press']>[1]): Promise<void> {
    setPressed(key);
    try {
      await runActions(
        actions,
        FORM_ACTIONS,
        { store, services, uploads, responses: {} },
        services.reportUnknownAction,
      );
    } catch (error) {
      refuseForm({ store, services }, error);
    } finally {
      setPressed(null);
    }
  }

  const pressing: Pick<FormSurroundings, 'press' | 'pressed'> = {
    press: (key, button) => {
      if (pressed !== null) return;
      goingOn.overtaken();
      void run(key, button);
    },
    pressed: {
      subscribe: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      get: () => pressed,
    },
  };
  const goingOn = createGoingOn(store, pressing);
  return { store, services, uploads, ...pressing, goingOn };
}
