import type { Readiness } from '../health/readiness.ts';
import { defineCounter, defineGauge } from './metrics.ts';
import type { GaugeDefinition } from './metrics.ts';

export const vendorCallsCounter = defineCounter({
  name: 'wysh_vendor_calls_total',
  help: 'Calls to vendors, by how they ended: answered, key_refused, no_answer.',
  labels: {
    vendor: [
      'payments',
      'underwriting',
      'storage',
      'phone',
      'mail',
      'post',
      'address',
      'bank-link',
      'identity',
      'sanctions',
    ],
    outcome: ['answered', 'key_refused', 'no_answer'],
  },
});

const abilities = ['sell', 'charge', 'notify'] as const;

/** What readiness says, for alerts. */
export function readinessGauges(readiness: Readiness, dependencies: readonly string[]): GaugeDefinition[] {
  return [
    defineGauge({
      name: 'wysh_ready',
      help: 'Whether this process should be sent requests.',
      labels: {},
      read: async () => [{ labels: {}, value: Number((await readiness.report()).ready) }],
    }),
    defineGauge({
      name: 'wysh_able',
      help: 'Whether this process is able to sell, to charge and to notify.',
      labels: { to: abilities },
      async read() {
        const { can } = await readiness.report();
        return abilities.map((to) => ({ labels: { to }, value: Number(can[to]) }));
      },
    }),
    defineGauge({
      name: 'wysh_dependency_up',
      help: 'Whether a dependency is well; /health/ready says why not.',
      labels: { dependency: dependencies },
      async read() {
        const report = await readiness.report();
        return report.dependencies.map(({ name, ok }) => ({
          labels: { dependency: name },
          value: Number(ok),
        }));
      },
    }),
  ];
}

export const databaseGauges: readonly GaugeDefinition[] = [
  defineGauge({
    name: 'wysh_database_connections',
    help: 'Connections of the pool by state; waiting are requests for one.',
    labels: { state: ['open', 'idle', 'waiting'] },
    read({ database }) {
      const connections = database.connections();
      return Object.entries(connections).map(([state, value]) => ({ labels: { state }, value }));
    },
  }),
  defineGauge({
    name: 'wysh_database_retries',
    help: 'Transactions that failed in a way that is tried again, since the start, by why.',
    labels: { why: ['deadlock', 'serialization'] },
    read({ database }) {
      return Object.entries(database.retries()).map(([why, value]) => ({ labels: { why }, value }));
    },
  }),
];
