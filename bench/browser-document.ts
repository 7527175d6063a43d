import documents from '@wysh/server/platform/graphql/known-documents.generated.json' with { type: 'json' };

/** What the browser sends under this name, word for word: with `__typename`, by which it tells what it keeps apart. */
export function browserDocument(name: string): string {
  const start = new RegExp(`^(?:query|mutation) ${name}\\b`);
  const found = Object.values(documents).filter(
    (document) => start.test(document) && document.includes('__typename'),
  );
  if (found.length !== 1) throw new Error(`The browser has ${found.length} documents called ${name}.`);
  return found[0]!;
}
