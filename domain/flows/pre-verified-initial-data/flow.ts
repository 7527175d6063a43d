import type { Flow } from '../flow-definition.ts';
import { questionForm } from '../form-parts.ts';
import { PHONE_GROUP, PHONE_ITEMS } from '../questions/contact.ts';
import { BIRTHDATE, nameItem } from '../questions/person.ts';
import { ask, inOrder } from '../steps.ts';

const NAME = questionForm({
  key: 'initial-name',
  title: "What's your name?",
  description: 'As it stands on your ID.',
  items: [nameItem('first-name', 'First name'), nameItem('last-name', 'Last name')],
});

const PHONE = questionForm({
  key: 'phone',
  title: 'Where can we text you?',
  description: "We'll send a code to make sure it's you. You can also get it by a call.",
  justification: 'From here on it gets personal, and a code on your phone keeps everybody else out.',
  items: PHONE_ITEMS,
  groups: [PHONE_GROUP],
  button: 'CONTINUE',
});

/** What has to be known before a session can be verified; verification itself follows the flow (FLOW-31). */
export const PRE_VERIFIED_INITIAL_DATA: Flow = {
  slug: 'pre-verified-initial-data',
  title: 'About you',
  prompt: 'First, who are you?',
  terminalBehavior: 'after_response',
  forms: inOrder([ask(NAME), ask(BIRTHDATE, { not: 'isBirthdateKnown' }), ask(PHONE)]),
  screens: [{ title: 'Who are you?', forms: ['initial-name', 'birthdate', 'phone'] }],
};
