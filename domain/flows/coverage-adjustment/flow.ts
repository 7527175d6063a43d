import type { Flow } from '../flow-definition.ts';
import { choice, optionsOf, otherButton, primaryButton, questionForm, yesOrNo } from '../form-parts.ts';
import { ask, inOrder } from '../steps.ts';

/** Why there should be more cover or a longer term, and what has changed since the policy began; the interview comes next. */
export const COVERAGE_ADJUSTMENT: Flow = {
  slug: 'coverage-adjustment',
  title: 'Change your coverage',
  prompt: 'Life changes. So can your coverage.',
  terminalBehavior: 'after_response',
  forms: inOrder([
    ask(
      questionForm({
        key: 'adjustment-reason',
        title: "What's the reason for the change?",
        items: [
          choice(
            'adjustment-reason',
            'Reason',
            optionsOf({
              wyshes_changed: 'My wyshes changed',
              family_changed: 'My family changed',
              home_changed: 'I bought or sold a home',
              income_changed: 'My income changed',
              price: 'The price',
              other: 'Something else',
            }),
            'blobs',
          ),
        ],
      }),
    ),
    ask(
      {
        key: 'adjustment-price-note',
        layout: 'modal',
        title: 'This raises your price',
        description:
          'More coverage and a longer term both cost more. To pay less, choose a smaller amount on the page you came from. That takes no questions.',
        items: [
          primaryButton('GO ON ANYWAY', [{ name: 'createResponse' }, { name: 'nextForm' }]),
          otherButton('let-me-think', 'LET ME THINK', [{ name: 'dismiss' }]),
        ],
      },
      'adjustsForPrice',
    ),
    ask(
      questionForm({
        key: 'health-changed',
        title: 'Has your health changed since your policy began?',
        items: [yesOrNo('health-changed', 'Change of health')],
        otherButtons: [
          otherButton(
            'as-applied',
            'See what I said when I applied',
            [{ name: 'showInsuranceApplication' }],
            'textLink',
          ),
        ],
      }),
    ),
    ask(
      questionForm({
        key: 'tobacco-since-issue',
        title: 'Have you used tobacco or nicotine since your policy began?',
        items: [yesOrNo('tobacco-since-issue', 'Tobacco or nicotine')],
      }),
    ),
  ]),
};
