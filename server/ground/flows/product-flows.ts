import { ALL_FLOWS, FLOW_ALIASES } from '@wysh/domain/flows/all-flows.ts';
import { FLOW_FACTS } from '@wysh/domain/flows/facts.ts';
import type { FlowSource } from './flow-library.ts';

/** Every flow of the product. */
export const PRODUCT_FLOWS: FlowSource = { definitions: ALL_FLOWS, aliases: FLOW_ALIASES, facts: FLOW_FACTS };
