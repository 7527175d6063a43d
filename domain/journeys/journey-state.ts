import type { LayoutName } from '../forms/layouts.ts';
import type { CountedSteps, JourneyMetadata, JourneyPlace } from './journey.ts';
import { journeyPercent, percentAt, placeOfScreen } from './journey-progress.ts';

/** One journey on the way, and the key of the stop it stands at. */
export interface ActiveJourney {
  slug: string;
  stop: string;
}

/** (JOUR-20) */
export type JourneyStatus = 'inactive' | 'active' | 'complete';

/** What a journey passes from screen to screen. */
export type JourneyData = Readonly<Record<string, string | number | boolean | null>>;

export interface JourneyState {
  status: JourneyStatus;
  /** The outermost journey first, the one that runs now last; empty while there is none. */
  activeJourneys: readonly ActiveJourney[];
  data: JourneyData;
  metadata: JourneyMetadata;
  /** What progress counts: the steps of the outermost journey. */
  counted: CountedSteps | null;
  /** Of a journey that counts no steps: the part of it that its flow is, from 0 to 1. */
  part: JourneyPart;
  progressPercent: number;
  showsProgress: boolean;
  isOnFinalScreen: boolean;
}

/** Where a flow begins and ends in its journey, as shares of the whole. */
export interface JourneyPart {
  from: number;
  to: number;
}

export const WHOLE: JourneyPart = { from: 0, to: 1 };

export const NO_JOURNEY: JourneyState = {
  status: 'inactive',
  activeJourneys: [],
  data: {},
  metadata: {},
  counted: null,
  part: WHOLE,
  progressPercent: 0,
  showsProgress: false,
  isOnFinalScreen: false,
};

/** Where somebody stands in a journey, as it is saved for them (JOUR-19, A-115). */
export interface JourneyProgress {
  journey: string;
  /** The stops from the outermost journey inwards, one text. */
  step: string;
  data: JourneyData;
  metadata: JourneyMetadata;
}

/** What the shell does about a transition. */
export type JourneyEffect =
  | { kind: 'save-progress'; progress: JourneyProgress }
  | { kind: 'remove-saved-progress'; journey: string }
  | { kind: 'record-completed'; journey: string }
  | { kind: 'navigate'; to: JourneyPlace };

/** The state after a move. Without one (`moved` false) it is the state from before. */
export interface JourneyTransition {
  moved: boolean;
  state: JourneyState;
  effects: readonly JourneyEffect[];
}

export function stayed(state: JourneyState): JourneyTransition {
  return { moved: false, state, effects: [] };
}

/** Between the stops of nested journeys in a saved step; no key has it. */
export const STOP_SEPARATOR = ' > ';

export function progressToSave(state: JourneyState): JourneyProgress | null {
  const [outermost] = state.activeJourneys;
  if (!outermost) return null;
  const step = state.activeJourneys.map(({ stop }) => stop).join(STOP_SEPARATOR);
  return { journey: outermost.slug, step, data: state.data, metadata: state.metadata };
}

/** The bar needs both: to be switched on and something to count (JOUR-17). A paused journey has no screen to show it on. */
export function isProgressShown(state: JourneyState): boolean {
  return state.status === 'active' && state.showsProgress && state.counted !== null;
}

/** The layouts after which a journey asks nothing more, results of underwriting among them (FORM-20, JOUR-18). */
const FINAL_LAYOUTS: readonly LayoutName[] = ['terminal', 'purchaseSuccess'];

/** A form of one of the journey's flows, as it was served, or the page we have in its place. */
export interface FormOnTheWay {
  key: string;
  layout: LayoutName;
  /** Its place in the progress of each journey that counts it. */
  counted?: readonly PlaceInJourney[];
}

/** The step it is or follows, and how far it is from there to the next. */
interface PlaceInJourney {
  journey: string;
  position: number;
  beyond: number;
}

function placeServed(state: JourneyState, counted: readonly PlaceInJourney[]): number | null {
  const served = counted.find(({ journey }) => journey === state.activeJourneys[0]?.slug);
  return served === undefined ? null : served.position + served.beyond;
}

export function showForm(state: JourneyState, { key, layout, counted = [] }: FormOnTheWay): JourneyState {
  const isOnFinalScreen = FINAL_LAYOUTS.includes(layout);
  const place = placeServed(state, counted) ?? placeOfScreen(state.counted, key);
  return { ...state, isOnFinalScreen, progressPercent: journeyPercent(state, place, isOnFinalScreen) };
}

/**
 * How far along somebody is in their journey on this form; null where no journey says. A flow between two steps has its place although
 * the journey waits meanwhile.
 */
export function percentOnTheWay(
  state: JourneyState,
  { counted = [] }: Pick<FormOnTheWay, 'counted'>,
): number | null {
  if (isProgressShown(state)) return state.progressPercent;
  const place = placeServed(state, counted);
  if (state.counted === null || place === null) return null;
  return percentAt(place, state.counted.forms + state.counted.screens.length);
}

/** Closing the page is held up while something could be lost (JOUR-10, A-113). */
export function blocksUnload(state: JourneyState): boolean {
  return state.status === 'active' && !state.isOnFinalScreen;
}

/** Paused, or taken up again where it stood; there must be one to take up (JOUR-20). */
export function setActive(state: JourneyState, isActive: boolean): JourneyState {
  if (state.activeJourneys.length === 0) return state;
  return { ...state, status: isActive ? 'active' : 'inactive' };
}

/** Leaving, once confirmed: nothing is left of it here, what was saved stays saved (JOUR-11, A-032). */
export function exitJourney({ authenticated }: { authenticated: boolean }): JourneyTransition {
  const effects: JourneyEffect[] = [{ kind: 'navigate', to: authenticated ? 'home' : 'login' }];
  return { moved: true, state: NO_JOURNEY, effects };
}
