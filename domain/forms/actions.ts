import type { FormValueSource } from './form-value-sources.ts';

/** Everything a button of a form can do (FORM-32 to FORM-52, A-087). */
export const ACTION_NAMES = [
  'checkWyshAllocations',
  'createAcknowledgements',
  'createResponse',
  'dismiss',
  'divideEvenly',
  'executeGroupApi',
  'exitFlowWarning',
  'finishFlow',
  'formUnchangedSubmitWarning',
  'formUnsavedDiffWarning',
  'nextForm',
  'pop',
  'popToRoot',
  'setFormAction',
  'showCloseAccountFailedModal',
  'showInsuranceApplication',
  'showSuccessOverlay',
  'showVerificationEmailSentModal',
  'updateBeneficiaryAllocations',
  'uploadDocumentsToCloud',
  'validateForm',
] as const;

export type ActionName = (typeof ACTION_NAMES)[number];

/** What the next read of the form asks for; `review:` is followed by the question to edit. */
export type FormReadAction = 'start' | 'next' | 'back' | 'pop' | 'popToRoot' | `review:${string}`;

/** A thing the person agrees to by pressing the button. */
export interface AcknowledgedRecord {
  recordType: 'document' | 'disclosure';
  recordSlug: string;
  contextType: 'InsuranceApplication' | 'InsuranceMembership';
}

/** The parameters of the actions that need any; all others are called by name alone. */
interface ParametersOfAction {
  createAcknowledgements: { records: readonly AcknowledgedRecord[] };
  divideEvenly: { inputKeys: readonly string[] };
  executeGroupApi: { groupKey: string; variables?: Readonly<Record<string, FormValueSource>> };
  formUnchangedSubmitWarning: { inputKeys: readonly string[] };
  setFormAction: { formAction: FormReadAction };
  updateBeneficiaryAllocations: { inputKeys: readonly string[] };
  uploadDocumentsToCloud: { inputKeys: readonly string[] };
}

/** One action of a button, with what it needs to know. */
export type ButtonAction<Name extends ActionName = ActionName> = {
  [Each in Name]: { name: Each } & (Each extends keyof ParametersOfAction
    ? ParametersOfAction[Each]
    : object);
}[Name];
