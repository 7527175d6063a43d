import type { FlowDefinition, FormContent, Route } from '../forms/definition.ts';
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

/** A flow of ours: it compiles with facts that exist only. */
export interface Flow extends FlowDefinition<FlowFactName> {
  forms: readonly FlowStepForm[];
}
