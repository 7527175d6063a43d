import type { LetterWay } from '../letter-lifecycle.ts';

/** A letter of which nothing has been told. */
export const NOT_SENT_YET: LetterWay = { state: 'queued', saidMailedOn: null, provedOn: null, proof: null };
