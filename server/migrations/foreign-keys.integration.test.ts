import { afterAll, beforeAll, expect, test } from 'vitest';
import { sourceFiles } from '../../scripts/source-files.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await openTestDatabase();
});
afterAll(() => testDatabase.close());

const aHandful = 'the key begins with the person, who has a handful of them';

/** Foreign keys that need none, and why. */
const needless: Readonly<Record<string, string>> = {
  'acknowledgements (disclosure_slug, disclosure_version)': 'published texts are never removed',
  'beneficiaries (user_id, entity_type, entity_id)': aHandful,
  'constellation_feature_flags (name)': 'flags are removed by a migration alone, and are some twenty',
  'flow_sessions (flow_slug, flow_version)': 'published flows are never removed',
  'product_offerings (user_id, application_id)': aHandful,
  'text_consents (disclosure_slug, disclosure_version)': 'published texts are never removed',
  'underwriting_cases (user_id, application_id)': aHandful,
};

/**
 * Whoever removes a row has every table asked that points at it. Without an index each removed person is a scan of that whole table,
 * and the nightly removals grow with everything there is instead of with what is due.
 */
test('every foreign key has an index that begins with its columns [F-07]', async () => {
  const rows = await testDatabase.database.runScript(`
    select c.conrelid::regclass::text as table_name,
      (select string_agg(a.attname, ', ' order by k.place)
        from unnest(c.conkey) with ordinality as k (number, place)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number) as columns,
      exists (
        select from pg_index i
        where i.indrelid = c.conrelid and i.indisvalid
          -- One for some of the rows finds all of them where it leaves out those that point at nothing.
          and (i.indpred is null
            or pg_get_expr(i.indpred, i.indrelid) = format('(%s IS NOT NULL)', (select attname from pg_attribute
              where attrelid = c.conrelid and attnum = c.conkey[1])))
          and (select array_agg(k order by k) from unnest((i.indkey::smallint[])[0:cardinality(c.conkey) - 1]) k)
            = (select array_agg(k order by k) from unnest(c.conkey) k)
      ) as is_indexed
    from pg_constraint c
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
    order by 1, 2`);
  const bare = rows.filter((row) => row['is_indexed'] !== true);
  expect(rows.length).toBeGreaterThan(50);
  expect(bare.map((row) => `${String(row['table_name'])} (${String(row['columns'])})`)).toEqual(
    Object.keys(needless),
  );
});

/** A table is of the area that puts rows into it: `people/accounts`, `desk`. */
function areasByTable(): ReadonlyMap<string, ReadonlySet<string>> {
  const areas = new Map<string, Set<string>>();
  for (const { path, text } of sourceFiles()) {
    const [, area] =
      /^server\/((?:ground|people|contact|shopping|applying|insuring)\/[^/]+|[a-z]+)\//.exec(path) ?? [];
    if (area === undefined || /\.test\.ts$|^server\/(testing|migrations|demo)\//.test(path)) continue;
    for (const [, table] of text.matchAll(/\.insertInto\(\s*'(\w+)'/g))
      areas.set(table!, (areas.get(table!) ?? new Set()).add(area));
  }
  return areas;
}

test('a row that goes takes rows of its own area with it and of no other, which is told and removes its own [F-05]', async () => {
  const cascades = await testDatabase.database.runScript(`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
    where contype = 'f' and confdeltype = 'c' and connamespace = 'public'::regnamespace order by 1, 2`);
  expect(cascades.length).toBeGreaterThan(15);
  const areas = areasByTable();
  const ownerOf = (table: unknown) => [...(areas.get(String(table)) ?? ['nobody'])].join(' and ');
  const across = cascades
    .map(({ child, parent }) => ({ child, parent, areas: new Set([ownerOf(child), ownerOf(parent)]) }))
    .filter((cascade) => cascade.areas.size > 1 || /nobody| and /.test([...cascade.areas].join()))
    .map(
      (cascade) =>
        `${String(cascade.child)} with ${String(cascade.parent)}: ${[...cascade.areas].join(', ')}`,
    );
  expect(across).toEqual([]);
});
