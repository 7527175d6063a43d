import { defineGauge } from '../../platform/metrics/metrics.ts';
import type { GaugeDefinition } from '../../platform/metrics/metrics.ts';
import { urgencyOf } from './message-urgency.ts';
import { readOldestQueuedMessages } from './store.ts';

const urgencies = ['code', 'own_act', 'bulk'] as const;

export const messagingGauges: readonly GaugeDefinition[] = [
  defineGauge({
    name: 'wysh_oldest_unsent_message_seconds',
    help: 'Age of the oldest message no vendor has taken yet, by urgency; 0 when there is none.',
    labels: { urgency: urgencies },
    async read({ database, clock }) {
      const ages = new Map<string, number>(urgencies.map((urgency) => [urgency, 0]));
      for (const { template, createdAt } of await readOldestQueuedMessages(database.reader, clock.now())) {
        const urgency = urgencyOf(template);
        const age = clock.now().since(createdAt).total('seconds');
        ages.set(urgency, Math.max(ages.get(urgency) ?? 0, age));
      }
      return [...ages].map(([urgency, value]) => ({ labels: { urgency }, value }));
    },
  }),
];
