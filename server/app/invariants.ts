import { checkReviews } from '../applying/reviews/check-reviews.ts';
import { checkComplaints } from '../contact/complaints/check-complaints.ts';
import { checkBilling } from '../insuring/billing/check-billing.ts';
import type { Services } from '../context.ts';
import { OperatorError } from '../platform/operator-error.ts';
import type { CheckedInvariant } from '../platform/database/invariant.ts';
import { checkPolicies } from '../insuring/policies/check-policies.ts';
import { checkCorrections } from '../insuring/corrections/check-corrections.ts';
import { checkEndings } from '../insuring/endings/check-endings.ts';
import { checkReturns } from '../insuring/reinstatement/check-returns.ts';

/**
 * Everything that is always true of stored data, checked now; of payments and books only what changed from `since` on, where that is
 * given. It reads and changes nothing.
 */
export async function checkInvariants(
  services: Pick<Services, 'database' | 'clock' | 'payments' | 'jobs'>,
  since: Temporal.Instant | null = null,
): Promise<CheckedInvariant[]> {
  return [
    ...(await checkPolicies(services)),
    ...(await checkReturns(services)),
    ...(await checkEndings(services)),
    ...(await checkCorrections(services)),
    ...(await checkReviews(services)),
    ...(await checkComplaints(services)),
    ...(await checkBilling(services, since)),
    await countGivenUpJobs(services),
  ];
}

/** From when on a command is to look, by its arguments; null where they say nothing. */
export function readSince(argv: readonly string[]): Temporal.Instant | null {
  const [option, day = '', ...more] = argv;
  if (option === undefined) return null;
  if (option === '--since' && more.length === 0 && /^\d{4}-\d{2}-\d{2}$/.test(day)) {
    try {
      return Temporal.PlainDate.from(day).toZonedDateTime('UTC').toInstant();
    } catch {
      // No such day; the sentence below says how one is written.
    }
  }
  throw new OperatorError(
    'Say --since and a day, such as --since 2026-11-01, or nothing to check everything.',
  );
}

/** As `npm run invariants` prints them: a line each, and a sentence at the end. */
export function linesOf(results: readonly CheckedInvariant[]): string[] {
  const broken = results.filter((result) => result.broken > 0).length;
  const unchecked = results.flatMap((result) => result.unchecked ?? []);
  const held = broken === 0 ? 'Every invariant holds' : `${broken} invariants are broken`;
  const end =
    unchecked.length === 0 ? held : `${held} of those that could be checked: ${unchecked.join('; ')}`;
  return [...results.map(lineOf), `${end}.`];
}

function lineOf({ name, checked, broken, unchecked }: CheckedInvariant): string {
  if (unchecked !== undefined) return `UNSURE ${name}: not checked`;
  return `${broken === 0 ? 'ok    ' : 'BROKEN'} ${name}: ${checked} checked, ${broken} broken`;
}

async function countGivenUpJobs({ jobs }: Pick<Services, 'jobs'>): Promise<CheckedInvariant> {
  const states = await jobs.states();
  const failed = states.filter(({ state }) => state === 'failed');
  const sum = (of: typeof states) => of.reduce((total, { count }) => total + count, 0);
  const which = failed.map(({ job }) => job).join(', ');
  const name = which === '' ? 'no job was given up' : `no job was given up (${which})`;
  return { name, checked: sum(states), broken: sum(failed) };
}
