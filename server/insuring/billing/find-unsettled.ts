import type { Reader } from '../../platform/database/database.ts';
import { findDisputing } from './dispute-store.ts';
import { findAwaitingRefunds } from './refund-store.ts';

/** Whom we have to be able to reach about money: a refund is owed to them or under way, or their bank has not decided about a payment. */
export async function findUnsettled(reader: Reader, userIds: readonly string[]): Promise<string[]> {
  const [awaiting, disputing] = await Promise.all([
    findAwaitingRefunds(reader, userIds),
    findDisputing(reader, userIds),
  ]);
  return [...new Set([...awaiting, ...disputing])];
}
