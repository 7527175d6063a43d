import type { Flow } from '../flow-definition.ts';
import { otherButton, primaryButton, row } from '../form-parts.ts';
import { ask, inOrder } from '../steps.ts';

/** What we offer, on one page. */
export const MARKETING: Flow = {
  slug: 'marketing',
  title: 'Why Wysh',
  prompt: 'Life insurance for the things you wysh for',
  terminalBehavior: 'after_response',
  forms: inOrder([
    ask({
      key: 'value-props',
      layout: 'vertical',
      title: 'Life insurance for the things you wysh for',
      description: 'You name the goals, we do the math. Here is what you get:',
      items: [
        { key: 'our-star', type: 'image', content: { value: '/favicon.svg', label: 'A star to wysh on' } },
        row('flexible-coverage', 'Flexible coverage', 'Change it as your wyshes change.'),
        row('better-service', 'Better service', 'People on weekdays, a helpful bot at any hour.'),
        row('no-medical-exams', 'No medical exams', 'Just questions, and we tell you why we ask.'),
        row('instant-coverage', 'Instant coverage', 'Covered the moment you pay.'),
        row('cancel-anytime', 'Cancel anytime', 'A 100% refund if cancelled in the first 10 days.'),
        // Without a list it is a list to begin with.
        primaryButton('GET STARTED', [
          { name: 'checkWyshAllocations' },
          { name: 'createResponse' },
          { name: 'finishFlow' },
        ]),
        otherButton('not-now', 'NOT NOW', [{ name: 'pop' }]),
      ],
    }),
  ]),
};
