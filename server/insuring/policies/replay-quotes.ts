import type { Replay } from '../../platform/database/replay.ts';
import { priceAgain } from '../../shopping/coverage/replay-prices.ts';
import { findQuotesBehind, quoteOf } from './store.ts';

export const quotesReplay: Replay = {
  what: 'prices of quotes',
  rowsAtOnce: 200,
  async find({ database, encryption, editions }, page) {
    const rows = await findQuotesBehind(database.reader, page);
    return rows.map((row) => ({
      userId: row.user_id,
      id: row.id,
      again: () => priceAgain(quoteOf(encryption, row), editions.bases),
    }));
  },
};
