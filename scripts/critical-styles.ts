/**
 * Of a style sheet what a page's first view needs: rules whose classes stand in it, and all that name none. The rest comes with the
 * sheet itself, a moment after the page is painted.
 */
export function criticalStyles(css: string, markup: string): string {
  const classes = new Set(
    [...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  return rulesOf(css)
    .map(({ prelude, body }) => {
      if (body === null) return `${prelude};`;
      if (/^@(media|layer|supports|container)\b/.test(prelude)) {
        const inner = criticalStyles(body, markup);
        return inner === '' ? '' : `${prelude}{${inner}}`;
      }
      return prelude.startsWith('@') || mayApply(prelude, classes) ? `${prelude}{${body}}` : '';
    })
    .join('');
}

/** A selector that says what may not be, or may be one of several, is taken as it is. */
function mayApply(selectors: string, classes: ReadonlySet<string>): boolean {
  if (/:(not|is|where|has)\(/.test(selectors)) return true;
  return selectors
    .split(',')
    .some((selector) => [...selector.matchAll(/\.([\w-]+)/g)].every(([, name = '']) => classes.has(name)));
}

/** The rules on the outermost level; one without a body is a statement. Minified, so without comments. */
function rulesOf(css: string): { prelude: string; body: string | null }[] {
  const rules: { prelude: string; body: string | null }[] = [];
  let start = 0;
  let depth = 0;
  let open = 0;
  let quote = '';
  for (let index = 0; index < css.length; index += 1) {
    const sign = css[index]!;
    if (quote !== '') {
      if (sign === '\\') index += 1;
      else if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '{') {
      if (depth === 0) open = index;
      depth += 1;
    } else if (sign === '}') {
      depth -= 1;
      if (depth > 0) continue;
      rules.push({ prelude: css.slice(start, open).trim(), body: css.slice(open + 1, index) });
      start = index + 1;
    } else if (sign === ';' && depth === 0) {
      const prelude = css.slice(start, index).trim();
      if (prelude !== '') rules.push({ prelude, body: null });
      start = index + 1;
    }
  }
  return rules;
}
