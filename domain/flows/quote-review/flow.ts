import { PRODUCT_SLUGS } from '../../wyshes/names.ts';
import type { Flow } from '../flow-definition.ts';
import { BACK_BUTTON, choice, optionsOf, primaryButton, questionForm } from '../form-parts.ts';
import { ask, inOrder } from '../steps.ts';

/** What was offered, and which of it to buy; accidental death is explained before it is reviewed. */
export const QUOTE_REVIEW: Flow = {
  slug: 'quote-review',
  title: 'Your quote',
  prompt: 'Your quote is ready for review',
  terminalBehavior: 'after_response',
  forms: inOrder([
    ask(
      questionForm({
        key: 'quote-review',
        layout: 'quoteReviewTermLife',
        title: 'Your quote is ready for review',
        items: [
          choice(
            'chosen-product',
            'Your policy',
            optionsOf({
              [PRODUCT_SLUGS.termLife]: 'Term life insurance',
              [PRODUCT_SLUGS.accidentalDeath]: 'Accidental death insurance',
            }),
            'rectangles',
          ),
        ],
        button: 'CONTINUE',
      }),
    ),
    ask(
      {
        key: 'about-accidental-death',
        layout: 'aboutAccidentalDeath',
        title: 'What accidental death insurance is',
        description:
          'It pays if an accident is the cause, and only then. How much depends on the kind of accident.',
        items: [primaryButton('CONTINUE')],
        leadingNavigationButton: BACK_BUTTON,
      },
      'choseAccidentalDeath',
    ),
    ask(
      {
        key: 'quote-review-accidental-death',
        layout: 'quoteReviewAccidentalDeath',
        title: 'Accidental death policy',
        items: [primaryButton('GET NOW')],
        leadingNavigationButton: BACK_BUTTON,
      },
      'choseAccidentalDeath',
    ),
  ]),
};
