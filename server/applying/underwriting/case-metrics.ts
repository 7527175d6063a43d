import { defineGauge } from '../../platform/metrics/metrics.ts';
import type { GaugeDefinition } from '../../platform/metrics/metrics.ts';
import { countOverdueCases } from './case-store.ts';

export const underwritingGauges: readonly GaugeDefinition[] = [
  defineGauge({
    name: 'wysh_overdue_cases',
    help: 'Cases somebody should have decided by now.',
    labels: {},
    read: async ({ database, clock }) => [
      { labels: {}, value: await countOverdueCases(database.reader, clock.now()) },
    ],
  }),
];
