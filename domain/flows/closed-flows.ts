import { COVERAGE_ADJUSTMENT } from './coverage-adjustment/flow.ts';

/**
 * Flows whose answers nothing acts on yet, and what whoever opens one is told. Nobody may begin them or go on with them, because
 * health answers are asked of nobody without a use.
 */
export const CLOSED_FLOWS: ReadonlyMap<string, string> = new Map([
  [
    COVERAGE_ADJUSTMENT.slug,
    "More coverage or a longer term can't be asked for online yet, so we don't ask you anything here. Your policy stays as it is. You can have less coverage from its page; for anything else call customer service.",
  ],
]);
