import type { FlowDefinition } from './definition.ts';

/** A definition as it is stored, never to change: sessions begun with it end with it. */
export interface PublishedFlow {
  slug: string;
  version: string;
  /** The definition as canonical JSON; equal definitions are equal texts. */
  json: string;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, entry]) => [key, sorted(entry)]));
}

/** JSON in which the order of an object's keys says nothing and what is undefined is left out. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(sorted(value));
}

/** Enough of a hash that no two versions of one flow share it. */
const VERSION_LENGTH = 16;

/**
 * A definition with the version its content gives it: the same content is the same version, wherever and
 * whenever it is published. `hash` answers hexadecimal text, SHA-256 for example.
 */
export function publish(flow: FlowDefinition, hash: (text: string) => string): PublishedFlow {
  const json = canonicalJson(flow);
  return { slug: flow.slug, version: hash(json).slice(0, VERSION_LENGTH), json };
}
