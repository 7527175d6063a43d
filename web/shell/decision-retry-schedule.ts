import { DOCUMENT_RETRY_SCHEDULE } from '@wysh/domain/forms/polling.ts';

/** From 150 ms on, slower each time as documents are, for 300 s in all (QUOTE-23, A-137). */
export const DECISION_RETRY_SCHEDULE = { ...DOCUMENT_RETRY_SCHEDULE, retryDelaySeconds: 0.15 };
