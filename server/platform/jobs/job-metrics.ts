import { defineGauge } from '../metrics/metrics.ts';
import type { GaugeDefinition } from '../metrics/metrics.ts';

/** How the queue stands; the names of jobs are ours. */
export function jobGauges(jobNames: readonly string[]): GaugeDefinition[] {
  return [
    defineGauge({
      name: 'wysh_jobs',
      help: 'Jobs that are not done, by kind and state: created, retry, active, failed.',
      labels: { job: jobNames, state: ['created', 'retry', 'active', 'failed'] },
      async read({ jobs }) {
        const backlog = await jobs.backlog();
        return backlog.map(({ job, state, count }) => ({ labels: { job, state }, value: count }));
      },
    }),
    defineGauge({
      name: 'wysh_job_lag_seconds',
      help: 'How long the oldest job that could run has waited, by kind.',
      labels: { job: jobNames },
      async read({ jobs }) {
        const lag = new Map<string, number>(jobNames.map((job) => [job, 0]));
        for (const { job, lagSeconds } of await jobs.backlog())
          lag.set(job, Math.max(lag.get(job) ?? 0, lagSeconds));
        return [...lag].map(([job, value]) => ({ labels: { job }, value }));
      },
    }),
  ];
}
