import { concatAST, Kind, parse } from 'graphql';
import type { DefinitionNode, DocumentNode, ObjectTypeDefinitionNode } from 'graphql';

/**
 * One schema document out of the areas' parts: the fields of each `extend type` join the type they extend. Directives and
 * descriptions stay, which printing a built schema would lose.
 */
export function mergeSchemaParts(parts: readonly string[]): DocumentNode {
  const { definitions } = concatAST(parts.map((part) => parse(part, { noLocation: true })));
  const merged: DefinitionNode[] = definitions
    .filter((definition) => definition.kind !== Kind.OBJECT_TYPE_EXTENSION)
    .map((definition) => {
      if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION) return definition;
      const extensions = definitions.filter(
        (other) => other.kind === Kind.OBJECT_TYPE_EXTENSION && other.name.value === definition.name.value,
      ) as readonly ObjectTypeDefinitionNode[];
      return { ...definition, fields: [definition, ...extensions].flatMap((part) => part.fields ?? []) };
    });
  for (const definition of definitions) {
    if (definition.kind !== Kind.OBJECT_TYPE_EXTENSION) continue;
    const { value: name } = definition.name;
    if (!merged.some((other) => other.kind === Kind.OBJECT_TYPE_DEFINITION && other.name.value === name)) {
      throw new Error(`schema.graphql extends a type nobody defines: ${name}`);
    }
  }
  return { kind: Kind.DOCUMENT, definitions: merged };
}
