import { editionOf, RULEBOOK } from '@wysh/domain/editions/edition.ts';
import { answeredForms } from '@wysh/domain/forms/answered-forms.ts';
import type { Decision } from '@wysh/domain/underwriting/decide.ts';
import { explainDecision } from '@wysh/domain/underwriting/explain-decision.ts';
import type { ExplainedFact, ExplainedRule } from '@wysh/domain/underwriting/explain-decision.ts';
import { isFilled } from '@wysh/domain/forms/answer-value.ts';
import type { QuestionKey } from '@wysh/domain/questions/question-catalogue.ts';
import type { Context } from '../../context.ts';
import type { Submission } from './application.ts';
import { flowsHandedIn } from './flows-handed-in.ts';
import { formsAgain, givenWith, keysIn } from './forms-again.ts';

/** A decision as whoever was decided about and our staff read it: the same facts, in the same words. */
export interface ReadableDecision {
  readonly rules: readonly ExplainedRule[];
  readonly facts: readonly ReadableFact[];
  /** What was answered and handed in, and no fact is made of: the questions. */
  readonly unused: readonly string[];
}

export interface ReadableFact extends ExplainedFact {
  /** What they answered that makes it. */
  readonly answers: readonly {
    readonly label: string;
    readonly value: string;
    /** Papers of theirs show it, in the place of what they answered. */
    readonly isShown: boolean;
  }[];
  /** The questions by which it can be answered again; empty where it is made of something else, or of what is asked no more. */
  readonly again: readonly QuestionKey[];
}

/** By the rulebook that decided. */
export function readableDecision(
  context: Pick<Context, 'flows' | 'editions'>,
  { answers, shown = [] }: Pick<Submission, 'answers' | 'shown'>,
  decision: Decision,
): ReadableDecision {
  const rulebook = editionOf(RULEBOOK, context.editions.rulebooks, decision.rulebookVersion);
  const { rules, facts } = explainDecision(decision, rulebook);
  const forms = flowsHandedIn(context).flatMap((flow) => flow.forms);
  const answered = answeredForms(forms, answers).flatMap((form) => form.rows);
  const asked = keysIn(formsAgain(context));
  const isAskedNow = (key: string) => asked.has(key);
  const used = new Set<string>(facts.flatMap(({ from }) => from));
  return {
    rules,
    facts: facts.map((fact) => ({
      ...fact,
      answers: answered
        .filter(({ key }) => fact.from.some((question) => question === key))
        .map(({ key, label, value }) => ({ label, value, isShown: shown.includes(key) })),
      // What was answered once and is asked otherwise now would be answered past the rulebook of its day.
      again: fact.from.filter((key) => isFilled(answers[key])).every(isAskedNow)
        ? givenWith(fact.from.filter(isAskedNow))
        : [],
    })),
    unused: [...new Set(answered.filter(({ key }) => !used.has(key)).map(({ label }) => label))],
  };
}
