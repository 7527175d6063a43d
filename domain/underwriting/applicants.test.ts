import { expect, test } from 'vitest';
import { ALL_FLOWS } from '../flows/all-flows.ts';
import { PERSONAS } from '../flows/testing/personas.ts';
import { reasonsAgainst, walkPersona } from '../flows/testing/walk-persona.ts';
import type { Decision } from './decide.ts';
import { decisionOn } from './testing/applicant.ts';
import type { Applicant } from './testing/applicant.ts';
import { APPLICANTS } from './testing/applicants.ts';

const flow = (slug: string) => ALL_FLOWS.find((each) => each.slug === slug)!;

/** The screens of the whole run: the application, the wait, and the answer where it is not an offer. */
function screensOf({ persona }: Applicant, { result }: Decision): string[] {
  const before = ['onboarding-intro', 'insurance-profile', 'aura-interview'].flatMap(
    (slug) => walkPersona(flow(slug), persona).screens,
  );
  const decided = { ...persona, context: { ...persona.context, underwritingResult: result } };
  return [...before, ...walkPersona(flow('post-underwriting'), decided).screens];
}

function linesOfDecision({
  result,
  outcomes,
  assessment,
  termLifeOffer,
  evidence,
  reasons,
  fired,
}: Decision) {
  const { rateClass, tableRating } = assessment.riskClass ?? { rateClass: 'none', tableRating: null };
  const offer = termLifeOffer && `${termLifeOffer.amount} for ${termLifeOffer.years} years`;
  return [
    `result: ${result}`,
    `term life: ${outcomes.termLife}, accidental death: ${outcomes.accidentalDeath}`,
    `class: ${rateClass}${tableRating === null ? '' : `, table ${tableRating}`} (${assessment.points} points)`,
    ...(offer === null ? [] : [`offer: ${offer}`]),
    ...(evidence.length === 0 ? [] : [`evidence: ${evidence.join(', ')}`]),
    ...fired.map((each) => `fired: ${each.rule}, ${each.case}: ${each.does.kind}`),
    ...reasons.map((reason) => `"${reason}"`),
  ];
}

function storyOf(applicant: Applicant): string {
  const { name, story } = applicant.persona;
  const against = reasonsAgainst(applicant.persona);
  const lines =
    against.length > 0
      ? [`ineligible before the interview: ${against.join(', ')}`]
      : [
          `screens: ${screensOf(applicant, decisionOn(applicant)).join(' ')}`,
          ...linesOfDecision(decisionOn(applicant)),
        ];
  return [`${name}: ${story}`, ...lines.map((line) => `  ${line}`)].join('\n');
}

test('the whole run of each named applicant: screens, decision, class and reasons [UW-17, UW-21, ELIG-23, ELIG-24]', async () => {
  await expect(`${APPLICANTS.map(storyOf).join('\n\n')}\n`).toMatchFileSnapshot('./testing/applicants.txt');
});

test('whom eligibility turns away, underwriting does not insure either [ELIG-23, ELIG-24]', () => {
  const ineligible = APPLICANTS.filter(({ persona }) => reasonsAgainst(persona).length > 0);
  expect(ineligible.map(({ persona }) => persona.name)).toEqual(['Greta', 'Walt', 'Kim', 'Nora']);
  for (const person of ineligible) expect(decisionOn(person).result, person.persona.name).toBe('rejected');
});

test('the story of each persona is what underwriting decides of them [UW-01, UW-02, UW-03]', () => {
  const decided = PERSONAS.map(({ name, context }) => [name, context.underwritingResult] as const).filter(
    ([name, told]) => ['Maya', 'Rosa', 'Felix', 'Wilma'].includes(name) && told !== null,
  );
  const result = (name: string) =>
    decisionOn(APPLICANTS.find(({ persona }) => persona.name === name)!).result;
  expect(decided.map(([name]) => [name, result(name)])).toEqual(decided);
  expect(decided).toHaveLength(4);
});
