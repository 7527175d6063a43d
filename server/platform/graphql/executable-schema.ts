import { buildSchema, GraphQLError, isObjectType, isScalarType, isUnionType } from 'graphql';
import type { GraphQLFieldResolver, GraphQLScalarType, GraphQLSchema } from 'graphql';

/** Resolvers by type and field name; a union has `__resolveType`. The generated types check each area's exactly. */
export type ResolverMap = Readonly<Record<string, object | undefined>>;

/**
 * The schema with its resolvers in place. A resolver for something the schema does not have, or two for one field, stops
 * the start: both are mistakes that would otherwise show as a field that is silently wrong.
 */
export function createExecutableSchema(
  schemaText: string,
  resolverMaps: readonly ResolverMap[],
): GraphQLSchema {
  const schema = buildSchema(schemaText);
  for (const resolverMap of resolverMaps) {
    for (const [typeName, resolvers] of Object.entries(resolverMap)) {
      for (const [name, resolver] of Object.entries(resolvers ?? {}))
        attachResolver(schema, typeName, name, resolver);
    }
  }
  const dateTime = schema.getType('DateTime');
  if (isScalarType(dateTime)) defineDateTime(dateTime);
  const date = schema.getType('Date');
  if (isScalarType(date)) defineDate(date);
  return schema;
}

function attachResolver(schema: GraphQLSchema, typeName: string, name: string, resolver: unknown): void {
  const type = schema.getType(typeName);
  if (typeof resolver !== 'function') throw new Error(`The resolver ${typeName}.${name} is not a function.`);
  if (isUnionType(type) && name === '__resolveType' && type.resolveType == null) {
    type.resolveType = (value) => resolver(value);
    return;
  }
  const field = isObjectType(type) ? type.getFields()[name] : undefined;
  if (field === undefined)
    throw new Error(`The schema has no ${typeName}.${name}, but there is a resolver for it.`);
  if (field.resolve !== undefined) throw new Error(`There are two resolvers for ${typeName}.${name}.`);
  field.resolve = resolver as GraphQLFieldResolver<unknown, unknown>;
}

function defineDateTime(scalar: GraphQLScalarType): void {
  scalar.serialize = (value) => {
    if (value instanceof Temporal.Instant) return value.toString();
    throw new GraphQLError('A DateTime is not an instant.');
  };
  scalar.parseValue = (value) => {
    try {
      return Temporal.Instant.from(String(value));
    } catch {
      throw new GraphQLError('A DateTime is ISO 8601 text with a zone, like 2027-01-31T15:00:00Z.');
    }
  };
}

function defineDate(scalar: GraphQLScalarType): void {
  scalar.parseValue = (value) => {
    const text = String(value);
    // PlainDate also reads longer forms; the API knows the plain one only.
    if (/^\d{4}-\d{2}-\d{2}$/.test(text)) {
      try {
        return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString();
      } catch {
        // A date that is not in the calendar is refused like any other wrong text.
      }
    }
    throw new GraphQLError('A Date is a day of the calendar, like 2027-01-31.');
  };
}
