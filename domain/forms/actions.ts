import type { FormValueSource } from './form-value-sources.ts';

/** Everything a button of a form can do (FORM-32 to FORM-52, A-087); what pages do instead is A-451. */
export const ACTION_NAMES = [
  'checkWyshAllocations',
  'createResponse',
  'dismiss',
  'executeGroupApi',
  'exitFlowWarning',
  'finishFlow',
  'formUnchangedSubmitWarning',
  'formUnsavedDiffWarning',
  'nextForm',
  'pop',
  'popToRoot',
  'setFormAction',
  'showInsuranceApplication',
  'showSuccessOverlay',
  'showVerificationEmailSentModal',
  'uploadDocumentsToCloud',
  'validateForm',
] as const;

export type ActionName = (typeof ACTION_NAMES)[number];

/** What the next read of the form asks for; `review:` is followed by the question to edit. */
export type FormReadAction = 'start' | 'next' | 'back' | 'pop' | 'popToRoot' | `review:${string}`;

/** The parameters of the actions that need any; all others are called by name alone. */
interface ParametersOfAction {
  executeGroupApi: { groupKey: string; variables?: Readonly<Record<string, FormValueSource>> };
  formUnchangedSubmitWarning: { inputKeys: readonly string[] };
  setFormAction: { formAction: FormReadAction };
  uploadDocumentsToCloud: { inputKeys: readonly string[] };
}

/** One action of a button, with what it needs to know. */
export type ButtonAction<Name extends ActionName = ActionName> = {
  [Each in Name]: { name: Each } & (Each extends keyof ParametersOfAction
    ? ParametersOfAction[Each]
    : object);
}[Name];
