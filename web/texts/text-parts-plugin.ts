import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { LATER_PARTS, textsOfPart, type LaterPart } from './text-parts.ts';

/** Cuts the catalogue where `?part=` asks for a part of it; in tests every part is the `whole`. */
export function textParts({ whole = false }: { whole?: boolean } = {}): Plugin {
  return {
    name: 'text-parts',
    enforce: 'pre',
    load(id) {
      const [path, query] = id.split('?');
      const part = new URLSearchParams(query).get('part');
      if (part === null || !path!.endsWith('.json')) return null;
      if (part !== 'first' && !Object.hasOwn(LATER_PARTS, part))
        throw new Error(`There is no part "${part}" of the texts.`);
      const catalogue = JSON.parse(readFileSync(path!, 'utf8')) as Record<string, string>;
      const texts = whole ? catalogue : textsOfPart(catalogue, part as LaterPart | 'first');
      return { code: `export default ${JSON.stringify(texts)};`, moduleType: 'js' };
    },
  };
}
