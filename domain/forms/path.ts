import type { AnswerValue, FormValues } from './answer-value.ts';
import type { FlowAnswers, FormResponse } from './answers.ts';
import { END } from './definition.ts';
import type { FlowDefinition, FormDefinition } from './definition.ts';
import type { FactSource } from './facts.ts';
import { inputsOf } from './items.ts';
import { formByKey, longestWayToEnd, nextKey, RouteError } from './route-graph.ts';
import { formsTogether } from './screens.ts';
import { validateForm } from './validate-form.ts';

/**
 * Where a person is in a flow, computed each time from the definition and what they said, never kept: so back,
 * edit, resume and a changed early answer all stay right. An answer counts while the path leads over its form;
 * others are kept and count again when the path comes back to them.
 */
export interface Walk {
  /** The forms from the first to the first one not answered, or to the end, in order; never empty. */
  forms: readonly FormDefinition[];
  /** The same as they are shown: each with those that are asked along with it, whether the path leads there yet or not. */
  screens: readonly (readonly FormDefinition[])[];
  /** The form that waits for an answer; null at the end. */
  firstIncomplete: FormDefinition | null;
  ended: boolean;
  /** What was said on this path, by form and by question: the answers that count. */
  relevantAnswers: FlowAnswers;
  relevantValues: FormValues;
}

export interface WalkContext {
  facts: FactSource;
  /** The business date as ISO text. */
  today: string;
}

/** A response counts while it still passes the definition's rules. */
function isAnswered(
  flow: FlowDefinition,
  form: FormDefinition,
  response: FormResponse | undefined,
  today: string,
): boolean {
  // What ends a flow by being shown asks for nothing.
  if (flow.terminalBehavior === 'on_display' && form.layout === 'terminal') return true;
  return response !== undefined && validateForm(form, response.values, { today }).length === 0;
}

/**
 * Walks the flow from its first form along the answers.
 * @throws ConditionError when a fact on the way cannot be answered.
 * @throws RouteError when the routes lead round or nowhere.
 */
export function walk(flow: FlowDefinition, answers: FlowAnswers, { facts, today }: WalkContext): Walk {
  if (flow.formsStandAlone === true) return everyForm(flow, answers, today);
  const forms: FormDefinition[] = [];
  const screens: (readonly FormDefinition[])[] = [];
  const onScreen = new Set<FormDefinition>();
  const relevantAnswers: Record<string, FormResponse> = {};
  const relevantValues: Record<string, AnswerValue> = {};
  let key = flow.forms[0]?.key ?? END;
  while (key !== END) {
    const form = formByKey(flow, key);
    if (forms.includes(form)) throw new RouteError(`${flow.slug} leads round to ${key}`);
    forms.push(form);
    if (!onScreen.has(form)) {
      const together = formsTogether(flow, form, facts, relevantValues);
      for (const one of together) onScreen.add(one);
      screens.push(together);
    }
    const response = Object.hasOwn(answers, key) ? answers[key] : undefined;
    if (!isAnswered(flow, form, response, today)) {
      return { forms, screens, firstIncomplete: form, ended: false, relevantAnswers, relevantValues };
    }
    if (response) {
      relevantAnswers[key] = response;
      for (const item of inputsOf(form)) relevantValues[item.key] = response.values[item.key] ?? null;
    }
    key = nextKey(flow, form, facts, relevantValues);
  }
  return { forms, screens, firstIncomplete: null, ended: true, relevantAnswers, relevantValues };
}

/** All forms at once, of a flow in which none waits for another. */
function everyForm(flow: FlowDefinition, answers: FlowAnswers, today: string): Walk {
  const given = flow.forms.flatMap((form) => {
    const response = Object.hasOwn(answers, form.key) ? answers[form.key] : undefined;
    return response !== undefined && isAnswered(flow, form, response, today) ? [{ form, response }] : [];
  });
  const answered = given.map(({ form }) => form);
  const firstIncomplete = flow.forms.find((form) => !answered.includes(form)) ?? null;
  return {
    forms: flow.forms,
    screens: flow.forms.map((form) => [form]),
    firstIncomplete,
    ended: firstIncomplete === null,
    relevantAnswers: Object.fromEntries(given.map(({ form, response }) => [form.key, response])),
    relevantValues: Object.assign({}, ...given.map(({ response }) => response.values)) as FormValues,
  };
}

/**
 * Where the person goes on: the first form not answered, null when the flow has ended. Also where an edit made
 * from a review leads back to, because the change took back the review's confirmation.
 */
export function resumeForm(path: Walk): FormDefinition | null {
  return path.firstIncomplete;
}

/**
 * The screens before and after a form, each by its first form. Of a screen the first form stands for all of it; one that was met by itself,
 * because the rest was answered before, stands where the path has it. Null for a form that is no longer on the path.
 */
function around(path: Walk, formKey: string): { before: FormDefinition[]; after: FormDefinition[] } | null {
  const firsts = path.screens.flatMap(([first]) => first ?? []);
  const place = firsts.findIndex(({ key }) => key === formKey);
  if (place !== -1) return { before: firsts.slice(0, place), after: firsts.slice(place + 1) };
  const index = path.forms.findIndex(({ key }) => key === formKey);
  if (index === -1) return null;
  const onPath = (forms: readonly FormDefinition[]) => forms.filter((form) => firsts.includes(form));
  return { before: onPath(path.forms.slice(0, index)), after: onPath(path.forms.slice(index + 1)) };
}

/**
 * The first form of the screen after the one a person just left; null at the end. From a form that is no longer on the path it goes
 * on where the person would resume.
 */
export function nextForm(path: Walk, formKey: string): FormDefinition | null {
  const screens = around(path, formKey);
  return screens === null ? resumeForm(path) : (screens.after[0] ?? null);
}

/**
 * The first form of the screen before; null on the first, from where going back leaves the flow. From a form that is no longer on
 * the path, the last screen on it.
 */
export function previousForm(path: Walk, formKey: string): FormDefinition | null {
  const screens = around(path, formKey);
  return (screens === null ? path.screens.at(-1)?.[0] : screens.before.at(-1)) ?? null;
}

/** The form on the path that asks a question: where the edit icon of a review leads. */
export function formAsking(path: Walk, questionKey: string): FormDefinition | null {
  return path.forms.find((form) => inputsOf(form).some((item) => item.key === questionKey)) ?? null;
}

/** 1-based. */
export interface FlowProgress {
  position: number;
  total: number;
}

/**
 * How far along a form of the path is: the place of its screen, over that place and the longest way that can still follow. A
 * step forward adds one to the place and never adds to the total, so the share of a person who goes forward
 * always grows; where a shorter way is taken it grows by more than one step.
 */
export function progress(flow: FlowDefinition, path: Walk, formKey: string): FlowProgress {
  const screens = around(path, formKey);
  const last = path.screens.at(-1)?.[0]?.key ?? formKey;
  const position = screens === null ? path.screens.length : screens.before.length + 1;
  return { position, total: position + longestWayToEnd(flow, screens === null ? last : formKey) };
}
