import type { FlowDefinition } from '../forms/definition.ts';
import type { FlowFactName } from './facts.ts';

/** A flow of ours: it compiles with facts that exist only. */
export type Flow = FlowDefinition<FlowFactName>;
