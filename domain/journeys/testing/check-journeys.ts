import { nameInCondition } from '../../forms/condition.ts';
import { duplicates } from '../../forms/definition-limits.ts';
import { JOURNEY_CONDITIONS } from '../conditions.ts';
import type { JourneyCondition } from '../conditions.ts';
import type { JourneyDefinition, Journeys } from '../journey.ts';
import { stopsOf } from '../stops.ts';

function nestedSlugs(journey: JourneyDefinition | undefined): string[] {
  return (journey?.steps ?? []).flatMap((step) => (step.type === 'journey' ? [step.journey] : []));
}

/** Whether a journey comes to stand inside itself, however deep. */
function isInsideItself(slug: string, journeys: Journeys): boolean {
  const inside = new Set(nestedSlugs(journeys[slug]));
  // A set yields what is added to it while it is walked, so this visits all that is nested.
  for (const nested of inside) for (const inner of nestedSlugs(journeys[nested])) inside.add(inner);
  return inside.has(slug);
}

function unknownConditions(conditions: readonly JourneyCondition[]): string[] {
  return conditions
    .map(nameInCondition)
    .filter((name) => !JOURNEY_CONDITIONS.includes(name))
    .map((name) => `unknown condition ${name}`);
}

function checkJourney(journey: JourneyDefinition, journeys: Journeys): string[] {
  const stops = stopsOf(journey);
  const stepKeys = journey.steps.map((step) => step.key);
  const problems = [
    ...duplicates(stepKeys).map((key) => `step ${key} stands twice`),
    ...duplicates(stops.map((stop) => stop.key)).map((key) => `stop ${key} stands twice`),
    ...duplicates(journey.progress?.screens ?? []).map((key) => `progress counts ${key} twice`),
    ...unknownConditions(journey.startsWhen ?? []),
  ];
  if (stops.length === 0) problems.push('has no steps');
  for (const { key, step, conditions, content, back } of stops) {
    const stopProblems = unknownConditions([...conditions, ...(back?.whenAny ?? [])]);
    if (key.includes(' ')) stopProblems.push('its key has a space');
    if (content.kind === 'journey' && !journeys[content.slug])
      stopProblems.push(`unknown journey ${content.slug}`);
    if (back && !stepKeys.slice(0, stepKeys.indexOf(step.key)).includes(back.to)) {
      stopProblems.push(`back leads to ${back.to}, which is no earlier step`);
    }
    problems.push(...stopProblems.map((problem) => `step ${key}: ${problem}`));
  }
  return problems;
}

/** Everything wrong with journeys, as sentences naming journey and step. */
export function checkJourneys(journeys: Journeys): string[] {
  return Object.entries(journeys).flatMap(([slug, journey]) => {
    const problems = checkJourney(journey, journeys);
    if (journey.slug !== slug) problems.push(`stands under the name ${slug}`);
    if (isInsideItself(slug, journeys)) problems.push('is inside itself');
    return problems.map((problem) => `${journey.slug}, ${problem}`);
  });
}
