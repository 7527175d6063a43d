import type { JourneyDefinition } from '../journeys/journey.ts';
import { JOURNEYS } from '../journeys/journeys.ts';
import { stopsOf } from '../journeys/stops.ts';
import { isCounted } from '../questions/question-catalogue.ts';
import { ALL_FLOWS } from './all-flows.ts';

/** The place of a form in a journey's progress. */
export interface CountedPlace {
  journey: string;
  /** Of the step it is, or else of the last one before it; 1 is the first, 0 stands before it. */
  position: number;
  /** How far it is from there to the next step: 0 for a step itself, below 1 for what comes between two of them. */
  beyond: number;
}

interface FormOfFlow {
  flow: string;
  form: string;
}

/** Every form of the journey's flows, and of those between them, in the order in which they can come. */
function formsOnTheWay(journey: JourneyDefinition): FormOfFlow[] {
  const { between = [], screens = [] } = journey.progress ?? {};
  const slugs = stopsOf(journey).flatMap(({ content }) =>
    content.kind === 'flow'
      ? [...between.filter(({ before }) => before === content.slug).map(({ flow }) => flow), content.slug]
      : [],
  );
  return slugs
    .flatMap((slug) => ALL_FLOWS.filter((flow) => flow.slug === slug))
    .flatMap(({ slug, forms }) => forms.map(({ key }) => ({ flow: slug, form: key })))
    .filter(({ form }) => !screens.includes(form));
}

/** What stands between two steps shares the way from the one to the other evenly, whoever is asked how much of it. */
function placesIn(journey: JourneyDefinition): (FormOfFlow & { place: CountedPlace })[] {
  if (journey.progress === null) return [];
  const forms = formsOnTheWay(journey);
  let position = 0;
  let since = 0;
  return forms.map((each, index) => {
    since = isCounted(each.form) ? 0 : since + 1;
    if (since === 0) position += 1;
    const ahead = forms.slice(index + 1).findIndex(({ form }) => isCounted(form));
    const left = ahead === -1 ? forms.length - 1 - index : ahead;
    const beyond = since === 0 ? 0 : since / (since + left + 1);
    return { ...each, place: { journey: journey.slug, position, beyond } };
  });
}

const PLACES = Object.values(JOURNEYS).flatMap(placesIn);
const PLACES_IN_FLOW = Map.groupBy(PLACES, placeKey);
const PLACES_OF_STEP = Map.groupBy(
  PLACES.filter(({ form }) => isCounted(form)),
  ({ form }) => form,
);

/** Where a form of a flow stands in the progress of each journey that leads over it; a step is one in whatever flow it is asked. */
export const countedPlaces = (flow: string, form: string): readonly CountedPlace[] =>
  (PLACES_IN_FLOW.get(placeKey({ flow, form })) ?? PLACES_OF_STEP.get(form) ?? []).map(({ place }) => place);

function placeKey({ flow, form }: FormOfFlow): string {
  return `${flow} ${form}`;
}
