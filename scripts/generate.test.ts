import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';

test('everything the API does has a camelCase name of its own [API-REST-21]', () => {
  const file = join(import.meta.dirname, '../server/platform/graphql/schema.generated.graphql');
  const schema = buildSchema(readFileSync(file, 'utf8'));
  const names = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}),
  );
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => !/^[a-z][a-zA-Z0-9]*$/.test(name))).toEqual([]);
});
