import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERROR_CATALOGUE } from '@wysh/domain/errors/error-catalogue.ts';
import { buildSchema, isEnumType, isInputObjectType, isInterfaceType, isObjectType } from 'graphql';
import type { GraphQLSchema } from 'graphql';
import { expect, test } from 'vitest';
import { ENTITY_NAMES, ERROR_CODES, MUTATION_NAMES, QUERY_NAMES } from './testing/specification-names.ts';
import type { SpecifiedName } from './testing/specification-names.ts';

const schema = buildSchema(readFileSync(join(import.meta.dirname, 'schema.generated.graphql'), 'utf8'));
const readings = readFileSync(join(import.meta.dirname, '../../../docs/readings.md'), 'utf8');

function hasPlace(within: GraphQLSchema, place: string): boolean {
  const [, typeName = '', memberName = '', argument] = /^(\w+)\.([\w]+)(?:\((\w+)\))?$/.exec(place) ?? [];
  const type = within.getType(typeName);
  if (isEnumType(type)) return type.getValue(memberName) !== undefined;
  if (isInputObjectType(type)) return Object.hasOwn(type.getFields(), memberName);
  if (!isObjectType(type) && !isInterfaceType(type)) return false;
  const field = type.getFields()[memberName];
  return field !== undefined && (argument === undefined || field.args.some(({ name }) => name === argument));
}

function missing(within: GraphQLSchema, names: readonly SpecifiedName[]): string[] {
  return names.filter(({ place }) => !hasPlace(within, place)).map(({ name, place }) => `${name}: ${place}`);
}

test.each(Object.entries(ENTITY_NAMES))('the schema has every specified field: %s', (_entity, names) => {
  expect(names.length).toBeGreaterThan(0);
  expect(missing(schema, names)).toEqual([]);
});

test('the schema has every specified query, mutation, argument and word', () => {
  expect(missing(schema, QUERY_NAMES)).toEqual([]);
  expect(missing(schema, MUTATION_NAMES)).toEqual([]);
});

test('a name that the schema has elsewhere has a reading that says why', () => {
  const all = [...Object.values(ENTITY_NAMES).flat(), ...QUERY_NAMES, ...MUTATION_NAMES];
  const elsewhere = all.filter(({ reading }) => reading !== null);
  expect(elsewhere.length).toBeGreaterThan(10);
  expect(elsewhere.filter(({ reading }) => !readings.includes(`**${reading!}**`))).toEqual([]);
});

test('the error catalogue has the specified codes, and no other', () => {
  expect(Object.keys(ERROR_CATALOGUE).toSorted()).toEqual([...ERROR_CODES].toSorted());
});

test('a name that is missing is told with its place', () => {
  const poor = buildSchema(
    'type User { id: ID! } enum TermUnit { month } type Query { states(id: ID): User }',
  );
  expect(
    missing(poor, [
      { name: 'id', place: 'User.id', reading: null },
      { name: 'age', place: 'User.age', reading: null },
      { name: 'year', place: 'TermUnit.year', reading: null },
      { name: 'countryId', place: 'Query.states(countryId)', reading: null },
    ]),
  ).toEqual(['age: User.age', 'year: TermUnit.year', 'countryId: Query.states(countryId)']);
});
