import { inputsOf } from '../../forms/items.ts';
import type { Flow, FlowForm } from '../flow-definition.ts';
import { questionForm } from '../form-parts.ts';
import {
  ADDRESS,
  addressGroup,
  addressItems,
  emailItem,
  PHONE_GROUP,
  PHONE_ITEMS,
} from '../questions/contact.ts';
import { fullNameItems } from '../questions/person.ts';
import { ask, inOrder } from '../steps.ts';

const ADDRESS_ITEMS = addressItems('address', true);

/** Saving what is as it was says so; leaving what is not saved asks first. */
function profileForm(form: Parameters<typeof questionForm>[0]): FlowForm {
  const inputKeys = inputsOf(form).map(({ key }) => key);
  return {
    ...questionForm({
      ...form,
      button: 'SAVE',
      beforeResponse: [{ name: 'formUnchangedSubmitWarning', inputKeys }, ...(form.beforeResponse ?? [])],
    }),
    leadingNavigationButton: {
      label: 'Back',
      style: 'back',
      actions: [{ name: 'formUnsavedDiffWarning' }, { name: 'pop' }],
    },
  };
}

/** One's own details, each form opened by itself to be changed. */
export const ACCOUNT_PROFILE: Flow = {
  slug: 'account-profile',
  title: 'Your profile',
  prompt: 'Something new?',
  terminalBehavior: 'after_response',
  formsStandAlone: true,
  forms: inOrder([
    ask(
      profileForm({
        key: 'profile-name',
        title: "What's your name now?",
        items: fullNameItems(),
        afterResponse: [{ name: 'showSuccessOverlay' }],
      }),
    ),
    ask(
      profileForm({
        key: 'profile-email',
        title: "What's your email?",
        description: "We'll send you a link to confirm it. Until then the old one stays.",
        items: [emailItem('email', true)],
        afterResponse: [{ name: 'showVerificationEmailSentModal' }],
      }),
    ),
    ask(
      profileForm({
        key: 'profile-phone',
        title: "What's your phone number?",
        description: "We'll send it a code, so keep it near.",
        items: PHONE_ITEMS,
        groups: [PHONE_GROUP],
        afterResponse: [{ name: 'showSuccessOverlay' }],
      }),
    ),
    ask(
      profileForm({
        key: 'profile-address',
        layout: ADDRESS.layout,
        title: 'Where do you live now?',
        items: ADDRESS_ITEMS,
        groups: [addressGroup(ADDRESS_ITEMS)],
        beforeResponse: [{ name: 'executeGroupApi', groupKey: 'address' }],
        afterResponse: [{ name: 'showSuccessOverlay' }],
      }),
    ),
  ]),
};
