import type { Flow } from '../flow-definition.ts';
import { BACK_BUTTON, primaryButton } from '../form-parts.ts';
import { ask, inOrder } from '../steps.ts';

/** The card is entered in the layout's own frame and never becomes an answer. */
export const PURCHASE_POLICY: Flow = {
  slug: 'purchase-policy',
  title: 'Your purchase',
  prompt: 'Last step!',
  terminalBehavior: 'after_response',
  forms: inOrder([
    ask({
      key: 'purchase-policy',
      layout: 'purchasePolicy',
      title: 'Last step!',
      description: 'Simply add a valid credit or debit card, review your policy, and get covered instantly!',
      items: [primaryButton('SUBMIT & PAY')],
      leadingNavigationButton: BACK_BUTTON,
    }),
    ask({
      key: 'purchase-success',
      layout: 'purchaseSuccess',
      title: "You're covered!",
      items: [primaryButton('GO TO DASHBOARD', [{ name: 'createResponse' }, { name: 'finishFlow' }])],
    }),
  ]),
};
