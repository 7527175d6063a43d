import type { Replay } from '../../platform/database/replay.ts';
import { extendAgain, priceAgain } from '../../shopping/coverage/replay-prices.ts';
import { findQuotesBehind, quoteOf } from './store.ts';

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
        const price = quote.kind === 'extension' ? extendAgain : priceAgain;
        return price(quote, editions.bases);
      },
    }));
  },
};
