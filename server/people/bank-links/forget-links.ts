import type { Services } from '../../context.ts';
import { eachPage } from '../../platform/database/each-page.ts';
import { defineJob } from '../../platform/jobs/queue.ts';
import { openTurn } from '../../platform/jobs/turn.ts';
import { openAccess } from './bank-link.ts';
import { findToForget, markForgotten } from './store.ts';
import type { AccessOfLink } from './store.ts';

const linksAtOnce = 20;
/** So many in a row that the vendor is down: the rest waits for the next turn. */
const silencesMax = 3;

/** Tells the vendor of links that were ended. One that it can't be told of keeps no other from it, and is tried again with the next turn. */
async function forgetLinks({ database, bankLink, encryption, clock, log }: Services): Promise<void> {
  let silences = 0;
  const forget = async (links: readonly AccessOfLink[]) => {
    for (const { id, provider, sealed } of links) {
      // Of a vendor we have left nobody can be told.
      if (provider === bankLink.name) {
        try {
          await bankLink.unlink(openAccess(encryption, id, sealed));
          silences = 0;
        } catch (error) {
          log.warn({ err: error, bankLink: id }, 'a bank could not be unlinked at the vendor yet');
          silences += 1;
          if (silences === silencesMax) return false;
          continue;
        }
      }
      await database.transaction((transaction) => markForgotten(transaction, id, clock.now()));
    }
  };
  await eachPage((page) => findToForget(database.reader, page), forget, {
    turn: openTurn(),
    limit: linksAtOnce,
  });
}

export const forgetLinksJob = defineJob<null>({
  name: 'forget-bank-links',
  retryLimit: 3,
  work: (services) => forgetLinks(services),
});
