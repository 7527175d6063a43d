import { ALL_FLOWS } from '../../flows/all-flows.ts';
import { persona, PERSONAS_TODAY } from '../../flows/testing/personas.ts';
import type { Persona, PersonaOutline } from '../../flows/testing/personas.ts';
import { walkPersona } from '../../flows/testing/walk-persona.ts';
import { productAvailableInState } from '../../eligibility/product-availability.ts';
import { PRODUCT_SLUGS } from '../../wyshes/names.ts';
import type { RequestedCover, UnderwritingApplication } from '../application.ts';
import { decideApplication } from '../decide.ts';
import type { Decision } from '../decide.ts';
import { CURRENT_RULEBOOK } from './current-rulebook.ts';

export interface ApplicantOutline extends Partial<PersonaOutline> {
  requested?: Partial<RequestedCover>;
}

export interface Applicant {
  persona: Persona;
  requested: RequestedCover;
}

/** Somebody of 34 in Ohio who has nothing to tell, but for what the outline says. */
export function applicant({ requested = {}, ...outline }: ApplicantOutline = {}): Applicant {
  const state = outline.state ?? 'OH';
  const stateSellsAccidentalDeath = productAvailableInState(
    PRODUCT_SLUGS.accidentalDeath,
    state,
    Temporal.PlainDate.from(PERSONAS_TODAY),
  );
  return {
    persona: persona({
      name: 'Alex',
      story: '',
      birthdate: '1992-03-14',
      ...outline,
      state,
      context: { stateSellsAccidentalDeath, underwritingResult: 'pending', ...outline.context },
    }),
    requested: { amount: 500_000, years: 20, increase: 0, ...requested },
  };
}

/** The flows whose answers make an application. */
export const APPLICATION_FLOWS = ALL_FLOWS.filter(({ slug }) =>
  ['pre-qualification', 'insurance-profile', 'aura-interview'].includes(slug),
);

/** What the applicant says on the way through these flows, form by form, with every answer checked by its form. */
export function applicationOf({ persona: person, requested }: Applicant): UnderwritingApplication {
  return {
    answers: Object.assign({}, ...APPLICATION_FLOWS.map((flow) => walkPersona(flow, person).answers)),
    requested,
    today: Temporal.PlainDate.from(PERSONAS_TODAY),
  };
}

export function decisionOn(person: Applicant): Decision {
  return decideApplication(applicationOf(person), CURRENT_RULEBOOK);
}
