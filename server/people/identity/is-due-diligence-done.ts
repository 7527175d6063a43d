import type { Reader } from '../../platform/database/database.ts';
import { findDueDiligence } from './store.ts';
import type { DueDiligence } from './store.ts';

/**
 * Whether nothing is left for somebody to answer or to hand in before they may buy, as far as the law about whom we sell to goes: they answered
 * what it asks, and they are who they say, or handed in a document where that was in doubt (S23). What one of ours makes of it is asked as they buy.
 */
export async function isDueDiligenceDone(reader: Reader, userId: string): Promise<boolean> {
  return isAnswered(await findDueDiligence(reader, userId));
}

export function isAnswered(found: DueDiligence | null): found is DueDiligence {
  return found !== null && found.identity !== 'document_needed';
}
