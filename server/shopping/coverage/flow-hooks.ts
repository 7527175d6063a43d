import { refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { COVERAGE_PROBLEMS } from '@wysh/domain/errors/shopping-problems.ts';
import { numberIn, textIn } from '@wysh/domain/forms/answer-value.ts';
import type { HealthGrade } from '@wysh/domain/pricing/pricing-basis.ts';
import type { Sex } from '@wysh/domain/pricing/risk-class.ts';
import type { QuestionAnswers, QuestionKey } from '@wysh/domain/questions/question-catalogue.ts';
import { TOBACCO_PAUSES } from '@wysh/domain/pricing/estimate.ts';
import type { TobaccoPause } from '@wysh/domain/pricing/estimate.ts';
import { tobaccoLastUsed } from '@wysh/domain/underwriting/tobacco-last-used.ts';
import type { Context } from '../../context.ts';
import type { AnsweredForm, FlowHooks } from '../../ground/flows/flow-hooks.ts';
import { findState } from '../../ground/places/places.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { savePrequalification } from './save-prequalification.ts';
import { saveEstimate } from './save-estimate.ts';
import { readPrequalification } from './store.ts';

/** The question to which a refusal belongs, by what was refused. */
type Fields = Readonly<Record<string, QuestionKey>>;

/**
 * What flows mean for a person's estimate. The server asks their age and state again here
 * (ELIG-23). A refusal names the key of the question it is about.
 */
export const coverageFlowHooks: readonly FlowHooks[] = [
  ...['pre-verified-initial-data', 'insurance-profile', 'application', 'what-changed'].map(
    (flow): FlowHooks => ({
      flow,
      async onFormAnswered(context, transaction, form) {
        await followBirthdate(context, transaction, form);
        if (form.formKey === 'address') await followState(context, transaction, form);
      },
    }),
  ),
  {
    flow: 'estimate-form',
    async onFlowFinished(context, transaction, { userId, values }) {
      const amount = numberIn(values, 'desired-coverage');
      const told = {
        birthdate: textIn(values, 'birthdate'),
        gender: oneOf<Sex>(['female', 'male'], values.gender),
        state: stateIn(values),
        ...tobaccoIn(values),
        health: oneOf<HealthGrade>(['excellent', 'good', 'average', 'poor'], values.health),
      };
      const fields = {
        birthdate: 'birthdate',
        amount: 'desired-coverage',
        term: 'desired-coverage',
      } satisfies Fields;
      await saveEstimate(transaction, context, userId, { told, amount }, fields);
      // Named here, or before where it was all that was asked.
      const { desiredCoverage } = await readPrequalification(transaction, context.encryption, userId);
      return { hasDesiredCoverage: desiredCoverage !== null };
    },
  },
  {
    flow: 'coverage-collection',
    async onFlowFinished(context, transaction, { userId, values }) {
      const amount = numberIn(values, 'amount');
      const lockUntilAge = numberIn(values, 'lock-until-age');
      const fields = { birthdate: 'birthdate', amount: 'amount', term: 'lock-until-age' } satisfies Fields;
      const change = { told: {}, amount, lockUntilAge };
      await saveEstimate(transaction, context, userId, change, fields);
      return { hasDesiredCoverage: true };
    },
  },
  {
    flow: 'pre-qualification',
    async onFlowFinished(context, transaction, { userId, values }) {
      const changes = {
        birthdate: textIn(values, 'birthdate'),
        state: stateIn(values),
        criminalHistory: yesOrNoIn(values, 'criminal-history'),
      };
      const fields = { birthdate: 'birthdate', desiredCoverage: 'desired-coverage' } satisfies Fields;
      await savePrequalification(transaction, context, userId, changes, fields);
      return {};
    },
  },
];

/** An estimate rests on the birthdate a person has, and is priced anew when they put that right somewhere else. */
async function followBirthdate(
  context: Context,
  transaction: Transaction,
  { userId, values }: AnsweredForm,
): Promise<void> {
  const birthdate = textIn(values, 'birthdate');
  if (birthdate === null) return;
  const told = await readPrequalification(transaction, context.encryption, userId);
  if (told.birthdate === null || told.birthdate === birthdate) return;
  const fields = { birthdate: 'birthdate', amount: 'birthdate', term: 'birthdate' } satisfies Fields;
  await saveEstimate(transaction, context, userId, { told: { birthdate } }, fields);
}

/**
 * A policy is issued where its owner lives, by the address they give. Where they had another state estimated, that is a question to
 * them before they see a price, and their answer counts for the estimate as well.
 */
async function followState(
  context: Context,
  transaction: Transaction,
  { userId, values, confirmed }: AnsweredForm,
): Promise<void> {
  const question = 'address-state' satisfies QuestionKey;
  const given = findState(textIn(values, question) ?? '');
  const told = await readPrequalification(transaction, context.encryption, userId);
  if (given === null || told.state === null || told.state === given.alpha2) return;
  if (!confirmed.includes(question)) {
    const states = { before: findState(told.state)?.name ?? told.state, now: given.name };
    throw refusal(problem(COVERAGE_PROBLEMS, 'state_differs', states), { field: question });
  }
  const fields = { birthdate: question, desiredCoverage: question };
  await savePrequalification(transaction, context, userId, { state: given.alpha2 }, fields);
}

/** What the interview asks, and the rules count: those who quit lately see no better price here than there. */
function tobaccoIn(values: QuestionAnswers): { tobacco: boolean | null; tobaccoPause: TobaccoPause | null } {
  const last = tobaccoLastUsed(values);
  return {
    tobacco: last && last === 'within_1_year',
    tobaccoPause: TOBACCO_PAUSES.find((pause) => pause === last) ?? null,
  };
}

function yesOrNoIn(values: QuestionAnswers, key: QuestionKey): boolean | null {
  const value = values[key];
  return value === 'yes' || value === 'no' ? value === 'yes' : null;
}

function stateIn(values: QuestionAnswers): string | null {
  const code = textIn(values, 'state');
  return code === null ? null : (findState(code)?.alpha2 ?? null);
}

function oneOf<Choice extends string>(choices: readonly Choice[], value: unknown): Choice | null {
  return choices.find((choice) => choice === value) ?? null;
}
