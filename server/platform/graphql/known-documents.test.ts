import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import {
  buildSchema,
  execute,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  Kind,
  parse,
  typeFromAST,
  validate,
} from 'graphql';
import type { GraphQLInputType, GraphQLOutputType, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { describe, expect, test } from 'vitest';
import knownDocuments from './known-documents.generated.json' with { type: 'json' };
import { compileOperation } from './prepared-operation.ts';

/** Called resolvers with their arguments: what a compiled document must do exactly as the reference does. */
interface Recorder {
  readonly calls: [field: string, args: object][];
}

const scalarValues: Readonly<Record<string, unknown>> = {
  ID: 'an-id',
  String: 'text',
  Int: 7,
  Float: 1.5,
  Boolean: true,
  DateTime: '2026-01-02T03:04:05Z',
  Date: '2026-01-02',
};

/** Our schema with resolvers that answer something of the right type and note what they were asked. */
function createRecordingSchema(): GraphQLSchema {
  const schema = buildSchema(readFileSync(join(import.meta.dirname, 'schema.generated.graphql'), 'utf8'));
  for (const type of Object.values(schema.getTypeMap())) {
    if (isUnionType(type)) type.resolveType = () => type.getTypes()[0]!.name;
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      field.resolve = (_parent, args: object, { calls }: Recorder) => {
        calls.push([`${type.name}.${field.name}`, args]);
        return outputOf(field.type);
      };
    }
  }
  return schema;
}

function outputOf(type: GraphQLOutputType): unknown {
  const nullable = getNullableType(type);
  if (isListType(nullable)) return [outputOf(nullable.ofType), outputOf(nullable.ofType)];
  const named = getNamedType(nullable);
  return isEnumType(named) ? named.getValues()[0]!.value : (scalarValues[named.name] ?? {});
}

function inputOf(type: GraphQLInputType, withOptional: boolean): unknown {
  const nullable = getNullableType(type);
  if (isListType(nullable)) return [inputOf(nullable.ofType, withOptional)];
  if (isEnumType(nullable)) return nullable.getValues()[0]!.name;
  if (!isInputObjectType(nullable)) return scalarValues[nullable.name];
  const fields = Object.values(nullable.getFields()).filter(
    (field) => withOptional || isNonNullType(field.type),
  );
  return Object.fromEntries(fields.map((field) => [field.name, inputOf(field.type, withOptional)]));
}

/** Only what is required; everything; null wherever that is allowed; nothing at all, which may be a mistake. */
function variableSets(schema: GraphQLSchema, operation: OperationDefinitionNode): Record<string, unknown>[] {
  const variables = (operation.variableDefinitions ?? []).map((definition) => ({
    name: definition.variable.name.value,
    type: typeFromAST(schema, definition.type as never) as GraphQLInputType,
  }));
  const required = variables.filter(({ type }) => isNonNullType(type));
  return [
    Object.fromEntries(required.map(({ name, type }) => [name, inputOf(type, false)])),
    Object.fromEntries(variables.map(({ name, type }) => [name, inputOf(type, true)])),
    Object.fromEntries(
      variables.map(({ name, type }) => [name, isNonNullType(type) ? inputOf(type, true) : null]),
    ),
    {},
  ];
}

/** Beside the web's documents: arguments and variables with defaults, left out, given and null. */
const documentsWithDefaults = [
  '{ translations { key } }',
  'query ($locale: String) { translations(locale: $locale) { key } }',
  'query ($locale: String = "fr") { translations(locale: $locale) { key } }',
  '{ translations(locale: null) { text } again: translations(locale: "de") { text } }',
  'query ($yes: Boolean = false, $slug: String!) { wysh(slug: $slug) { id @skip(if: $yes) name @include(if: $yes) } }',
];

const schema = createRecordingSchema();

test('each document is stored under the hash of its text [API-REST-16]', () => {
  for (const [sha256, text] of Object.entries(knownDocuments)) {
    expect(createHash('sha256').update(text).digest('hex')).toBe(sha256);
  }
});

describe.each([...Object.values<string>(knownDocuments), ...documentsWithDefaults])('%s', (text) => {
  test('is valid, and compiled it calls the same resolvers with the same arguments for the same answer [API-REST-20]', async () => {
    const document = parse(text);
    expect(validate(schema, document)).toEqual([]);
    const operation = document.definitions.find(
      (definition) => definition.kind === Kind.OPERATION_DEFINITION,
    )!;
    const run = compileOperation<Recorder>({ schema, document, operation });

    for (const variableValues of variableSets(schema, operation)) {
      const expectedCalls: Recorder = { calls: [] };
      const expected = await execute({ schema, document, variableValues, contextValue: expectedCalls });
      const compiledCalls: Recorder = { calls: [] };
      const compiled = await run(variableValues, compiledCalls);

      expect(JSON.stringify(compiled.data)).toBe(JSON.stringify(expected.data));
      expect(compiled.errors?.length).toBe(expected.errors?.length);
      expect(sorted(compiledCalls)).toEqual(sorted(expectedCalls));
    }
  });
});

/** Sibling fields may be resolved in any order; arguments are compared as plain data. */
function sorted({ calls }: Recorder): string[] {
  return calls.map((call) => JSON.stringify(call)).toSorted();
}
