import type { TextKey } from '../../texts/texts.ts';
import type { ButtonVariant } from '../../ui/button.tsx';
import type { StatusKind } from '../../ui/status-picture.tsx';

export type ModalName =
  | 'generalError'
  | 'unchanged'
  | 'exitFlow'
  | 'exitWithoutSaving'
  | 'verificationEmailSent'
  | 'success'
  | 'uploadFailed'
  | 'unsupportedState'
  | 'birthdateDiffers'
  | 'stateDiffers'
  | 'notReady';

/** What a modal was answered with. */
export type ModalAnswer = 'closed' | 'stay' | 'leave' | 'cancel' | 'support' | 'keep' | 'change';

interface ModalButton {
  readonly answer: ModalAnswer;
  readonly label: TextKey;
  readonly variant: ButtonVariant;
}

export interface FormModal {
  readonly kind: StatusKind;
  readonly title: TextKey;
  /** The words it is opened with take the place of these. */
  readonly body: TextKey;
  /** What closing without a choice answers. */
  readonly closing: ModalAnswer;
  readonly buttons: readonly ModalButton[];
}

const okay: FormModal['buttons'] = [{ answer: 'closed', label: 'shell.okay', variant: 'primary' }];

/** The modals a form can open, by what they are about (MODAL-01 to MODAL-07, MODAL-15). */
export const FORM_MODALS: Readonly<Record<ModalName, FormModal>> = {
  generalError: {
    kind: 'failure',
    title: 'modal.general-error.heading',
    body: 'errors.standard_error',
    closing: 'closed',
    buttons: okay,
  },
  unchanged: {
    kind: 'info',
    title: 'modal.unchanged.heading',
    body: 'modal.unchanged.body',
    closing: 'closed',
    buttons: okay,
  },
  exitFlow: {
    kind: 'info',
    title: 'modal.exit-flow.heading',
    body: 'modal.exit-flow.body',
    closing: 'stay',
    buttons: [
      { answer: 'stay', label: 'modal.exit-flow.stay', variant: 'primary' },
      { answer: 'leave', label: 'modal.exit-flow.leave', variant: 'secondary' },
    ],
  },
  exitWithoutSaving: {
    kind: 'info',
    title: 'modal.exit-without-saving.heading',
    body: 'modal.exit-without-saving.body',
    closing: 'stay',
    buttons: [
      { answer: 'stay', label: 'modal.exit-without-saving.stay', variant: 'primary' },
      { answer: 'leave', label: 'modal.exit-without-saving.leave', variant: 'destructive' },
    ],
  },
  verificationEmailSent: {
    kind: 'info',
    title: 'modal.verification-email-sent.heading',
    body: 'modal.verification-email-sent.body',
    closing: 'closed',
    buttons: okay,
  },
  success: {
    kind: 'success',
    title: 'modal.form-success.heading',
    body: 'modal.form-success.body',
    closing: 'closed',
    buttons: [],
  },
  uploadFailed: {
    kind: 'failure',
    title: 'modal.upload-failed.heading',
    body: 'modal.upload-failed.body',
    closing: 'closed',
    buttons: [
      { answer: 'closed', label: 'shell.okay', variant: 'primary' },
      { answer: 'support', label: 'modal.upload-failed.support', variant: 'secondary' },
    ],
  },
  unsupportedState: {
    kind: 'info',
    title: 'modal.unsupported-state.heading',
    body: 'modal.unsupported-state.body',
    closing: 'closed',
    buttons: [
      { answer: 'closed', label: 'modal.unsupported-state.okay', variant: 'primary' },
      { answer: 'cancel', label: 'modal.unsupported-state.cancel', variant: 'secondary' },
    ],
  },
  birthdateDiffers: {
    kind: 'info',
    title: 'modal.birthdate-differs.heading',
    body: 'modal.birthdate-differs.body',
    closing: 'closed',
    buttons: [
      { answer: 'keep', label: 'modal.birthdate-differs.keep', variant: 'primary' },
      { answer: 'change', label: 'modal.birthdate-differs.change', variant: 'secondary' },
    ],
  },
  stateDiffers: {
    kind: 'info',
    title: 'modal.state-differs.heading',
    body: 'modal.state-differs.body',
    closing: 'closed',
    buttons: [
      { answer: 'change', label: 'modal.state-differs.right', variant: 'primary' },
      { answer: 'closed', label: 'modal.state-differs.back', variant: 'secondary' },
    ],
  },
  notReady: {
    kind: 'info',
    title: 'modal.general-error.heading',
    body: 'errors.application_document_not_ready',
    closing: 'closed',
    buttons: okay,
  },
};
