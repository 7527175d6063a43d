import type { ServedForm } from '@wysh/domain/forms/definition.ts';
import { createForm } from '../form/create-form.ts';
import type { FormSurroundings } from '../form/form-context.ts';
import type { FormServices } from '../form/form-services.ts';
import { createFormStore } from '../form/form-store.ts';
import type { ModalQueue } from '../form/modals/modal-queue.ts';

const stay = () => Promise.resolve();

/** A form that leads nowhere: its fields and rules are real, and what goes beyond it does nothing. */
export function previewForm(content: ServedForm, today: string, modals: ModalQueue): FormSurroundings {
  const services: FormServices = {
    flow: {
      respond: () => Promise.resolve(true),
      next: stay,
      pop: stay,
      popToRoot: stay,
      dismiss: () => undefined,
      finish: stay,
      setFormAction: () => undefined,
      exit: () => undefined,
    },
    address: { suggest: () => Promise.resolve([]), isStateServed: () => Promise.resolve(true) },
    uploader: { upload: () => Promise.resolve('preview'), describe: () => Promise.resolve([]) },
    ask: modals.ask,
    showProblem: async (error) => {
      await modals.ask('generalError', String(error));
    },
    callGroupApi: () => Promise.resolve({}),
    countActiveWyshes: () => Promise.resolve(1),
    openBuilder: () => undefined,
    showApplication: () => Promise.resolve(true),
    waitingGame: { questions: () => Promise.resolve([]), waitForResult: () => new Promise(() => {}) },
    reportUnknownAction: (name) => console.warn(`No action ${name}.`),
  };
  return createForm(createFormStore(content, {}, today), services);
}
