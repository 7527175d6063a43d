import { checkForm } from './check-form.ts';
import { checkRoutes } from './check-routes.ts';
import { checkScreens } from './check-screens.ts';
import { FLOW_SCOPES, TERMINAL_BEHAVIORS } from './definition.ts';
import type { FlowDefinition } from './definition.ts';
import { duplicates, FORMS_MAX, isKey, TEXT_LENGTH_MAX, TITLE_LENGTH_MAX } from './definition-limits.ts';
import { flowShape } from './definition-shape.ts';
import { inputsOf } from './items.ts';

/** What a definition may refer to outside itself. */
export interface KnownNames {
  facts: ReadonlySet<string>;
}

function checkFlow(flow: FlowDefinition): string[] {
  const { slug, title, prompt, description = '', terminalBehavior, defaultScope, forms } = flow;
  const problems: string[] = [];
  if (!isKey(slug)) problems.push('its slug is no slug');
  if (title.length > TITLE_LENGTH_MAX || Math.max(prompt.length, description.length) > TEXT_LENGTH_MAX) {
    problems.push('its title or text is too long');
  }
  if (!TERMINAL_BEHAVIORS.includes(terminalBehavior)) problems.push(`unknown behaviour ${terminalBehavior}`);
  if (defaultScope !== undefined && !FLOW_SCOPES.includes(defaultScope)) {
    problems.push(`unknown scope ${defaultScope}`);
  }
  if (terminalBehavior === 'on_display' && !forms.some((form) => form.layout === 'terminal')) {
    problems.push('ends when a terminal form shows and has none');
  }
  if (forms.length === 0) problems.push('has no forms');
  if (forms.length > FORMS_MAX) problems.push(`has more than ${FORMS_MAX} forms`);
  return problems;
}

/** A question has one answer in a flow, so it is asked on one form; a form has one key. */
function checkUniqueness(flow: FlowDefinition): string[] {
  const questions = flow.forms.flatMap((form) => [...new Set(inputsOf(form).map((item) => item.key))]);
  return [
    ...duplicates(flow.forms.map((form) => form.key)).map((key) => `form ${key} stands twice`),
    ...duplicates(questions).map((key) => `question ${key} is asked on two forms`),
  ];
}

/**
 * Everything wrong with a definition, as sentences that name flow, form and item; none when it may be published.
 * It may come from JSON, so nothing about it is taken for granted.
 */
export function checkDefinition(definition: unknown, known: KnownNames): string[] {
  const shapeProblems = flowShape(definition, 'flow');
  if (shapeProblems.length > 0) return shapeProblems;
  const flow = definition as FlowDefinition;
  const problems = [
    ...checkFlow(flow),
    ...checkUniqueness(flow),
    ...flow.forms.flatMap((form) => checkForm(form).map((problem) => `form ${form.key}: ${problem}`)),
    ...checkRoutes(flow, known.facts),
    ...checkScreens(flow),
  ];
  return problems.map((problem) => `${flow.slug}, ${problem}`);
}
