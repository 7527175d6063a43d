import { reconcileAttempts } from '../insuring/billing/reconcile-attempts.ts';
import type { TestApp } from './test-app.ts';

/**
 * Settles what was left open, as the reconciler does, which asks again within a quarter of an hour. The papers of many people would
 * take minutes, and are not awaited.
 */
export async function settlePayments({
  clock,
  services,
}: Pick<TestApp, 'clock' | 'services'>): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    await clock.advance(Temporal.Duration.from({ minutes: 16 }));
    await reconcileAttempts(services);
  }
}
