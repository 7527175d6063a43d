/**
 * What an operation may ask for when the server has not seen it before. The web's own documents are known and not
 * limited. The numbers leave several times the room of our largest document and still answer the worst document they
 * allow in well under half a second.
 */
import { getNamedType, getNullableType, GraphQLError, isCompositeType, isListType, Kind } from 'graphql';
import type {
  DocumentNode,
  FragmentDefinitionNode,
  GraphQLField,
  GraphQLNamedType,
  GraphQLSchema,
  SelectionSetNode,
} from 'graphql';

export const documentTokensMax = 2_000;
const depthMax = 12;
const aliasesMax = 30;
const directivesMax = 30;
/** Fields that may be answered, some 60 bytes each. A list counts as long as `@listSize` says, or ten. */
const costMax = 15_000;
const listLengthAssumed = 10;

interface Measure {
  readonly depth: number;
  readonly cost: number;
  readonly aliases: number;
  readonly directives: number;
}

const nothing: Measure = { depth: 0, cost: 0, aliases: 0, directives: 0 };

/** The reasons to refuse a parsed document, empty when there are none. Runs before validation, whose own cost it bounds. */
export function checkDocumentLimits(schema: GraphQLSchema, document: DocumentNode): GraphQLError[] {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const measuredFragments = new Map<string, Measure>();

  // Each fragment is measured once, however often it is used, so that nested fragments cannot make this exponential.
  function measureFragment(name: string): Measure {
    const measured = measuredFragments.get(name);
    if (measured !== undefined) return measured;
    // Standing for itself while it is measured, a fragment inside itself counts nothing; validation refuses it later.
    measuredFragments.set(name, nothing);
    const fragment = fragments.get(name);
    if (fragment === undefined) return nothing;
    const measure = measureSelections(
      fragment.selectionSet,
      schema.getType(fragment.typeCondition.name.value),
    );
    measuredFragments.set(name, measure);
    return measure;
  }

  function measureSelections(selectionSet: SelectionSetNode, parent: GraphQLNamedType | undefined): Measure {
    let total = nothing;
    for (const selection of selectionSet.selections) {
      let measure: Measure;
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        measure = measureFragment(selection.name.value);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        const condition = selection.typeCondition?.name.value;
        measure = measureSelections(selection.selectionSet, condition ? schema.getType(condition) : parent);
      } else {
        const field = fieldOf(parent, selection.name.value);
        const type = field?.type;
        const below =
          selection.selectionSet === undefined
            ? nothing
            : measureSelections(selection.selectionSet, type && getNamedType(type));
        const times = field === undefined ? 1 : lengthAssumed(field);
        measure = {
          // Introspection is as deep as its own standard query; it is refused altogether where it is not wanted.
          depth: selection.name.value.startsWith('__') ? 1 : below.depth + 1,
          // A list of plain values is as long as one of objects.
          cost: 1 + Math.max(below.cost, times > 1 ? 1 : 0) * times,
          aliases: below.aliases + (selection.alias === undefined ? 0 : 1),
          directives: below.directives,
        };
      }
      total = {
        depth: Math.max(total.depth, measure.depth),
        cost: total.cost + measure.cost,
        aliases: total.aliases + measure.aliases,
        directives: total.directives + measure.directives + (selection.directives?.length ?? 0),
      };
    }
    return total;
  }

  const errors: GraphQLError[] = [];
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    const measure = measureSelections(
      definition.selectionSet,
      schema.getRootType(definition.operation) ?? undefined,
    );
    const directives = measure.directives + (definition.directives?.length ?? 0);
    if (measure.depth > depthMax) errors.push(tooMuch('deep', depthMax, 'levels'));
    if (measure.aliases > aliasesMax) errors.push(tooMuch('long', aliasesMax, 'aliases'));
    if (directives > directivesMax) errors.push(tooMuch('long', directivesMax, 'directives'));
    if (measure.cost > costMax) errors.push(tooMuch('costly', costMax, 'fields, with what its lists hold'));
  }
  return errors;
}

function fieldOf(
  parent: GraphQLNamedType | undefined,
  name: string,
): GraphQLField<unknown, unknown> | undefined {
  if (parent === undefined || !isCompositeType(parent) || !('getFields' in parent)) return undefined;
  return parent.getFields()[name];
}

/** How many entries a field's answer counts as. */
export function lengthAssumed({ type, astNode }: GraphQLField<unknown, unknown>): number {
  if (!isListType(getNullableType(type))) return 1;
  const said = astNode?.directives
    ?.find(({ name }) => name.value === 'listSize')
    ?.arguments?.find(({ name }) => name.value === 'assumedSize')?.value;
  return said?.kind === Kind.INT ? Number(said.value) : listLengthAssumed;
}

function tooMuch(word: string, limit: number, unit: string): GraphQLError {
  return new GraphQLError(`This document is too ${word}: at most ${limit.toLocaleString('en-US')} ${unit}.`);
}
