import type { Flow } from '../flow-definition.ts';
import { LEAVE_BUTTON, primaryButton, questionForm, text } from '../form-parts.ts';
import { EVIDENCE_ITEM, longTextItem } from '../questions/evidence.ts';
import { ask, inOrder } from '../steps.ts';

/** Papers for a case that waits for a person; the flow is over as soon as we say thank you. */
export const UNDERWRITING_EVIDENCE: Flow = {
  slug: 'underwriting-evidence',
  title: 'Your papers',
  prompt: 'Send us what we asked for',
  terminalBehavior: 'on_display',
  forms: inOrder([
    ask({
      ...questionForm({
        key: 'underwriting-evidence',
        title: 'Send us what we asked for',
        description: 'Photos and PDFs both work. Not sure what was on the list? Go back and have a look.',
        items: [EVIDENCE_ITEM, longTextItem('evidence-description', 'What do they show?')],
        beforeResponse: [{ name: 'uploadDocumentsToCloud', inputKeys: ['evidence'] }],
        button: 'SEND',
      }),
      leadingNavigationButton: LEAVE_BUTTON,
    }),
    ask({
      key: 'evidence-thank-you',
      layout: 'terminal',
      title: 'Got it. Thank you!',
      items: [
        text('what-now', "A person will look at your papers, and we'll write to you when there is news."),
        primaryButton('DONE', [{ name: 'finishFlow' }]),
      ],
    }),
  ]),
};
