import { answersIn } from '@wysh/domain/forms/answer-value.ts';
import type { FormValues } from '@wysh/domain/forms/answer-value.ts';
import type { FlowScope } from '@wysh/domain/forms/definition.ts';
import { FLOW_SCOPES } from '@wysh/domain/forms/definition.ts';
import { ownPath } from '../../paths.ts';

/** What may be said about a visit to a flow, by router state or query. */
export interface FlowArguments {
  /** Where to go once the flow is finished, whatever else would come (FLOW-26). */
  readonly link: string | null;
  readonly scope: FlowScope | null;
  readonly contextId: string | null;
  readonly fromStart: boolean;
  /** One thing is changed: the primary button says SAVE. */
  readonly isEdit: boolean;
  /** The page the person came from, to which leaving returns. */
  readonly origin: string | null;
  /** A journey this visit belongs to. */
  readonly journey: string | null;
  /** The one form to show, by its key; the flow's others are none of this visit's business. */
  readonly form: string | null;
}

/**
 * Reads them from the query, with what navigation state says on top. State outlives reloads and releases, and a query is
 * anybody's: nothing about either is taken for granted.
 */
export function flowArguments(query: URLSearchParams, state: unknown = null): FlowArguments {
  const given = (typeof state === 'object' && state !== null ? state : {}) as Readonly<
    Record<string, unknown>
  >;
  const textOf = (name: string): string | null => {
    const value = given[name] ?? query.get(name);
    return typeof value === 'string' ? value : null;
  };
  return {
    link: ownPath(textOf('link')),
    scope: FLOW_SCOPES.find((scope) => scope === textOf('flowScope')) ?? null,
    contextId: textOf('contextId'),
    fromStart: given['fromStart'] === true || query.get('fromStart') === 'true',
    isEdit: query.get('edit') === 'true',
    origin: ownPath(textOf('origin')),
    journey: textOf('journey'),
    form: textOf('form'),
  };
}

/**
 * What another page already knows of the questions, by key. It travels as state alone: an address is no place for a
 * birthdate.
 */
export function prefillOf(state: unknown): FormValues {
  const prefill = typeof state === 'object' && state !== null && 'prefill' in state ? state.prefill : null;
  return typeof prefill === 'object' && prefill !== null ? answersIn(prefill) : {};
}

/**
 * The same as a query. Loaders see the address alone, so what came as state is put there before anything is loaded; it also
 * outlives a reload there.
 */
export function queryOfArguments(visit: FlowArguments): string {
  const query = new URLSearchParams();
  if (visit.isEdit) query.set('edit', 'true');
  if (visit.fromStart) query.set('fromStart', 'true');
  const texts = {
    flowScope: visit.scope,
    contextId: visit.contextId,
    link: visit.link,
    origin: visit.origin,
    journey: visit.journey,
    form: visit.form,
  };
  for (const [name, value] of Object.entries(texts)) if (value !== null) query.set(name, value);
  return query.toString();
}
