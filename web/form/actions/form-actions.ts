import type { ActionRegistry } from '@wysh/domain/forms/action-sequence.ts';
import type { FormValues } from '@wysh/domain/forms/answer-value.ts';
import { areInputsUnchanged, hasUnsavedChanges } from '@wysh/domain/forms/form-readiness.ts';
import { valuesOf } from '@wysh/domain/forms/form-session.ts';
import { resolveFormValues } from '@wysh/domain/forms/form-value-sources.ts';
import { showWhatIsMissing } from '../form-focus.ts';
import { refuseForm } from '../refuse-form.ts';
import type { FormServices } from '../form-services.ts';
import type { FormStore } from '../form-store.ts';
import type { FormUploads } from '../form-uploads.ts';

/** What an action works on: its form, what is outside of it, and what earlier actions of the same press were answered. */
export interface ActionContext {
  readonly store: FormStore;
  readonly services: FormServices;
  readonly uploads: FormUploads;
  readonly responses: Record<string, FormValues>;
}

/** Marks everything that is wrong; false when there is anything. A form that is valid is not yet on its way. */
function isValid({ store }: ActionContext): boolean {
  if (!store.isFaulty()) return true;
  showWhatIsMissing(store);
  return false;
}

/** Everything the buttons of a form do. An action that breaks stops those after it. */
export const FORM_ACTIONS: ActionRegistry<ActionContext> = {
  validateForm: async (context) => (isValid(context) ? 'continue' : 'break'),

  createResponse: async ({ services }) => ((await services.flow.respond()) ? 'continue' : 'break'),

  nextForm: async ({ services }) => {
    await services.flow.next();
    return 'continue';
  },

  pop: async ({ services }) => {
    await services.flow.pop();
    return 'continue';
  },

  popToRoot: async ({ services }) => {
    await services.flow.popToRoot();
    return 'continue';
  },

  dismiss: async ({ services }) => {
    services.flow.dismiss();
    return 'continue';
  },

  finishFlow: async ({ services }) => {
    await services.flow.finish();
    return 'continue';
  },

  setFormAction: async ({ services }, { formAction }) => {
    services.flow.setFormAction(formAction);
    return 'continue';
  },

  executeGroupApi: async (context, { groupKey, variables = {} }) => {
    const { store, services, responses } = context;
    const group = store.form.groups?.find(({ key }) => key === groupKey);
    if (!group) throw new RangeError(`form ${store.form.key} has no group ${groupKey}`);
    const values = valuesOf(store.session());
    const items = store.form.items.filter(({ key }) => group.itemKeys.includes(key));
    const call = { group, items, values, variables: resolveFormValues(variables, values, responses) };
    try {
      responses[groupKey] = await services.callGroupApi(call);
    } catch (error) {
      return refuseForm(context, error);
    }
    return 'continue';
  },

  checkWyshAllocations: async ({ services }) => {
    if ((await services.countActiveWyshes()) > 0) return 'continue';
    services.openBuilder();
    return 'break';
  },

  uploadDocumentsToCloud: async ({ services, uploads }, { inputKeys }) => {
    if (await uploads.settle(inputKeys)) return 'continue';
    await services.ask('uploadFailed');
    return 'break';
  },

  formUnchangedSubmitWarning: async ({ services, store }, { inputKeys }) => {
    if (!areInputsUnchanged(store.session(), inputKeys)) return 'continue';
    await services.ask('unchanged');
    return 'break';
  },

  formUnsavedDiffWarning: async ({ services, store }) => {
    if (!hasUnsavedChanges(store.session())) return 'continue';
    return (await services.ask('exitWithoutSaving')) === 'leave' ? 'continue' : 'break';
  },

  exitFlowWarning: async ({ services }) =>
    (await services.ask('exitFlow')) === 'leave' ? 'continue' : 'break',

  showSuccessOverlay: async ({ services }) => {
    await services.ask('success');
    return 'continue';
  },

  showInsuranceApplication: async ({ services }) =>
    (await services.showApplication()) ? 'continue' : 'break',

  showVerificationEmailSentModal: async ({ services }) => {
    await services.ask('verificationEmailSent');
    return 'continue';
  },
};
