import {
  getNamedType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  typeFromAST,
  valueFromASTUntyped,
} from 'graphql';
import type { GraphQLInputType, GraphQLSchema, OperationDefinitionNode } from 'graphql';

type Variables = Readonly<Record<string, unknown>>;

/**
 * Fills in what fields of input objects default to. graphql-jit refuses a required field that was left out although it has a
 * default, so that an operation would be taken the first time, when it is interpreted, and refused ever after.
 */
export function inputDefaultsOf(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
): (variables: Variables) => Variables {
  const typesWithDefaults = variableDefinitions.flatMap(({ variable, type: node }) => {
    const type = typeFromAST(schema, node);
    return isInputType(type) && hasDefaults(type, new Set()) ? [[variable.name.value, type] as const] : [];
  });
  if (typesWithDefaults.length === 0) return (variables) => variables;
  return (variables) => {
    const filled: Record<string, unknown> = { ...variables };
    for (const [name, type] of typesWithDefaults) {
      if (Object.hasOwn(filled, name)) filled[name] = fill(type, filled[name]);
    }
    return filled;
  };
}

function hasDefaults(type: GraphQLInputType, seen: Set<string>): boolean {
  const named = getNamedType(type);
  if (!isInputObjectType(named) || seen.has(named.name)) return false;
  seen.add(named.name);
  return Object.values(named.getFields()).some(
    (field) => field.astNode?.defaultValue !== undefined || hasDefaults(field.type, seen),
  );
}

/** What has not the shape of its type is left as it is, and refused later. */
function fill(type: GraphQLInputType, value: unknown): unknown {
  if (isNonNullType(type)) return fill(type.ofType, value);
  if (isListType(type)) return Array.isArray(value) ? value.map((item) => fill(type.ofType, item)) : value;
  if (!isInputObjectType(type) || typeof value !== 'object' || value === null || Array.isArray(value))
    return value;
  const entries = Object.entries(value).map(([name, entry]) => {
    const field = Object.hasOwn(type.getFields(), name) ? type.getFields()[name] : undefined;
    return [name, field === undefined ? entry : fill(field.type, entry)] as const;
  });
  const defaults = Object.values(type.getFields()).flatMap(({ name, astNode }) => {
    const node = astNode?.defaultValue;
    return node === undefined || Object.hasOwn(value, name)
      ? []
      : [[name, valueFromASTUntyped(node)] as const];
  });
  return Object.fromEntries([...defaults, ...entries]);
}
