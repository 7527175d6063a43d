import { ageLastBirthday } from '@wysh/domain/dates/age.ts';
import { isServedState } from '@wysh/domain/eligibility/product-availability.ts';
import { firstTermYears } from '@wysh/domain/pricing/lock-until-age.ts';
import { US_STATES } from '@wysh/domain/states/us-states.ts';
import { REVIEW_PROBLEMS } from '@wysh/domain/errors/applying-problems.ts';
import { Failure, refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { answeredForms } from '@wysh/domain/forms/answered-forms.ts';
import { isFilled } from '@wysh/domain/forms/answer-value.ts';
import type { AnswerValue, FormValues } from '@wysh/domain/forms/answer-value.ts';
import { inputsOf } from '@wysh/domain/forms/items.ts';
import type { InputItem } from '@wysh/domain/forms/items.ts';
import { receiveValues } from '@wysh/domain/forms/receive-values.ts';
import { validateForm } from '@wysh/domain/forms/validate-form.ts';
import { editionOf, editionOn, PRICE_BASIS, RULEBOOK } from '@wysh/domain/editions/edition.ts';
import type { QuestionAnswers } from '@wysh/domain/questions/question-catalogue.ts';
import { FACT_WORDS } from '@wysh/domain/underwriting/fact-words.ts';
import type { FactName } from '@wysh/domain/underwriting/facts.ts';
import type { Context } from '../../context.ts';
import { stateOf, underwritingApplicationOf } from '../underwriting/application.ts';
import { formsAgain, givenWith, questionsOfThePerson } from '../underwriting/forms-again.ts';
import { readableDecision } from '../underwriting/readable-decision.ts';
import type { Decided } from '../underwriting/read-decided.ts';

/*
 * Answering a question of an application again, of the interview and of who it is about. What says who somebody is holds for everything that
 * rests on it, once one of ours found it right: `set-person-right.ts`.
 */

export interface CorrectedQuestion {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

export interface CorrectedAnswers {
  readonly answers: FormValues;
  /** What differs from what was handed in, in words. */
  readonly changes: readonly CorrectedQuestion[];
  /** What is still to be answered, as the answers lead to it. */
  readonly missing: readonly InputItem[];
  /** The name of a state they say they live in where we sell nothing; null where they don't. */
  readonly unsoldState: string | null;
}

/** Those of these that can be answered again, as they were asked. */
export function questionsAgain(context: Pick<Context, 'flows'>, keys: readonly string[]): InputItem[] {
  const items = formsAgain(context).flatMap((form) => inputsOf(form));
  return keys.flatMap((key) => items.find((item) => item.key === key) ?? []);
}

/** Of a decision, the questions that can be answered again: who it is about, and whatever its facts come from. */
export function keysAgain(
  context: Pick<Context, 'flows' | 'editions'>,
  { submission, decision }: Pick<Decided, 'submission' | 'decision'>,
): ReadonlySet<string> {
  const { facts } = readableDecision(context, submission, decision);
  return new Set<string>([...questionsOfThePerson, ...facts.flatMap(({ again }) => again)]);
}

/**
 * What a decision would rest on with these answers in the place of those that were handed in.
 * @throws Failure with an error at each that is no answer to its question, and for a question that is not asked again here.
 */
export function readCorrected(
  context: Pick<Context, 'flows' | 'editions'>,
  decided: Pick<Decided, 'submission' | 'decision'>,
  said: Readonly<Record<string, unknown>>,
): CorrectedAnswers {
  const { submission } = decided;
  const items = questionsAgain(context, Object.keys(said));
  const keys = keysAgain(context, decided);
  const asked = items.filter(({ key }) => keys.has(key));
  if (asked.length < Object.keys(said).length) throw refusal(problem(REVIEW_PROBLEMS, 'answer_not_asked'));
  const { values, errors } = receiveValues({ items: asked }, said, { isTaxIdOnFile: false });
  // With what is given together with them, as it was: half an address is none.
  const whole = questionsAgain(context, givenWith(asked.map(({ key }) => key)));
  const judged = validateForm(
    { items: whole },
    { ...submission.answers, ...values },
    { today: submission.today },
  );
  const wrong = [...errors, ...judged];
  if (wrong.length > 0) throw new Failure('STANDARD_ERROR', { fieldErrors: wrong });
  const answers: QuestionAnswers = { ...submission.answers, ...values };
  return {
    answers: values,
    changes: changesOf(context, submission.answers, values),
    missing: missingAfter(context, decided, answers),
    unsoldState: unsoldState(submission, values),
  };
}

/** A state they say they live in where we sell nothing: that this is so is no secret of the rules. */
function unsoldState({ today }: Decided['submission'], values: FormValues): string | null {
  const state = values['address-state'];
  if (typeof state !== 'string' || isServedState(state, Temporal.PlainDate.from(today))) return null;
  return US_STATES.find(({ alpha2 }) => alpha2 === state)?.name ?? state;
}

/**
 * A whole application as it is right, what papers show among it. The cover stays what was asked for; its years as far as a term goes at the
 * right age, which an offer would otherwise be refused for.
 */
export function correctedSubmission(
  { editions }: Pick<Context, 'editions'>,
  { submission: before }: Pick<Decided, 'submission'>,
  corrected: FormValues,
  shownNow: FormValues,
): Decided['submission'] {
  const answers: QuestionAnswers = { ...before.answers, ...corrected };
  // What they say of it since is theirs again.
  const shownBefore = (before.shown ?? []).filter((key) => !Object.hasOwn(corrected, key));
  const shown = [...shownBefore, ...Object.keys(shownNow)];
  const { shown: _before, ...rest } = before;
  const submission = { ...rest, ...(shown.length > 0 && { shown }) };
  const { requested, today } = submission;
  const { birthdate } = answers;
  if (typeof birthdate !== 'string') return { ...submission, answers };
  const day = Temporal.PlainDate.from(today);
  const basis = editionOn(PRICE_BASIS, editions.bases, stateOf({ answers }), day);
  const { min, max } = firstTermYears(ageLastBirthday(Temporal.PlainDate.from(birthdate), day), basis);
  const years = Math.max(min, Math.min(max, requested.years));
  return { ...submission, answers, requested: { ...requested, years } };
}

export function changesOf(
  context: Pick<Context, 'flows'>,
  before: FormValues,
  after: FormValues,
): CorrectedQuestion[] {
  const wordsIn = (values: FormValues) =>
    new Map(
      answeredForms(formsAgain(context), values)
        .flatMap(({ rows }) => rows)
        .map(({ key, label, value }) => [key, { label, value }]),
    );
  const [was, is] = [wordsIn(before), wordsIn(after)];
  return [...is].flatMap(([key, { label, value }]) => {
    const old = was.get(key)?.value ?? 'Not answered';
    return old === value ? [] : [{ label, before: old, after: value }];
  });
}

/**
 * A corrected answer can lead to questions that were not asked before. Which, the facts of the rulebook that decided say: of what an
 * unknown fact comes from, only that without which it stays unknown.
 */
function missingAfter(
  context: Pick<Context, 'flows' | 'editions'>,
  { submission, decision }: Pick<Decided, 'submission' | 'decision'>,
  answers: QuestionAnswers,
): InputItem[] {
  const { rulebooks, packs } = context.editions;
  const rulebook = editionOf(RULEBOOK, rulebooks, decision.rulebookVersion);
  const factsOf = (values: FormValues) =>
    rulebook.deriveFacts(underwritingApplicationOf({ ...submission, answers: values }), packs);
  const facts = factsOf(answers);
  const unknown = (Object.keys(FACT_WORDS) as FactName[]).filter(
    (fact) => facts[fact] === null && decision.facts[fact] !== null,
  );
  const missing = new Set<string>();
  for (const fact of unknown) {
    const open = questionsAgain(context, FACT_WORDS[fact].from).filter(
      ({ key }) => !isFilled(answers[key as keyof QuestionAnswers]),
    );
    let filled: FormValues = {
      ...answers,
      ...Object.fromEntries(open.map((item) => [item.key, anyAnswer(item, submission.today)])),
    };
    for (const item of open) {
      const without = { ...filled, [item.key]: null };
      if (factsOf(without)[fact] === null) missing.add(item.key);
      else filled = without;
    }
  }
  // As the interview asks them.
  const items = formsAgain(context).flatMap((form) => inputsOf(form));
  return items.filter(({ key }) => missing.has(key));
}

/** Something the question could be answered with, to see whether it matters. */
function anyAnswer(item: InputItem, today: string): AnswerValue {
  switch (item.type) {
    case 'inputSingleSelect':
      return item.content.options[0]?.value ?? null;
    case 'inputMultiSelect':
      return item.content.options.slice(0, 1).map(({ value }) => value);
    case 'inputNumeric':
    case 'inputSlider':
      return item.content.min ?? 1;
    case 'inputDate':
      return today;
    case 'inputUnitized':
      return Object.fromEntries(item.content.parts.map(({ unit, min }) => [unit, min]));
    case 'inputCheckbox':
      return true;
    case 'inputDirectUpload':
    case 'inputTaxId':
    case 'inputText':
      return 'x';
  }
}
