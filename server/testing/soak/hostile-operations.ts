import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pick } from '@wysh/domain/forms/testing/random-numbers.ts';
import {
  buildSchema,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  getNamedType,
} from 'graphql';
import type { GraphQLField, GraphQLInputType, GraphQLObjectType, GraphQLOutputType } from 'graphql';
import { define, naughtyJson, naughtyNumbers, naughtyTexts } from './hostile-values.ts';

export interface HostileOperation {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

const schema = buildSchema(
  readFileSync(join(import.meta.dirname, '../../platform/graphql/schema.generated.graphql'), 'utf8'),
);
const selectionDepthMax = 3;

/**
 * Any operation of the API, whichever there are by now, with arguments of about the right shape and wrong in every other way: so no
 * field goes without naughty texts, and no id without somebody else's.
 */
export function hostileOperation(random: () => number, othersIds: readonly string[]): HostileOperation {
  const isMutation = random() < 0.7;
  const root = (isMutation ? schema.getMutationType() : schema.getQueryType())!;
  const field = pick(random, Object.values(root.getFields()));
  const variables: Record<string, unknown> = {};
  for (const argument of field.args) variables[argument.name] = valueOf(argument.type);
  const declared = field.args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const given = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const selection = selectionOf(field.type, 0, random);
  return {
    query: `${isMutation ? 'mutation' : 'query'}${declared && ` (${declared})`} { ${field.name}${given && `(${given})`} ${selection} }`,
    variables,
  };

  function valueOf(type: GraphQLInputType): unknown {
    const chance = random();
    if (chance < 0.03) return naughtyJson(random);
    if (isNonNullType(type)) return valueOf(type.ofType);
    if (chance < 0.08) return null;
    if (isListType(type)) return Array.from({ length: Math.floor(random() * 4) }, () => valueOf(type.ofType));
    if (isInputObjectType(type)) {
      const value: Record<string, unknown> = {};
      const fields = Object.values(type.getFields());
      const chosen = type.isOneOf ? [pick(random, fields)] : fields;
      for (const { name, type: fieldType } of chosen) {
        const mayBeLeftOut = !isNonNullType(fieldType) && random() < 0.3;
        if (!mayBeLeftOut) define(value, name, valueOf(fieldType));
      }
      if (random() < 0.05)
        define(value, pick(random, ['__proto__', 'isAdmin', 'userId']), naughtyJson(random));
      return value;
    }
    if (isEnumType(type)) return pick(random, type.getValues()).name;
    switch (type.name) {
      case 'Int':
        return Math.round(pick(random, naughtyNumbers)) % 2 ** 31;
      case 'Float':
        return pick(random, naughtyNumbers);
      case 'Boolean':
        return random() < 0.5;
      case 'String':
        return pick(random, naughtyTexts);
      case 'ID':
        return random() < 0.7 && othersIds.length > 0 ? pick(random, othersIds) : pick(random, naughtyTexts);
      default:
        return naughtyJson(random);
    }
  }
}

/** Everything there is to read of an answer, so that nothing of others hides in it. */
function selectionOf(type: GraphQLOutputType, depth: number, random: () => number): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  if (!isObjectType(named)) return '{ __typename }';
  const chosen = readableFields(named).flatMap((field) => {
    if (isLeafType(getNamedType(field.type))) return [field.name];
    if (depth >= selectionDepthMax || random() < 0.3) return [];
    return [`${field.name} ${selectionOf(field.type, depth + 1, random)}`];
  });
  return `{ __typename ${chosen.join(' ')} }`;
}

function readableFields(type: GraphQLObjectType): GraphQLField<unknown, unknown>[] {
  return Object.values(type.getFields()).filter((field) =>
    field.args.every((argument) => !isNonNullType(argument.type)),
  );
}
