import { defineGauge } from '../../platform/metrics/metrics.ts';
import type { GaugeDefinition } from '../../platform/metrics/metrics.ts';
import { readOldestDue } from './delivery-store.ts';

const vendors = ['analytics', 'partners'] as const;

export const insightsGauges: readonly GaugeDefinition[] = [
  defineGauge({
    name: 'wysh_oldest_vendor_delivery_seconds',
    help: 'Age of the oldest thing another company was not told yet; 0 when there is none.',
    labels: { vendor: vendors },
    async read({ database, clock }) {
      const oldest = await readOldestDue(database.reader);
      return vendors.map((vendor) => ({
        labels: { vendor },
        value: clock
          .now()
          .since(oldest.get(vendor) ?? clock.now())
          .total('seconds'),
      }));
    },
  }),
];
