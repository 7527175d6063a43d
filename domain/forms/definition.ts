import type { Condition } from './condition.ts';
import type { FormGroup } from './groups.ts';
import type { ButtonContent, FormItem } from './items.ts';
import type { LayoutName } from './layouts.ts';

/**
 * A flow is data: forms, and named routes between them. It is published as an immutable version, and a flow
 * session keeps the version it began with. A flow names facts and holds no business rule.
 */
export interface FlowDefinition<FactName extends string = string> {
  slug: string;
  title: string;
  prompt: string;
  description?: string;
  terminalBehavior: TerminalBehavior;
  defaultScope?: FlowScope;
  /** Each form is opened by itself, whatever was answered on the others: a profile and not a way. */
  formsStandAlone?: boolean;
  /** The first one starts the flow; the routes decide the order of the others. */
  forms: readonly FormDefinition<FactName>[];
  /** Which of them are asked together; every other form is a screen of its own. */
  screens?: readonly ScreenDefinition[];
}

/** Forms of one subject that are asked on one screen (`screens.ts`). */
export interface ScreenDefinition {
  title: string;
  description?: string;
  /** Their keys, in the order of the flow. */
  forms: readonly string[];
}

/**
 * When a flow is finished: once its last response is stored, or as soon as a terminal form is shown.
 */
export const TERMINAL_BEHAVIORS = ['after_response', 'on_display'] as const;
export type TerminalBehavior = (typeof TERMINAL_BEHAVIORS)[number];

/** On whose behalf a flow runs (FLOW-22, FLOW-23). */
export const FLOW_SCOPES = ['application', 'policy_holder'] as const;
export type FlowScope = (typeof FLOW_SCOPES)[number];

/** What is sent to the browser. `title` is the question's prompt (FORM-78). */
export interface FormContent {
  key: string;
  layout: LayoutName;
  title?: string;
  description?: string;
  justification?: string;
  justificationHeader?: string;
  items: readonly FormItem[];
  groups?: readonly FormGroup[];
  leadingNavigationButton?: ButtonContent;
  /** Of a screen with several forms, each of them with its own words; left out for a form by itself. */
  sections?: readonly FormSection[];
}

/** One of the forms of a screen: what is said of its questions, and which of the items are its own. */
export interface FormSection {
  /** The form's key. */
  form: string;
  title?: string;
  description?: string;
  justification?: string;
  justificationHeader?: string;
  itemKeys: readonly string[];
}

/** A form with its ways on, which only the server knows. */
export interface FormDefinition<FactName extends string = string> extends FormContent {
  /** The first route that holds is taken; the last has no condition. */
  next: readonly Route<FactName>[];
}

export interface Route<FactName extends string = string> {
  when?: Condition<FactName>;
  /** The key of a form, or `END`. */
  to: string;
}

/** The target of a route that leads out of the flow; no form can have it as its key. */
export const END = 'end';

/** The screen as it is sent, with what follows from what it asks. */
export interface ServedForm extends FormContent {
  /** Nobody is hurried through it, and why it is asked stands open. */
  isGrave?: boolean;
  /** A press on an answer does what the primary button does. */
  choosingGoesOn?: boolean;
}
