import { expect, test } from 'vitest';
import type { AnswerValue } from '../forms/answer-value.ts';
import { answerForm } from '../forms/answers.ts';
import type { FlowAnswers } from '../forms/answers.ts';
import { flowIn } from '../forms/flow-in-state.ts';
import { inputsOf } from '../forms/items.ts';
import { nextForm, walk } from '../forms/path.ts';
import { contentOfScreen } from '../forms/screens.ts';
import { ALL_FLOWS } from './all-flows.ts';
import { choosingGoesOn } from './choosing-goes-on.ts';
import { FLOW_FACTS } from './facts.ts';
import { PERSONAS, PERSONAS_TODAY } from './testing/personas.ts';
import { isQuestion, WAY_BUDGET, WAY_LIMITS } from './testing/way-budget.ts';
import type { BudgetScreen } from './testing/way-budget.ts';

/** Maya of our small world with a list and no other amount in mind, no license, and nobody else to be told. */
const [maya] = PERSONAS;
const said = { ...maya!.answers, licence: 'no', 'tell-somebody-else': null, 'desired-coverage': null };
const facts = FLOW_FACTS.in({ ...maya!.context, isAmountKnown: false });
const context = { facts, today: PERSONAS_TODAY };

type AskedScreen = Pick<BudgetScreen, 'flow' | 'heading' | 'presses' | 'fills'>;

/** The screens of one flow as she meets them, and what she has not said before. */
function screensOf(slug: string, known: Set<string>): AskedScreen[] {
  const flow = flowIn(
    ALL_FLOWS.find((one) => one.slug === slug)!,
    { state: 'OH', today: PERSONAS_TODAY },
  );
  const screens = [];
  let answers: FlowAnswers = {};
  let path = walk(flow, answers, context);
  for (let form = path.forms[0] ?? null; form !== null;) {
    const together = path.screens.find((forms) => forms[0] === form)!;
    const fills = together
      .flatMap(inputsOf)
      .map(({ key }) => key)
      // The rest of an address comes with the one that was picked.
      .filter((key) => !/address-(city|state|postal-code)$/.test(key))
      .filter((key) => said[key as keyof typeof said] != null && !known.has(key));
    const content = contentOfScreen(flow, together);
    // An address is picked from a list besides.
    const isPicked = content.groups?.some(({ type }) => type === 'address') === true;
    screens.push({
      flow: slug,
      heading: content.title!,
      presses: (choosingGoesOn(content) ? 0 : 1) + (isPicked && fills.length > 0 ? 1 : 0),
      fills: Object.fromEntries(fills.map((key) => [key, ''])),
    });
    for (const key of fills) known.add(key);
    for (const one of together) {
      const values = inputsOf(one).map(({ key }): [string, AnswerValue] => [
        key,
        said[key as keyof typeof said] ?? null,
      ]);
      answers = answerForm(flow, answers, one.key, Object.fromEntries(values));
    }
    path = walk(flow, answers, context);
    form = nextForm(path, form.key);
  }
  return screens;
}

test('nobody healthy meets a screen or fills a question of a flow that is not in the budget of the way, and nothing stands there that is not met', () => {
  const known = new Set<string>();
  const inWords = ({ flow, heading, presses, fills }: AskedScreen) =>
    `${flow} “${heading}” takes ${presses} presses and fills ${Object.keys(fills).filter(isQuestion).join(', ') || 'nothing'}`;
  const flows = [...new Set(WAY_BUDGET.map(({ flow }) => flow))].filter((flow) => flow !== null);
  const asked = flows.flatMap((slug) => screensOf(slug, known).map(inWords));
  const budgeted = WAY_BUDGET.filter(({ flow }) => flow !== null).map(inWords);
  const told = (line: string) =>
    `${line}: add it to domain/flows/testing/way-budget.ts with why it is worth it`;
  expect(asked.filter((line) => !budgeted.includes(line)).map(told)).toEqual([]);
  expect(budgeted.filter((line) => !asked.includes(line))).toEqual([]);
});

test('the budget keeps to its limits, and says why of every question', () => {
  const fields = WAY_BUDGET.flatMap(({ fills }) => Object.values(fills));
  const presses = WAY_BUDGET.reduce((sum, { presses: one }) => sum + one, 0);
  expect(WAY_BUDGET.length).toBeLessThanOrEqual(WAY_LIMITS.screens);
  expect(presses + fields.length).toBeLessThanOrEqual(WAY_LIMITS.pressesAndFields);
  for (const why of fields) expect(why).not.toBe('');
});
