import type { Flow } from '../flow-definition.ts';
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

export const BENEFICIARY: Flow = {
  slug: 'beneficiary',
  title: 'Your beneficiaries',
  prompt: 'Who are you doing this for?',
  terminalBehavior: 'after_response',
  defaultScope: 'application',
  forms: inOrder(BENEFICIARY_STEPS),
};
