import type { Replay } from '../../platform/database/replay.ts';
import { priceAgain } from '../../shopping/coverage/replay-prices.ts';
import { offeringOf } from './sale-store.ts';
import { findOfferingsBehind } from './store.ts';

export const offeringsReplay: Replay = {
  what: 'prices of offers',
  rowsAtOnce: 200,
  async find({ database, encryption, editions }, page) {
    const rows = await findOfferingsBehind(database.reader, page);
    return rows.map((row) => ({
      userId: row.user_id,
      id: row.id,
      again: () => priceAgain(offeringOf(encryption, row), editions.bases),
    }));
  },
};
