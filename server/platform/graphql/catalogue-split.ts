/**
 * Most of what the wysh builder asks for is the same for everybody. A query is split at its root into the fields marked
 * `@catalogue`, whose JSON text is made once and kept, and the others, which are resolved for each request. Joining the
 * two is the same answer as resolving all of it, because sibling fields of a query may be resolved in any order.
 *
 * A query is split only when that is plainly true: nothing but fields at its root, no directives on them, no two with one
 * response key. All others are executed whole.
 */
import { Kind, OperationTypeNode, visit } from 'graphql';
import type { DocumentNode, FieldNode, GraphQLSchema, OperationDefinitionNode } from 'graphql';

export interface CatalogueSplit {
  /** The response's keys, in its order. */
  readonly keys: readonly { readonly name: string; readonly fromCatalogue: boolean }[];
  readonly catalogue: DocumentNode;
  /** The names of the variables the catalogue's part reads: two requests that agree on them get one answer. */
  readonly catalogueVariables: readonly string[];
  /** What remains for each request; null when the whole query is catalogue. */
  readonly fresh: DocumentNode | null;
}

export function splitCatalogue(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): CatalogueSplit | null {
  if (operation.operation !== OperationTypeNode.QUERY || (operation.directives?.length ?? 0) > 0) return null;
  const fields = operation.selectionSet.selections.filter((selection) => selection.kind === Kind.FIELD);
  if (fields.length < operation.selectionSet.selections.length) return null;
  if (fields.some((field) => (field.directives?.length ?? 0) > 0)) return null;
  if (new Set(fields.map(responseKey)).size < fields.length) return null;

  const queryFields = schema.getQueryType()?.getFields() ?? {};
  const isCatalogue = (field: FieldNode): boolean =>
    queryFields[field.name.value]?.astNode?.directives?.some(({ name }) => name.value === 'catalogue') ??
    false;
  const catalogueFields = fields.filter(isCatalogue);
  const freshFields = fields.filter((field) => !isCatalogue(field));
  if (catalogueFields.length === 0) return null;

  const catalogue = withRootFields(document, operation, catalogueFields);
  return {
    keys: fields.map((field) => ({ name: responseKey(field), fromCatalogue: isCatalogue(field) })),
    catalogue,
    catalogueVariables: variablesRead(catalogue),
    fresh: freshFields.length === 0 ? null : withRootFields(document, operation, freshFields),
  };
}

function responseKey(field: FieldNode): string {
  return field.alias?.value ?? field.name.value;
}

function withRootFields(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  fields: readonly FieldNode[],
): DocumentNode {
  return {
    ...document,
    definitions: [
      { ...operation, selectionSet: { ...operation.selectionSet, selections: fields } },
      ...document.definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION),
    ],
  };
}

/** Fragments that only the other part uses count too: that costs a second copy at worst, never a wrong answer. */
function variablesRead(document: DocumentNode): string[] {
  const names = new Set<string>();
  visit(document, {
    VariableDefinition: () => false,
    Variable: ({ name }) => {
      names.add(name.value);
    },
  });
  return [...names];
}
