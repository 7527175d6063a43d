import type { FormKey } from '../../questions/question-catalogue.ts';
import type { FlowForm } from '../flow-definition.ts';
import { primaryButton, text } from '../form-parts.ts';
import { ask } from '../steps.ts';
import type { Step } from '../steps.ts';

/** The game that is played while the answers are looked at; nobody goes on before there is a result. */
export const UNDERWRITING_WAITING: FlowForm = {
  key: 'underwriting-waiting',
  layout: 'trivia',
  title: "We're working on your results",
  description: 'It takes a few seconds. Play along while you wait.',
  items: [primaryButton('SEE MY RESULTS')],
};

function resultForm(key: FormKey, title: string, explanation: string): FlowForm {
  return {
    key,
    layout: 'terminal',
    title,
    items: [
      text('explanation', explanation),
      primaryButton('WHAT HAPPENS NOW', [{ name: 'createResponse' }, { name: 'finishFlow' }]),
    ],
  };
}

/** Every result that is no offer (FORM-19). Whoever is approved goes on to the end of the flow. */
export const UNDERWRITING_RESULTS: readonly Step[] = [
  ask(
    resultForm(
      'underwriting-result-denied',
      'Sorry, friend :(',
      "We can't offer you a policy right now. That's about our rules and not about you. The next page says why, and from when you can try again.",
    ),
    'isUnderwritingRejected',
  ),
  ask(
    resultForm(
      'underwriting-result-failed',
      'That was us, not you',
      'Something broke on our side while we looked at your answers. They are all safe.',
    ),
    'isUnderwritingFailed',
  ),
  ask(
    resultForm(
      'underwriting-result-manual',
      'We need to take a closer look at your application',
      'A person will read your answers and get back to you within 48 working hours.',
    ),
    'isUnderwritingReferred',
  ),
];
