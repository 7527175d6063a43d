import type { Replay } from '../../platform/database/replay.ts';
import { correctAgain, extendAgain, partAgain, priceAgain } from '../../shopping/coverage/replay-prices.ts';
import type { Quote } from './quote.ts';
import { findQuotesBehind, quoteOf } from './store.ts';

const PRICED_AGAIN: Readonly<Record<Quote['kind'], typeof priceAgain>> = {
  new: priceAgain,
  reinstatement: priceAgain,
  extension: extendAgain,
  increase: partAgain,
  // Of the whole amount, for the years that are left.
  lengthening: priceAgain,
  correction: correctAgain,
};

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
