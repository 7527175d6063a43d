import type { Flow } from '../flow-definition.ts';
import { BACK_BUTTON, primaryButton, text } from '../form-parts.ts';
import { ask, inOrder } from '../steps.ts';

/**
 * Stands between the application in one piece and its last look. Papers are taken where a case asks for them
 * (`underwriting-evidence`): before there is one, nobody would read them.
 */
export const EVIDENCE_UNDERWRITING_AURA: Flow = {
  slug: 'evidence-underwriting-aura',
  title: 'No papers for now',
  prompt: 'Nothing to hand in yet',
  terminalBehavior: 'after_response',
  forms: inOrder([
    ask({
      key: 'evidence-request',
      layout: 'vertical',
      title: "You don't have to show us any papers for now",
      description: 'Most people never have to.',
      items: [
        text(
          'what',
          "If a person has to see one before they can decide, we'll write to you which one, and where to hand it in.",
        ),
        primaryButton('CONTINUE'),
      ],
      leadingNavigationButton: BACK_BUTTON,
    }),
  ]),
};
