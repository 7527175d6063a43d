import {
  getOperationAST,
  GraphQLError,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { DocumentNode, GraphQLSchema, OperationTypeNode } from 'graphql';
import { isNestedTooDeeply, nestingMax } from '../http/nesting.ts';
import { createBoundedCache } from './bounded-cache.ts';
import { checkDocumentLimits, documentTokensMax } from './document-limits.ts';
import { compileWithCatalogue, interpretOperation } from './prepared-operation.ts';
import type { CatalogueAnswer, RunOperation } from './prepared-operation.ts';

export interface PreparedOperation<RequestContext> {
  readonly document: DocumentNode;
  readonly kind: `${OperationTypeNode}`;
  /** True for the web's own documents, to which the limits of a stranger's do not apply. */
  readonly isKnown: boolean;
  /** As `Type.field`, of a document of the web's: null for others, of which there is no end. */
  readonly fieldsAsked: ReadonlySet<string> | null;
  readonly run: RunOperation<RequestContext>;
}

export interface DocumentCache<RequestContext> {
  /** The operation ready to run, or why the document is refused. */
  prepare(
    text: string,
    operationName: string | null,
  ): PreparedOperation<RequestContext> | readonly GraphQLError[];
}

export interface DocumentCacheOptions<RequestContext> {
  readonly schema: GraphQLSchema;
  /** The exact texts of the web's own documents: always allowed, compiled at once, never forgotten. */
  readonly knownDocuments: ReadonlySet<string>;
  /** True where strangers ask: no introspection, and no hints at names that exist. */
  readonly isPublic: boolean;
  /** The context catalogue fields are resolved with: of nobody, because their answer is everybody's. */
  readonly createCatalogueContext: () => RequestContext;
}

interface CachedDocument<RequestContext> {
  readonly document: DocumentNode;
  readonly operations: Map<string, CachedOperation<RequestContext>>;
}

interface CachedOperation<RequestContext> {
  readonly compiled: boolean;
  readonly prepared: PreparedOperation<RequestContext>;
}

/** How much is kept of other documents (their compiled code is several times as long) and of catalogue answers. */
const otherDocumentsCharactersMax = 500_000;
const catalogueAnswersBytesMax = 8_000_000;
const validationErrorsMax = 5;

export function createDocumentCache<RequestContext>(
  options: DocumentCacheOptions<RequestContext>,
): DocumentCache<RequestContext> {
  const { schema, knownDocuments, isPublic, createCatalogueContext } = options;
  const known = new Map<string, CachedDocument<RequestContext>>();
  const others = createBoundedCache<CachedDocument<RequestContext>>(otherDocumentsCharactersMax);
  const catalogueAnswers = createBoundedCache<CatalogueAnswer>(catalogueAnswersBytesMax);
  const rules = isPublic ? [...specifiedRules, NoSchemaIntrospectionCustomRule] : specifiedRules;

  function read(text: string): CachedDocument<RequestContext> | readonly GraphQLError[] {
    const isKnown = knownDocuments.has(text);
    const cached = isKnown ? known.get(text) : others.get(text);
    if (cached !== undefined) return cached;

    // The parser calls itself for each level.
    if (isNestedTooDeeply(text))
      return [new GraphQLError(`This document is nested too deeply: at most ${nestingMax} levels.`)];
    let document: DocumentNode;
    try {
      document = parse(text, isKnown ? {} : { maxTokens: documentTokensMax });
    } catch (error) {
      if (error instanceof GraphQLError) return [error];
      throw error;
    }
    const overLimits = isKnown ? [] : checkDocumentLimits(schema, document);
    if (overLimits.length > 0) return overLimits;
    const errors = validate(schema, document, rules, {
      maxErrors: validationErrorsMax,
      hideSuggestions: isPublic,
    });
    if (errors.length > 0) return errors;

    const fresh: CachedDocument<RequestContext> = { document, operations: new Map() };
    if (isKnown) known.set(text, fresh);
    else others.set(text, fresh);
    return fresh;
  }

  return {
    prepare(text, operationName) {
      const cached = read(text);
      if (!('document' in cached)) return cached;
      const name = operationName ?? '';
      const earlier = cached.operations.get(name);
      if (earlier?.compiled) return earlier.prepared;

      const { document } = cached;
      const operation = getOperationAST(document, operationName);
      if (operation == null)
        return [new GraphQLError('The document has no operation of that name, or several without one.')];
      const source = { schema, document, operation };
      // Compiling takes longer than running once, so a stranger's document is compiled when it comes back.
      const isKnown = knownDocuments.has(text);
      const compiled = isKnown || earlier !== undefined;
      const run = compiled
        ? compileWithCatalogue(source, catalogueAnswers, createCatalogueContext)
        : interpretOperation<RequestContext>(source);
      const fieldsAsked = isKnown ? fieldsOf(schema, document) : null;
      const prepared = { document, kind: operation.operation, isKnown, fieldsAsked, run };
      cached.operations.set(name, { compiled, prepared });
      return prepared;
    },
  };
}

function fieldsOf(schema: GraphQLSchema, document: DocumentNode): ReadonlySet<string> {
  const fields = new Set<string>();
  const types = new TypeInfo(schema);
  visit(
    document,
    visitWithTypeInfo(types, {
      Field({ name }) {
        fields.add(`${types.getParentType()?.name}.${name.value}`);
      },
    }),
  );
  return fields;
}
