import type { FormValues } from '@wysh/domain/forms/answer-value.ts';
import type { FlowAnswers } from '@wysh/domain/forms/answers.ts';
import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { flowIn } from '@wysh/domain/forms/flow-in-state.ts';
import { walk } from '@wysh/domain/forms/path.ts';
import type { Walk } from '@wysh/domain/forms/path.ts';
import type { Context } from '../../context.ts';
import { factContextOf, stateLivedIn } from './fact-context.ts';
import { nothingOnRecord, valuesFor } from './session-view.ts';

/**
 * The way through a flow as it is now, by what is known of a person, whatever session they said it in: a follow-up counts only
 * where the question before it asks for it. It has not ended where something is still to be answered.
 */
export function walkByKnown(context: Context, flowSlug: string, known: FormValues): Walk {
  const published = context.flows.bySlug(flowSlug)?.definition;
  if (published === undefined) throw new Error(`There is no flow ${flowSlug}.`);
  const today = easternDate(context.clock.now()).toString();
  const flow = flowIn(published, { state: stateLivedIn(known), today });
  const answers: FlowAnswers = Object.fromEntries(
    flow.forms.map((form) => [form.key, { values: valuesFor(form, known) }]),
  );
  const facts = context.flows.facts.in(factContextOf(known, answers, { records: nothingOnRecord, today }));
  return walk(flow, answers, { facts, today });
}
