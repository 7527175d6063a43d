import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

export const projectRoot = join(import.meta.dirname, '..');

export interface SourceFile {
  /** From the project root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** Every file we wrote or generated, by its path. */
export function projectFiles(): string[] {
  return globSync(['*.*', '.ci/*', '{domain,server,web,e2e,bench,scripts,docs}/**/*.*'], {
    cwd: projectRoot,
    exclude: ['**/node_modules/**', '**/dist/**'],
  })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted();
}

/** Every TypeScript file we wrote. */
export function sourceFiles(): SourceFile[] {
  return globSync('{domain,server,web,e2e,bench,scripts}/**/*.{ts,tsx}', {
    cwd: projectRoot,
    exclude: ['**/node_modules/**', '**/dist/**'],
  })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(projectRoot, path), 'utf8') }));
}

/** What the server reads as data: messages, texts, catalogues. */
export function contentFiles(): SourceFile[] {
  return globSync('server/**/*.json', { cwd: projectRoot })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(projectRoot, path), 'utf8') }));
}

/**
 * What a file imports, by static and dynamic imports and re-exports: a path of ours from the project root
 * (`domain/money/money.ts`), or the name of a package or built-in module as it is written.
 */
export function importsOf(file: SourceFile): string[] {
  const { text } = file;
  return [
    ...text.matchAll(/^\s*(?:import|export)\s[^'"]*?from\s+['"]([^'"]+)['"]/gm),
    ...text.matchAll(/^\s*import\s+['"]([^'"]+)['"]/gm),
    ...text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g),
  ].map(([, specifier]) => pathOf(file, specifier!));
}

/** The same without what is imported for its type alone, and without what is loaded later. */
export function valueImportsOf(file: SourceFile): string[] {
  return [...file.text.matchAll(/^(?:import|export)\s(?!type\b)[^'"]*?from\s+['"]([^'"]+)['"]/gm)].map(
    ([, specifier]) => pathOf(file, specifier!),
  );
}

function pathOf({ path }: SourceFile, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(dirname(path), specifier);
  return specifier.startsWith('@wysh/') ? specifier.slice('@wysh/'.length) : specifier;
}
