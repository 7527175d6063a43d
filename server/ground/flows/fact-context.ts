import { productAvailableInState } from '@wysh/domain/eligibility/product-availability.ts';
import type { FlowContext, FlowRecords } from '@wysh/domain/flows/flow-context.ts';
import { isFilled } from '@wysh/domain/forms/answer-value.ts';
import type { FlowAnswers } from '@wysh/domain/forms/answers.ts';
import type { QuestionAnswers } from '@wysh/domain/questions/question-catalogue.ts';
import { PRODUCT_SLUGS } from '@wysh/domain/wyshes/names.ts';

/** What the routes of a flow may ask besides the answers on their path. */
export function factContextOf(
  known: QuestionAnswers,
  answers: FlowAnswers,
  { records, today }: { records: FlowRecords; today: string },
): FlowContext {
  const state = stateLivedIn(known);
  const isBirthdateAskedHere = Object.values(answers).some(({ values }) =>
    Object.hasOwn(values, 'birthdate'),
  );
  return {
    stateSellsAccidentalDeath:
      state !== null &&
      productAvailableInState(PRODUCT_SLUGS.accidentalDeath, state, Temporal.PlainDate.from(today)),
    // A question must not leave the path because it was answered on it.
    isBirthdateKnown: isFilled(known['birthdate']) && !isBirthdateAskedHere,
    isAmountKnown: isFilled(known['amount']),
    today,
    ...records,
  };
}

/** By its postal abbreviation, null while nobody said it: the address is newer than the state somebody named for an estimate. */
export function stateLivedIn(known: QuestionAnswers): string | null {
  const state = known['address-state'] ?? known['state'];
  return typeof state === 'string' ? state : null;
}
