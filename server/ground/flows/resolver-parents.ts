import type { FlowQuestion } from '@wysh/domain/forms/flow-question.ts';
import type { FormGroup } from '@wysh/domain/forms/groups.ts';
import type { FlowDefinition, FormSection } from '@wysh/domain/forms/definition.ts';
import type { FormItem } from '@wysh/domain/forms/items.ts';
import type { RetrySchedule } from '@wysh/domain/forms/polling.ts';
import type { FlowSession } from './flow-session.ts';
import type { ShownForm } from './read-form.ts';
import type { ReviewedForm } from './reviewed-forms.ts';
import type { StoredJourneyProgress } from './journey-store.ts';

// What the resolvers of these GraphQL types receive; scripts/generate.ts finds them by their names.
export type FlowParent = FlowDefinition;
export type FlowQuestionParent = FlowQuestion;
export type FormItemParent = FormItem;
export type FormGroupParent = FormGroup;
export type FormSectionParent = FormSection;
export type ReviewedFormParent = ReviewedForm;
export type JourneyProgressParent = StoredJourneyProgress;

export interface FlowSessionParent {
  readonly session: FlowSession;
  /** As the session's version has it. */
  readonly flow: FlowDefinition;
}

export interface DynamicFormParent {
  readonly shown: ShownForm;
  readonly polling: RetrySchedule;
}
