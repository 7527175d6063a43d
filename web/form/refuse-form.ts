import type { ActionOutcome } from '@wysh/domain/forms/action-sequence.ts';
import { NETWORK_ERROR, readError, type ApiError } from '../api/errors.ts';
import { errorText, text } from '../texts/texts.ts';
import { focusFirstError } from './form-focus.ts';
import type { FormServices } from './form-services.ts';
import type { FormStore } from './form-store.ts';

/** Whether a form's message is that its answers could not be sent for now. */
export function isOfflineMessage(message: string): boolean {
  return message === text('form.offline');
}

/** Codes that say something to the person; all others are faults nobody can do anything about on a form. */
function isForeseen({ code, fullMessage }: ApiError): boolean {
  return fullMessage !== null && code !== 'STANDARD_ERROR';
}

/**
 * Shows on the form what the server refused: at the fields it named, else above the form; what nobody could foresee opens the
 * general modal (FORM-83, FORM-112). Nothing typed is lost. A lost connection says so and leaves the way to try again.
 */
export function refuseForm(
  { store, services }: { store: FormStore; services: FormServices },
  thrown: unknown,
): ActionOutcome {
  const error = readError(thrown);
  const { code, fullMessage, fieldErrors } = error;
  if (code === NETWORK_ERROR) {
    store.send({ kind: 'refused', message: text('form.offline'), fieldErrors: [] });
  } else if (fieldErrors.length > 0 || isForeseen(error)) {
    store.send({ kind: 'refused', message: fullMessage ?? errorText(code), fieldErrors });
    focusFirstError(store);
  } else {
    store.send({ kind: 'refused', message: null, fieldErrors: [] });
    void services.showProblem(thrown);
  }
  return 'break';
}
