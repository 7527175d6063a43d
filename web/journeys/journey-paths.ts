import type { JourneyDefinition, JourneyMetadata, JourneyPlace } from '@wysh/domain/journeys/journey.ts';
import type { Stop } from '@wysh/domain/journeys/stops.ts';
import {
  flowAboutPath,
  flowPath,
  fulfillmentStartPath,
  inJourney,
  reinstatementPath,
  routes,
  wyshListPath,
} from '../paths.ts';

/** The addresses that journeys know by a name. */
const PLACES: Readonly<Record<JourneyPlace, string>> = {
  home: routes.home,
  login: routes.login,
  welcome: routes.welcome,
  builder: routes.builder,
  coverageCollection: flowPath('coverage-collection'),
  fulfillment: fulfillmentStartPath,
};

/** The screens of journeys, by the last part of their step's key. */
const SCREENS: Readonly<Record<string, string>> = {
  'wysh-builder': wyshListPath,
  'add-wysh': wyshListPath,
  'coverage-preview': routes.coveragePreview,
  'create-account': routes.createAccount,
  'create-phone': routes.createPhone,
  'verify-phone': routes.verifyPhone,
  'quote-review-route': routes.reviewQuote,
  // Without a policy named, the page from which one is chosen.
  'purchase-reinstated-policy': routes.policyReinstatement,
};

export function pathOfPlace(place: JourneyPlace): string {
  return PLACES[place];
}

/**
 * Where a stop of a journey is; home for a screen that has no address yet. The questions of a return are about its policy. The stops of an
 * onboarding are pages that stand outside it as well, so their addresses say that they belong to it.
 */
export function pathOfStop(
  stop: Stop,
  { reinstateablePolicyId: policyId }: JourneyMetadata = {},
  journey?: Pick<JourneyDefinition, 'slug' | 'context'>,
): string {
  const path = pathAlone(stop, policyId);
  return journey?.context === 'onboarding' ? inJourney(path, journey.slug) : path;
}

function pathAlone({ key, content }: Stop, policyId: string | undefined): string {
  // What was offered is read on a page of its own.
  if (content.kind === 'flow' && content.slug === 'quote-review') return routes.reviewQuote;
  if (content.kind === 'flow' && policyId !== undefined) return flowAboutPath(content.slug, policyId);
  if (content.kind === 'flow') return flowPath(content.slug);
  const screen = screenOf(key);
  if (screen === 'purchase-reinstated-policy' && policyId !== undefined) return reinstatementPath(policyId);
  return SCREENS[screen] ?? routes.home;
}

/** What a screen is called in the step's key, whatever section it stands in. */
export function screenOf(key: string): string {
  return key.split('/').at(-1) ?? key;
}
