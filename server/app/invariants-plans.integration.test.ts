import { afterAll, beforeAll, expect, test } from 'vitest';
import { sentStatements } from '../testing/sent-statements.ts';
import { openTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import { checkInvariants } from './invariants.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** A step of a plan, as PostgreSQL writes it. */
interface PlanStep {
  readonly 'Node Type': string;
  readonly 'Parent Relationship'?: string;
  readonly 'Subplan Name'?: string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly PlanStep[];
}

/** Entries enough that a plan that reads them all looks dear; they are gone with the transaction. */
const MANY_ENTRIES = `
  set local session_replication_role = replica;
  insert into ledger_entries
      (transaction_id, line, account, amount_cents, event, policy_id, payment_id, occurred_at, subject_kind, subject_id)
    select gen_random_uuid(), 1, (array['cash', 'premiums_receivable', 'refunds_payable'])[1 + n % 3], 1, 'payment_received', gen_random_uuid(), gen_random_uuid(), now(), 'invoice',
      gen_random_uuid()
    from generate_series(1, 20000) n;
  analyze ledger_entries`;

/** How each statement is carried out where reading a whole table is the last resort, whatever it is asked with. */
async function plansOf(texts: readonly string[]): Promise<PlanStep[]> {
  const looks = texts.map((text, at) => {
    const asked = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
    const nulls = asked === 0 ? '' : `(${Array.from({ length: asked }, () => 'null').join(', ')})`;
    return `prepare looked_at_${at} as ${text}; explain (verbose, format json) execute looked_at_${at}${nulls}`;
  });
  const rows = await app.services.database.runScript(
    [
      'begin',
      MANY_ENTRIES,
      'set local enable_seqscan = off',
      'set local plan_cache_mode = force_generic_plan',
    ]
      .concat(looks, 'rollback', 'deallocate all')
      .join(';\n'),
  );
  return rows
    .flatMap((row) => (row['QUERY PLAN'] as { Plan: PlanStep }[] | undefined) ?? [])
    .map(({ Plan }) => Plan);
}

/** What each index is sorted by first: without a condition on it, all of the index is read. */
async function sortedBy(): Promise<ReadonlyMap<string, string>> {
  const rows = await app.services.database.runScript(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid, 1, true) as leading from pg_index`,
  );
  return new Map(rows.map(({ name, leading }) => [name as string, leading as string]));
}

/** What is read once and looked up in by its hash: only what uses it says so. */
function hashedIn(plan: PlanStep): ReadonlySet<string | undefined> {
  return new Set([...JSON.stringify(plan).matchAll(/hashed (SubPlan \d+)/g)].map(([, name]) => name));
}

/** Tables of which a step that is done again for each row reads all, or all of an index. */
function readWhole(
  step: PlanStep,
  { leading, hashed }: { leading: ReadonlyMap<string, string>; hashed: ReadonlySet<string | undefined> },
  isPerRow = false,
): string[] {
  const again = isPerRow || (step['Parent Relationship'] === 'SubPlan' && !hashed.has(step['Subplan Name']));
  const below = (step.Plans ?? []).flatMap((one) => readWhole(one, { leading, hashed }, again));
  if (!again || !/^(?:Seq|Index|Index Only|Bitmap Index) Scan$/.test(step['Node Type'])) return below;
  const index = step['Index Name'];
  const isFound = index !== undefined && (step['Index Cond'] ?? '').includes(leading.get(index)!);
  return isFound ? below : [index ?? step['Relation Name'] ?? step['Node Type'], ...below];
}

test('a row that is checked has its kin looked up by an index, so that twice as many rows take twice as long [S-68]', async () => {
  const sent = await sentStatements(() => checkInvariants(app.services));
  const asked = sent.map(({ text }) => text).filter((text) => /^\s*(?:select|with)\b/i.test(text));
  const texts = [...new Set(asked)];
  expect(texts.length).toBeGreaterThan(20);
  const leading = await sortedBy();
  const plans = await plansOf(texts);
  expect(plans).toHaveLength(texts.length);
  const slow = plans.flatMap((plan, at) => {
    const whole = readWhole(plan, { leading, hashed: hashedIn(plan) });
    return whole.length === 0 ? [] : [{ whole, text: texts[at]!.replaceAll(/\s+/g, ' ').trim() }];
  });
  expect(slow).toEqual([]);
});
