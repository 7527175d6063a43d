import type { Replay } from '../../platform/database/replay.ts';
import { extendAgain, partAgain, priceAgain } from '../../shopping/coverage/replay-prices.ts';
import { findQuotesBehind, quoteOf } from './store.ts';

const PRICED_AGAIN = {
  new: priceAgain,
  reinstatement: priceAgain,
  extension: extendAgain,
  increase: partAgain,
  // Of the whole amount, for the years that are left.
  lengthening: priceAgain,
} as const;

export const quotesReplay: Replay = {
  what: 'prices of quotes',
  rowsAtOnce: 200,
  async find({ database, encryption, editions }, page) {
    const rows = await findQuotesBehind(database.reader, page);
    return rows.map((row) => ({
      userId: row.user_id,
      id: row.id,
      again: () => {
        const quote = quoteOf(encryption, row);
        return PRICED_AGAIN[quote.kind](quote, editions.bases);
      },
    }));
  },
};
