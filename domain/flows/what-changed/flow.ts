import type { Flow } from '../flow-definition.ts';
import { choices, LEAVE_BUTTON, optionsOf, questionForm } from '../form-parts.ts';
import { ADDRESS } from '../questions/contact.ts';
import { longTextItem } from '../questions/evidence.ts';
import { ask, inOrder } from '../steps.ts';
import { CHANGED_TOPICS } from './changed-topics.ts';

const labels = Object.fromEntries(Object.entries(CHANGED_TOPICS).map(([name, { label }]) => [name, label]));
const words = longTextItem('changed-words', 'What has changed?');

/**
 * What has changed between the answers and the first payment, of new cover, of more of a policy in force or of a lapsed one's return. The interview comes next, with what fits these topics asked again. Where
 * somebody lives is asked last: until the flow ends nothing of what was offered is touched.
 */
export const WHAT_CHANGED: Flow = {
  slug: 'what-changed',
  title: 'What has changed?',
  prompt: 'Tell us what has changed',
  terminalBehavior: 'after_response',
  forms: inOrder([
    ask({
      ...questionForm({
        key: 'what-changed',
        title: 'What has changed?',
        description:
          'Choose all that fits. We put your offer aside, ask you about it once more with your answers filled in, and decide again. What we can offer, and its price, can be different then.',
        items: [choices('changed-topics', 'What has changed', optionsOf(labels))],
      }),
      leadingNavigationButton: LEAVE_BUTTON,
    }),
    ask(
      questionForm({
        key: 'changed-words',
        title: 'Tell us in your own words',
        description: 'A person reads this before we decide.',
        items: [{ ...words, content: { ...words.content, required: true } }],
      }),
      'tellsChangeInWords',
    ),
    ask(ADDRESS, 'hasMoved'),
  ]),
};
