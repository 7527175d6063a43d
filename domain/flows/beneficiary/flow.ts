import type { Flow, FlowScreen } from '../flow-definition.ts';
import { reviewForm } from '../form-parts.ts';
import {
  BENEFICIARY_ADDRESS,
  BENEFICIARY_ALLOCATION,
  BENEFICIARY_INDIVIDUAL,
  BENEFICIARY_INTRO,
  BENEFICIARY_MINOR,
  BENEFICIARY_ORGANIZATION,
  BENEFICIARY_RESPONSIBILITY,
  BENEFICIARY_TRUST,
  BENEFICIARY_TRUST_ADDRESS,
  BENEFICIARY_TYPE,
} from '../questions/beneficiary.ts';
import { ask, inOrder } from '../steps.ts';
import type { Step } from '../steps.ts';

/**
 * One beneficiary. The first is a primary one with all of the money; from the second on there is a role to choose,
 * and for a primary one a share.
 */
export const BENEFICIARY_STEPS: readonly Step[] = [
  ask(BENEFICIARY_INTRO),
  ask(BENEFICIARY_RESPONSIBILITY, 'hasPrimaryBeneficiary'),
  ask(BENEFICIARY_TYPE),
  ask(BENEFICIARY_INDIVIDUAL, 'isIndividual'),
  ask(BENEFICIARY_MINOR, 'isMinor'),
  ask(BENEFICIARY_ORGANIZATION, 'isOrganization'),
  ask(BENEFICIARY_TRUST, 'isTrust'),
  ask(BENEFICIARY_ADDRESS, { not: 'isTrust' }),
  ask(BENEFICIARY_TRUST_ADDRESS, 'isTrust'),
  ask(BENEFICIARY_ALLOCATION, 'isAnotherPrimaryBeneficiary'),
  ask(
    reviewForm({
      key: 'beneficiary-review',
      title: 'Is this right?',
      description: 'Names count. A typo here can slow things down when your people need it least.',
    }),
  ),
];

/** Why one is named and who it is; then who they are and where they live. A trust need have no address, and is asked for it by itself. */
export const BENEFICIARY_SCREENS: readonly FlowScreen[] = [
  {
    title: 'Who are you doing this for?',
    forms: ['beneficiary-intro', 'beneficiary-responsibility', 'beneficiary-type'],
  },
  {
    title: 'Tell us about them',
    forms: ['beneficiary-individual', 'beneficiary-minor', 'beneficiary-organization', 'beneficiary-address'],
  },
];

export const BENEFICIARY: Flow = {
  slug: 'beneficiary',
  title: 'Your beneficiaries',
  prompt: 'Who are you doing this for?',
  terminalBehavior: 'after_response',
  defaultScope: 'application',
  forms: inOrder(BENEFICIARY_STEPS),
  screens: BENEFICIARY_SCREENS,
};
