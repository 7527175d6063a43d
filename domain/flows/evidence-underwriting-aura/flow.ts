import type { Flow } from '../flow-definition.ts';
import { BACK_BUTTON, primaryButton, questionForm, text } from '../form-parts.ts';
import { EVIDENCE_ITEM, longTextItem } from '../questions/evidence.ts';
import { ask, inOrder } from '../steps.ts';

/** What an underwriter still has to see before the application can go on. */
export const EVIDENCE_UNDERWRITING_AURA: Flow = {
  slug: 'evidence-underwriting-aura',
  title: 'A little more, please',
  prompt: 'We need to see something',
  terminalBehavior: 'after_response',
  forms: inOrder([
    ask({
      key: 'evidence-request',
      layout: 'vertical',
      title: 'We need to see a little more',
      description: 'Most of the time a photo of the paper is enough.',
      items: [
        text('what', 'Our message to you says which papers we need. Please have them at hand.'),
        primaryButton('CONTINUE'),
      ],
      leadingNavigationButton: BACK_BUTTON,
    }),
    ask(
      questionForm({
        key: 'evidence-upload',
        title: 'Show us',
        items: [EVIDENCE_ITEM, longTextItem('evidence-comment', 'Anything we should know about them?')],
        beforeResponse: [{ name: 'uploadDocumentsToCloud', inputKeys: ['evidence'] }],
      }),
    ),
  ]),
};
