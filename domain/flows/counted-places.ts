import type { JourneyDefinition } from '../journeys/journey.ts';
import { JOURNEYS } from '../journeys/journeys.ts';
import { stopsOf } from '../journeys/stops.ts';
import { isCounted } from '../questions/question-catalogue.ts';
import { ALL_FLOWS } from './all-flows.ts';

/** The place of a form in a journey's progress. */
export interface CountedPlace {
  journey: string;
  /** 1 is the first. */
  position: number;
}

/** The forms that a journey's progress counts, in the order in which its flows ask them. */
export function countedForms(journey: JourneyDefinition): string[] {
  if (journey.progress === null) return [];
  return stopsOf(journey)
    .flatMap(({ content }) =>
      ALL_FLOWS.filter(({ slug }) => content.kind === 'flow' && slug === content.slug),
    )
    .flatMap(({ forms }) => forms.map(({ key }) => key))
    .filter(isCounted);
}

const PLACES = Map.groupBy(
  Object.values(JOURNEYS).flatMap((journey) =>
    countedForms(journey).map((formKey, index) => ({ formKey, journey: journey.slug, position: index + 1 })),
  ),
  ({ formKey }) => formKey,
);

/** Where a form stands in the progress of each journey that counts it. */
export const countedPlaces = (formKey: string): readonly CountedPlace[] => PLACES.get(formKey) ?? [];
