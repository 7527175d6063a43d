import { INTERVIEW_SCREENS, INTERVIEW_STEPS } from '../aura-interview/flow.ts';
import { BENEFICIARY_SCREENS, BENEFICIARY_STEPS } from '../beneficiary/flow.ts';
import type { Flow } from '../flow-definition.ts';
import { INSURANCE_PROFILE_SCREENS, INSURANCE_PROFILE_STEPS } from '../insurance-profile/flow.ts';
import { ONBOARDING_INTRO_STEPS } from '../onboarding-intro/flow.ts';
import { inOrder } from '../steps.ts';

/** The whole application in one piece, for those who are not on a journey: the same forms, the same keys. */
export const APPLICATION: Flow = {
  slug: 'application',
  title: 'Your application',
  prompt: 'All of it, in one go',
  terminalBehavior: 'after_response',
  forms: inOrder([
    ...ONBOARDING_INTRO_STEPS,
    ...INSURANCE_PROFILE_STEPS,
    ...BENEFICIARY_STEPS,
    ...INTERVIEW_STEPS,
  ]),
  screens: [...INSURANCE_PROFILE_SCREENS, ...BENEFICIARY_SCREENS, ...INTERVIEW_SCREENS],
};
