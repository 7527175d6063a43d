import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';

test(
  'the generated schema, types and documents are those of the present sources [API-REST-20]',
  { timeout: 30_000 },
  () => {
    const check = spawnSync(process.execPath, [join(import.meta.dirname, 'generate.ts'), '--check'], {
      encoding: 'utf8',
    });
    expect(check.stderr).toBe('');
    expect(check.status).toBe(0);
  },
);

test('everything the API does has a camelCase name of its own [API-REST-21]', () => {
  const file = join(import.meta.dirname, '../server/platform/graphql/schema.generated.graphql');
  const schema = buildSchema(readFileSync(file, 'utf8'));
  const names = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}),
  );
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => !/^[a-z][a-zA-Z0-9]*$/.test(name))).toEqual([]);
});
