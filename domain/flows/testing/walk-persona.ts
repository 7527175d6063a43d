import { ineligibleReasons } from '../../eligibility/ineligible-reasons.ts';
import type { IneligibleReason } from '../../eligibility/ineligible-screen.ts';
import { ineligibleScreen } from '../../eligibility/ineligible-screen.ts';
import { answerForm } from '../../forms/answers.ts';
import type { FlowAnswers } from '../../forms/answers.ts';
import type { FormValues } from '../../forms/answer-value.ts';
import type { FormDefinition } from '../../forms/definition.ts';
import { flowIn } from '../../forms/flow-in-state.ts';
import { inputsOf } from '../../forms/items.ts';
import { walk } from '../../forms/path.ts';
import type { Walk } from '../../forms/path.ts';
import { validateForm } from '../../forms/validate-form.ts';
import type { Standing } from '../../standing/standing.ts';
import type { ApplicationResult } from '../../underwriting/application-lifecycle.ts';
import { afterFlow } from '../after-flow.ts';
import { FLOW_FACTS } from '../facts.ts';
import type { Flow } from '../flow-definition.ts';
import { PERSONAS_TODAY } from './personas.ts';
import type { Persona } from './personas.ts';

/** @throws Error naming what the persona has no answer to, or answers in a way the form refuses. */
function responseTo(form: FormDefinition, { name, answers: said }: Persona): FormValues {
  const answers: FormValues = said;
  const values = Object.fromEntries(inputsOf(form).map(({ key }) => [key, answers[key] ?? null]));
  const [error] = validateForm(form, values, { today: PERSONAS_TODAY });
  if (error) throw new Error(`${name} cannot answer ${error.field} on ${form.key}: ${error.message}`);
  return values;
}

/** What a result leads to where nothing else is known of somebody. */
const DENIALS = {
  pending: null,
  approved: null,
  rejected: 'rejected',
  failed: 'failed',
  referred_to_underwriter: 'referred_to_underwriter',
} as const satisfies Record<ApplicationResult, Standing['denial']>;

export interface PersonaWalk {
  /** Keys of the forms in the order of the path. */
  screens: string[];
  /** The forms as they were shown, screen by screen. */
  together: Walk['screens'];
  /** What they said on the way, by question. */
  answers: FormValues;
  /** The path that follows the flow, outside a journey. */
  nextPath: string;
}

/** Why the estimate would turn them away. It does not ask for criminal history. */
export function reasonsAgainst({ answers: { birthdate, state } }: Persona): IneligibleReason[] {
  return ineligibleReasons({
    birthdate: Temporal.PlainDate.from(birthdate as string),
    state: state as string,
    criminalHistory: null,
    today: Temporal.PlainDate.from(PERSONAS_TODAY),
  });
}

/** Takes a person through a flow, form by form, as the server would. */
export function walkPersona(published: Flow, persona: Persona): PersonaWalk {
  const state = persona.answers['address-state'] ?? persona.answers['state'];
  const flow = flowIn(published, { state: typeof state === 'string' ? state : null, today: PERSONAS_TODAY });
  const context = { facts: FLOW_FACTS.in(persona.context), today: PERSONAS_TODAY };
  let answers: FlowAnswers = {};
  let path = walk(flow, answers, context);
  while (path.firstIncomplete) {
    const form = path.firstIncomplete;
    answers = answerForm(flow, answers, form.key, responseTo(form, persona));
    path = walk(flow, answers, context);
  }
  const screens = path.forms.map(({ key }) => key);
  const { path: nextPath } = afterFlow({
    slug: flow.slug,
    scope: flow.defaultScope ?? 'application',
    standing: {
      denial: DENIALS[persona.context.underwritingResult ?? 'pending'],
      ineligibleReason: ineligibleScreen(reasonsAgainst(persona)),
    },
    hasDesiredCoverage: path.relevantValues['desired-coverage'] != null,
  });
  return { screens, together: path.screens, answers: path.relevantValues, nextPath };
}
