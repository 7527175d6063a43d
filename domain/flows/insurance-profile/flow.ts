import type { Flow, FlowScreen } from '../flow-definition.ts';
import { questionForm, reviewForm } from '../form-parts.ts';
import { ADDRESS } from '../questions/contact.ts';
import { BIRTHDATE, fullNameItems, GENDER, TAX_ID } from '../questions/person.ts';
import { ask, inOrder } from '../steps.ts';
import type { Step } from '../steps.ts';

const NAME = questionForm({
  key: 'insurance-profile-form',
  title: 'What name goes on the policy?',
  description: 'Your legal name, as it stands on your ID.',
  items: fullNameItems(),
});

/** Who the insured is. */
export const INSURANCE_PROFILE_STEPS: readonly Step[] = [
  ask(NAME),
  ask(BIRTHDATE),
  ask(GENDER),
  ask(TAX_ID),
  ask(ADDRESS),
  ask(
    reviewForm({
      key: 'insurance-profile-review-screen',
      title: 'Did we get you right?',
      description: 'This goes on your policy, so please look twice.',
    }),
  ),
];

/** Most of them said all of it on their way here: it is looked at, and confirmed by one press. */
export const INSURANCE_PROFILE_SCREENS: readonly FlowScreen[] = [
  { title: 'Who is the policy for?', forms: ['insurance-profile-form', 'birthdate', 'gender'] },
];

export const INSURANCE_PROFILE: Flow = {
  slug: 'insurance-profile',
  title: 'Your insurance profile',
  prompt: "Let's get to know you",
  terminalBehavior: 'after_response',
  defaultScope: 'policy_holder',
  forms: inOrder(INSURANCE_PROFILE_STEPS),
  screens: INSURANCE_PROFILE_SCREENS,
};
