import type { JourneyCondition } from './conditions.ts';

/**
 * A journey leads a person through several flows and screens: an ordered list of steps, each with conditions
 * that must all hold for it to be taken (JOUR-01, JOUR-02).
 */
export interface JourneyDefinition {
  slug: string;
  /** What kind of way it is; picks the words of the modal that asks before leaving (JOUR-06 to JOUR-08). */
  context: JourneyContext;
  /** All must hold for the journey to begin. */
  startsWhen?: readonly JourneyCondition[];
  /** What must be said about the journey when it begins. */
  requiredMetadata?: readonly (keyof JourneyMetadata)[];
  steps: readonly JourneyStep[];
  paths: { entry: JourneyPlace; completion: JourneyPlace };
  /** Null for a journey without progress. */
  progress: CountedSteps | null;
}

/**
 * What progress counts: so many forms of the journey's flows, each of which comes with its place, and then screens of ours by their
 * keys. Which forms count stands with the questions.
 */
export interface CountedSteps {
  forms: number;
  screens: readonly string[];
  /** Flows that are no step and yet lie on the way, each before a flow that is one: their forms have a place as well. */
  between?: readonly { flow: string; before: string }[];
}

/** What a journey is about, besides its steps. */
export interface JourneyMetadata {
  /** The lapsed policy a reinstatement is for (JOUR-32). */
  reinstateablePolicyId?: string;
}

export const JOURNEY_CONTEXTS = ['onboarding', 'fulfillment', 'reinstatement', 'testing'] as const;
export type JourneyContext = (typeof JOURNEY_CONTEXTS)[number];

/** Places outside a journey, by the names the web has for them. */
export type JourneyPlace = 'home' | 'login' | 'welcome' | 'builder' | 'coverageCollection' | 'fulfillment';

/** The modal a journey opens before it is left; the reinstatement is a fulfillment too. */
export const EXIT_MODAL_OF_CONTEXT = {
  onboarding: 'onboarding',
  fulfillment: 'fulfillment',
  reinstatement: 'fulfillment',
  testing: 'testing',
} as const satisfies Record<JourneyContext, string>;

/** The exit modal opens after this pause (JOUR-09, CONST-21). */
export const EXIT_MODAL_DELAY_MILLISECONDS = 100;

interface StepCommon {
  /** Unique in its journey. */
  key: string;
  when?: readonly JourneyCondition[];
  /** Where back leads instead of to the step before, while one of the conditions holds; otherwise nowhere. */
  back?: { to: string; whenAny: readonly JourneyCondition[] };
}

/** A screen of ours, named by the step's key, or several steps under one name. */
export interface SectionStep extends StepCommon {
  type: 'section';
  steps?: readonly (SectionStep | FlowStep)[];
}

/** Flows that are run one after the other; the step is done after the last. */
export interface FlowStep extends StepCommon {
  type: 'flow';
  flows: readonly [string, ...string[]];
}

/** Another journey, which comes back here when it ends (JOUR-04). */
export interface NestedJourneyStep extends StepCommon {
  type: 'journey';
  journey: string;
}

export type JourneyStep = SectionStep | FlowStep | NestedJourneyStep;

/** Journeys by slug. */
export type Journeys = Readonly<Record<string, JourneyDefinition>>;
