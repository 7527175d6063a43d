import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

/** Where the build of the web application writes the patterns of its addresses. It is for the server alone. */
export const knownAddressesFile = 'routes.json';

/** Says of a path whether the application has a page there. */
export function readKnownAddresses(folder: string): (path: string) => boolean {
  const file = join(folder, knownAddressesFile);
  if (!existsSync(file)) return () => false;
  return addressMatcher(v.parse(v.array(v.string()), JSON.parse(readFileSync(file, 'utf8'))));
}

/**
 * Matches as the router in the browser does: `:name` is one segment, `:name?` one or none, a last `*` anything below or
 * nothing; neither case nor a slash at the end makes a difference.
 */
export function addressMatcher(patterns: readonly string[]): (path: string) => boolean {
  const expressions = patterns.map((pattern) => {
    const segments = pattern.split('/').filter((segment) => segment !== '');
    return new RegExp(`^${segments.map(segmentExpression).join('')}/*$`, 'i');
  });
  return (path) => expressions.some((expression) => expression.test(path));
}

function segmentExpression(segment: string): string {
  if (segment === '*') return '(/.*)?';
  if (segment.startsWith(':')) return segment.endsWith('?') ? '(/[^/]+)?' : '/[^/]+';
  return `/${RegExp.escape(segment)}`;
}
