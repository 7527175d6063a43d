import type { FlowDefinition, FlowScope } from '@wysh/domain/forms/definition.ts';
import * as v from 'valibot';
import { storedShape } from '../../platform/database/stored-shape.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';

/**
 * A person's way through a flow. Open from its beginning; finished once its path has ended, and from then on only read;
 * abandoned when the same flow was begun anew. At most one is open for a person, flow, scope and context.
 */
export interface FlowSession {
  readonly id: string;
  readonly userId: string;
  readonly flowSlug: string;
  readonly flowVersion: string;
  readonly scope: FlowScope;
  /** What the flow is about where there can be several, such as a beneficiary; null for the person's own matters. */
  readonly contextId: string | null;
  readonly status: Tables['flow_sessions']['status'];
  /** Keys of completed forms. Reviews are apart, because a changed answer takes their confirmation back. */
  readonly completedForms: readonly string[];
  readonly confirmedReviews: readonly string[];
  /** Only some is asked, the rest stands answered: what was answered leads on to what is still asked. */
  readonly asksAgain: boolean;
  /** The form a finished session ended on. */
  readonly lastForm: string | null;
  readonly outcome: FlowOutcome | null;
}

/** What the next page depends on, as the area that acted on the answers found it. */
export interface FlowOutcome {
  readonly hasDesiredCoverage?: boolean;
  readonly underwritingRequired?: boolean;
  readonly profileRequired?: boolean;
}

export const outcomeShape = storedShape<FlowOutcome>({
  name: 'flow_sessions.outcome',
  schema: v.object({
    hasDesiredCoverage: v.exactOptional(v.boolean()),
    underwritingRequired: v.exactOptional(v.boolean()),
    profileRequired: v.exactOptional(v.boolean()),
  }),
});

/** A definition under the version of its content. */
export interface PublishedDefinition {
  readonly slug: string;
  readonly version: string;
  readonly definition: FlowDefinition;
}
