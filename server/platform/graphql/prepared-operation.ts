import { execute } from 'graphql';
import type { DocumentNode, ExecutionResult, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { BoundedCache } from './bounded-cache.ts';
import { splitCatalogue } from './catalogue-split.ts';
import type { CatalogueSplit } from './catalogue-split.ts';
import { inputDefaultsOf } from './input-defaults.ts';

export type Variables = Readonly<Record<string, unknown>>;

/** A result that is already JSON, in bytes, so that the catalogue's part of it is not made again for each request. */
export interface SerialisedResult extends ExecutionResult {
  readonly json: Buffer;
  /** The same bytes are answered to everybody. */
  readonly isKept: boolean;
}

export type RunOperation<RequestContext> = (
  variables: Variables,
  context: RequestContext,
) => Promise<ExecutionResult | SerialisedResult> | ExecutionResult | SerialisedResult;

type Execute<RequestContext> = (
  variables: Variables,
  context: RequestContext,
) => Promise<ExecutionResult> | ExecutionResult;

/** What the catalogue answered for one set of variables, as values and as JSON, by response key. */
export interface CatalogueAnswer {
  readonly data: Readonly<Record<string, unknown>>;
  readonly json: Readonly<Record<string, Buffer>>;
  /** The whole answer, where nothing else was asked for. */
  readonly whole: Buffer | null;
}

export interface OperationSource {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
}

/** Runs an operation by walking its document: right for a document that may never be seen again. */
export function interpretOperation<RequestContext>(source: OperationSource): Execute<RequestContext> {
  const { schema, document, operation } = source;
  return (variableValues, contextValue) =>
    execute({ schema, document, operationName: operation.name?.value, variableValues, contextValue });
}

/** Compiles an operation to code of its own: slow to make (milliseconds), many times faster to run. */
export function compileOperation<RequestContext>(source: OperationSource): Execute<RequestContext> {
  const { schema, document, operation } = source;
  const compiled = compileQuery(schema, document, operation.name?.value);
  if (!isCompiledQuery(compiled)) return interpretOperation(source);
  const withDefaults = inputDefaultsOf(schema, operation);
  return (variables, context) => compiled.query(undefined, context, withDefaults(variables));
}

/** Tells the operations apart that keep their answers in one cache. */
let operationsCompiled = 0;

/** An operation compiled whole, or in two parts where it asks for the catalogue (see catalogue-split.ts). */
export function compileWithCatalogue<RequestContext>(
  source: OperationSource,
  answers: BoundedCache<CatalogueAnswer>,
  createCatalogueContext: () => RequestContext,
): RunOperation<RequestContext> {
  const { schema, document, operation } = source;
  const runWhole = compileOperation<RequestContext>(source);
  const split = splitCatalogue(schema, document, operation);
  if (split === null) return runWhole;

  const partOf = (part: DocumentNode): Execute<RequestContext> =>
    compileOperation({ schema, document: part, operation });
  const runCatalogue = partOf(split.catalogue);
  const runFresh: Execute<RequestContext> = split.fresh === null ? () => ({ data: {} }) : partOf(split.fresh);

  operationsCompiled += 1;
  const prefix = `${operationsCompiled}:`;

  return async (variables, context) => {
    // The content is loaded once, at start, so a kept answer stays right for as long as this process lives.
    const key = `${prefix}${variablesKey(split, variables)}`;
    let answer = answers.get(key);
    if (answer === undefined) {
      const { data, errors } = await runCatalogue(variables, createCatalogueContext());
      if (data == null || errors !== undefined) return runWhole(variables, context);
      const json = toJsonByKey(data);
      answer = { data, json, whole: split.fresh === null ? joinJson(split, json, {}) : null };
      answers.set(
        key,
        answer,
        Object.values(json).reduce((bytes, { length }) => bytes + length, answer.whole?.length ?? 0),
      );
    }
    if (answer.whole !== null) return { json: answer.whole, isKept: true };
    const fresh = await runFresh(variables, context);
    if (fresh.data == null) return fresh;
    if (fresh.errors !== undefined) return { ...fresh, data: inOrder(split, answer.data, fresh.data) };
    return { json: joinJson(split, answer.json, fresh.data), isKept: false };
  };
}

/** A variable left out takes its default and one given as null does not, so the two are told apart. */
function variablesKey(split: CatalogueSplit, variables: Variables): string {
  const given = split.catalogueVariables.filter((name) => Object.hasOwn(variables, name));
  return JSON.stringify(given.map((name) => [name, variables[name]]));
}

function inOrder(
  split: CatalogueSplit,
  catalogue: Readonly<Record<string, unknown>>,
  fresh: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    split.keys.map(({ name, fromCatalogue }) => [name, (fromCatalogue ? catalogue : fresh)[name]]),
  );
}

/** Copies the catalogue's bytes beside the rest: several times faster than encoding one long text anew. */
function joinJson(
  split: CatalogueSplit,
  catalogue: CatalogueAnswer['json'],
  fresh: Readonly<Record<string, unknown>>,
): Buffer {
  const parts: Buffer[] = [];
  let text = '{"data":{';
  split.keys.forEach(({ name, fromCatalogue }, index) => {
    text += `${index === 0 ? '' : ','}"${name}":`;
    if (!fromCatalogue) {
      text += JSON.stringify(fresh[name]);
      return;
    }
    parts.push(Buffer.from(text), catalogue[name]!);
    text = '';
  });
  parts.push(Buffer.from(`${text}}}`));
  return Buffer.concat(parts);
}

function toJsonByKey(data: Readonly<Record<string, unknown>>): Record<string, Buffer> {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, Buffer.from(JSON.stringify(value))]),
  );
}
