import { createHash } from 'node:crypto';
import type { FlowContext } from '@wysh/domain/flows/flow-context.ts';
import { checkDefinition } from '@wysh/domain/forms/check-definition.ts';
import type { FlowDefinition } from '@wysh/domain/forms/definition.ts';
import { flowShape } from '@wysh/domain/forms/definition-shape.ts';
import type { FactSet } from '@wysh/domain/forms/facts.ts';
import { publish } from '@wysh/domain/forms/publication.ts';
import type { PublishedFlow } from '@wysh/domain/forms/publication.ts';
import * as v from 'valibot';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Reader } from '../../platform/database/database.ts';
import { storedShape } from '../../platform/database/stored-shape.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import type { FlowHooks, FlowRecordSource } from './flow-hooks.ts';
import type { PublishedDefinition } from './flow-session.ts';
import { findDefinition, insertMissingVersions, listVersions } from './store.ts';

/** The text of a definition is what its version is the hash of (`publish`), so it lies there as it is. */
export const definitionShape = storedShape({
  name: 'flow_versions.definition',
  schema: v.custom<FlowDefinition>((value) => flowShape(value, 'flow').length === 0, 'a flow'),
  isOpen: true,
});

/** The flows a server offers. */
export interface FlowSource {
  readonly definitions: readonly FlowDefinition[];
  /** Slugs that lead to another flow, by that flow's slug. */
  readonly aliases: ReadonlyMap<string, string>;
  readonly facts: FactSet<string, FlowContext>;
}

/** Every flow as it is published now, and every version there ever was. */
export interface FlowLibrary {
  readonly current: readonly PublishedDefinition[];
  readonly aliases: ReadonlyMap<string, string>;
  readonly facts: FactSet<string, FlowContext>;
  /** A flow as it is now, by its slug or one that leads to it. */
  bySlug(slug: string): PublishedDefinition | null;
  /** The version a session began with. */
  version(reader: Reader, slug: string, version: string): Promise<FlowDefinition>;
  hooksOf(slug: string): readonly FlowHooks[];
  readonly hooks: readonly FlowHooks[];
  readonly recordSources: readonly FlowRecordSource[];
}

/** The definitions are not in order; the message names every flow, form and item, one a line. */
export class FormsRefused extends OperatorError {
  override readonly name = 'FormsRefused';

  constructor(problems: readonly string[]) {
    super(
      `The forms are not in order, so the server does not start:\n${problems.map((line) => `- ${line}`).join('\n')}`,
    );
  }
}

/**
 * Everything that would only show in front of a person is looked for before the start.
 * @throws FormsRefused when anything is wrong.
 */
export function checkFlows({ definitions, aliases, facts }: FlowSource, hooks: readonly FlowHooks[]): void {
  const slugs = new Set(definitions.map(({ slug }) => slug));
  const named = [
    ...[...aliases.values()].map((slug) => ({ slug, by: 'an alias' })),
    ...hooks.map(({ flow }) => ({ slug: flow, by: 'a hook' })),
  ];
  const problems = [
    ...definitions.flatMap((definition) => checkOnce(definition, facts.names)),
    ...(slugs.size < definitions.length ? ['two flows have one slug'] : []),
    ...[...aliases.keys()]
      .filter((alias) => slugs.has(alias))
      .map((alias) => `${alias} is a flow and an alias`),
    ...named
      .filter(({ slug }) => !slugs.has(slug))
      .map(({ slug, by }) => `${by} names the unknown flow ${slug}`),
  ];
  if (problems.length > 0) throw new FormsRefused(problems);
}

/** What is wrong with a definition, by the names it was held against. */
const verdicts = new WeakMap<ReadonlySet<string>, WeakMap<FlowDefinition, readonly string[]>>();

/** Neither a definition nor the names change while they run: each is checked once a process, however many servers that opens. */
function checkOnce(definition: FlowDefinition, names: ReadonlySet<string>): readonly string[] {
  const known = verdicts.get(names) ?? new WeakMap<FlowDefinition, readonly string[]>();
  verdicts.set(names, known);
  const problems = known.get(definition) ?? checkDefinition(definition, { facts: names });
  known.set(definition, problems);
  return problems;
}

export interface FlowLibraryParts {
  readonly database: Database;
  readonly clock: Clock;
  /** Checked before, by `checkFlows`. */
  readonly source: FlowSource;
  readonly hooks: readonly FlowHooks[];
  readonly recordSources: readonly FlowRecordSource[];
}

/** A definition never changes while it runs: each is published once a process, however many servers that opens. */
const publications = new WeakMap<FlowDefinition, PublishedFlow>();

function publishOnce(definition: FlowDefinition): PublishedFlow {
  const known = publications.get(definition) ?? publish(definition, sha256);
  publications.set(definition, known);
  return known;
}

/** Publishes what is new among the definitions. The same content is the same version, so a restart publishes nothing. */
export async function openFlowLibrary({
  database,
  clock,
  source,
  hooks,
  recordSources,
}: FlowLibraryParts): Promise<FlowLibrary> {
  const published = source.definitions.map(publishOnce);
  await storeNewVersions(database, clock, published);

  const current = source.definitions.map((definition, index): PublishedDefinition => {
    const { slug, version } = published[index]!;
    return { slug, version, definition };
  });
  const currentBySlug = new Map(current.map((flow) => [flow.slug, flow]));
  for (const [alias, slug] of source.aliases) currentBySlug.set(alias, currentBySlug.get(slug)!);
  // It grows by what releases published while somebody was on their way, and never by what a request says.
  const definitions = new Map(current.map((flow) => [versionKey(flow.slug, flow.version), flow.definition]));

  return {
    current,
    aliases: source.aliases,
    facts: source.facts,
    bySlug: (slug) => currentBySlug.get(slug) ?? null,
    async version(reader, slug, version) {
      const known = definitions.get(versionKey(slug, version));
      if (known !== undefined) return known;
      const json = await findDefinition(reader, slug, version);
      if (json === null) throw new Error(`There is no version ${version} of the flow ${slug}.`);
      const definition = definitionShape.fromText(json);
      definitions.set(versionKey(slug, version), definition);
      return definition;
    },
    hooks,
    hooksOf: (slug) => hooks.filter(({ flow }) => flow === slug),
    recordSources,
  };
}

async function storeNewVersions(
  database: Database,
  clock: Clock,
  flows: readonly PublishedFlow[],
): Promise<void> {
  const stored = await listVersions(database.reader);
  const known = new Set(stored.map(({ slug, version }) => versionKey(slug, version)));
  const missing = flows.filter(({ slug, version }) => !known.has(versionKey(slug, version)));
  if (missing.length === 0) return;
  await database.transaction((transaction) => insertMissingVersions(transaction, missing, clock.now()));
}

function versionKey(slug: string, version: string): string {
  return `${slug} ${version}`;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
