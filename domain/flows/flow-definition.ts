import type { FlowDefinition, FormContent, Route, ScreenDefinition } from '../forms/definition.ts';
import type { DisplayItem, InputItem, InputType } from '../forms/items.ts';
import type { FormKey, QuestionKey } from '../questions/question-catalogue.ts';
import type { FlowFactName } from './facts.ts';

/** A question of ours: it compiles with a key of the catalogue only, and so does a form. */
export type Question<Type extends InputType = InputType> = InputItem<Type> & { key: QuestionKey };

export interface FlowForm extends FormContent {
  key: FormKey;
  items: readonly (Question | DisplayItem)[];
}

/** A form with its ways on. */
export interface FlowStepForm extends FlowForm {
  next: readonly Route<FlowFactName>[];
}

/** Forms of one subject on one screen (`domain/forms/screens.ts`). */
export interface FlowScreen extends ScreenDefinition {
  forms: readonly FormKey[];
}

/** A flow of ours: it compiles with facts that exist only. */
export interface Flow extends FlowDefinition<FlowFactName> {
  forms: readonly FlowStepForm[];
  screens?: readonly FlowScreen[];
}
