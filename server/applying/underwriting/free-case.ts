import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import type { Context, Services } from '../../context.ts';
import { moveCase } from './change-case.ts';
import { findCasesHeldBy, lockCase } from './case-store.ts';

const rowsMax = 200;

/**
 * Gives back what these members of staff have, for anybody to take: they can't act on it any more, and nobody else can give it
 * back. Whom that is the desk knows.
 */
export async function freeCasesOf(services: Services, staffIds: readonly string[]): Promise<void> {
  const { database, log } = services;
  const context: Context = { ...services, caller: visitorWithoutSession('free cases', null) };
  const held = await findCasesHeldBy(database.reader, staffIds, rowsMax);
  for (const { id, revision } of held) {
    await database.transaction(async (transaction) => {
      const locked = await lockCase(transaction, id);
      if (locked?.revision === revision)
        await moveCase(transaction, context, locked, { kind: 'given_back' }, null);
    });
  }
  if (held.length > 0) log.info({ cases: held.length }, 'cases were given back whose members of staff left');
}
