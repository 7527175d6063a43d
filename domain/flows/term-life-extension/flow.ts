import type { Flow } from '../flow-definition.ts';
import { reviewForm } from '../form-parts.ts';
import { HEIGHT, WEIGHT } from '../questions/body.ts';
import { TOBACCO, TOBACCO_DETAIL } from '../questions/habits.ts';
import { MEDICAL_HISTORY } from '../questions/medical-history.ts';
import { ask, inOrder } from '../steps.ts';

/** The digital health check-up before the last years until 65 are offered. */
export const TERM_LIFE_EXTENSION: Flow = {
  slug: 'term-life-extension',
  title: 'Extend your coverage',
  prompt: 'A quick digital health check-up',
  terminalBehavior: 'after_response',
  forms: inOrder([
    ask(HEIGHT),
    ask(WEIGHT),
    ask(TOBACCO),
    ask(TOBACCO_DETAIL, 'usesTobacco'),
    ...MEDICAL_HISTORY,
    ask(
      reviewForm({
        key: 'extension-review',
        title: 'One last look',
        description: "These are the answers we'll price your extension on.",
        button: 'SUBMIT',
      }),
    ),
  ]),
};
