/**
 * What the product can reach of itself: from its entries along imports and names to every declaration that stands at the top
 * of a file. A name of the right spelling counts as a use, wherever it stands in a declaration; so what is found unreached is.
 */
import { posix } from 'node:path';
import { parseSync } from 'vite';
import type { SourceFile } from './source-files.ts';

/** A top-level statement: a declaration, by the names it makes, or code that runs when its file is loaded (no names). */
interface Piece {
  readonly names: readonly string[];
  readonly uses: ReadonlySet<string>;
  /** Files named by a dynamic import or by a text such as `'paper-worker.ts'`, which start or lend from another file. */
  readonly files: ReadonlySet<string>;
}

interface Import {
  readonly path: string;
  /** The name over there; null for the whole of it. */
  readonly name: string | null;
}

interface ModuleOf {
  readonly pieces: readonly Piece[];
  readonly imports: ReadonlyMap<string, Import>;
  readonly imported: ReadonlySet<string>;
  /** What a name outside is called inside. */
  readonly exports: ReadonlyMap<string, string>;
}

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

export function pathOf(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  return specifier.startsWith('@wysh/') ? specifier.slice('@wysh/'.length) : null;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** Keys of an object and what follows a dot are names of their own, not those of declarations. */
function isNameOfItsOwn(parent: Node, key: string): boolean {
  if (parent.computed === true) return false;
  if (parent.type === 'MemberExpression' || parent.type === 'JSXMemberExpression') return key === 'property';
  return key === 'key' && parent.shorthand !== true;
}

function pieceOf(path: string, statement: Node, names: readonly string[]): Piece {
  const uses = new Set<string>();
  const files = new Set<string>();
  const members = new Set<string>();
  const visit = (node: Node): void => {
    for (const [key, value] of Object.entries(node)) {
      for (const child of Array.isArray(value) ? value : [value]) {
        if (!isNode(child)) continue;
        if (
          (child.type === 'Identifier' || child.type === 'JSXIdentifier') &&
          typeof child.name === 'string'
        ) {
          (isNameOfItsOwn(node, key) ? members : uses).add(child.name);
        }
        if (child.type === 'Literal' && typeof child.value === 'string' && /\.tsx?$/.test(child.value)) {
          files.add(pathOf(path, child.value) ?? posix.join(posix.dirname(path), child.value));
        }
        visit(child);
      }
    }
  };
  visit(statement);
  // `(await import('./a.ts')).run` lends by a member's name what it does not name otherwise.
  return { names, uses: files.size > 0 ? uses.union(members) : uses, files };
}

function namesIn(declaration: Node): string[] {
  if (declaration.type !== 'VariableDeclaration') {
    return isNode(declaration.id) ? [String(declaration.id.name)] : [];
  }
  return (declaration.declarations as readonly Node[]).flatMap(({ id }) => namesInPattern(id as Node));
}

function namesInPattern(pattern: Node): string[] {
  if (pattern.type === 'Identifier') return [String(pattern.name)];
  const parts = (pattern.properties ?? pattern.elements ?? []) as readonly (Node | null)[];
  return parts.flatMap((part) => (part === null ? [] : namesInPattern((part.value ?? part) as Node)));
}

function moduleOf({ path, text }: SourceFile): ModuleOf {
  const { program, module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]!.message}`);
  const imports = new Map<string, Import>();
  const imported = new Set<string>();
  for (const { moduleRequest, entries } of module.staticImports) {
    const target = pathOf(path, moduleRequest.value);
    if (target === null) continue;
    imported.add(target);
    for (const { importName, localName } of entries) {
      const name = importName.kind === 'Default' ? 'default' : (importName.name ?? null);
      imports.set(localName.value, { path: target, name });
    }
  }
  const exports = new Map<string, string>();
  for (const { entries } of module.staticExports) {
    for (const { exportName, localName, moduleRequest, importName } of entries) {
      const outside = exportName.kind === 'Default' ? 'default' : (exportName.name ?? '*');
      const target = moduleRequest === null ? null : pathOf(path, moduleRequest.value);
      if (target !== null) {
        imported.add(target);
        imports.set(`export ${outside}`, { path: target, name: importName.name ?? null });
        exports.set(outside, `export ${outside}`);
      } else exports.set(outside, localName.name ?? 'default');
    }
  }
  const pieces: Piece[] = [];
  for (const statement of program.body as unknown as readonly Node[]) {
    if (statement.type === 'ImportDeclaration') continue;
    const declaration = isNode(statement.declaration) ? statement.declaration : statement;
    const isDefault = statement.type === 'ExportDefaultDeclaration';
    if (statement.type === 'ExportNamedDeclaration' && declaration === statement) continue;
    pieces.push(
      pieceOf(path, declaration, isDefault ? ['default', ...namesIn(declaration)] : namesIn(declaration)),
    );
  }
  return { pieces, imports, imported, exports };
}

/** Exports of the files that nothing reaches from the entries, each as `path name`; `path` alone where nothing of a file is reached. */
export function unreachedExports(files: readonly SourceFile[], entries: readonly string[]): string[] {
  const modules = new Map(files.map((file) => [file.path, moduleOf(file)]));
  const loaded = new Set<string>();
  const reached = new Set<string>();

  const reachPiece = (path: string, { uses, files: named }: Piece): void => {
    for (const name of uses) reach(path, name);
    for (const target of named) {
      load(target);
      const { exports } = modules.get(target) ?? { exports: new Map<string, string>() };
      for (const [outside, inside] of exports)
        if (outside === 'default' || uses.has(outside)) reach(target, inside);
    }
  };
  /** Marks what a name in a file stands for. */
  function reach(path: string, name: string): void {
    const module = modules.get(path);
    if (module === undefined || reached.has(`${path} ${name}`)) return;
    reached.add(`${path} ${name}`);
    load(path);
    const from = module.imports.get(name);
    if (from !== undefined) {
      const there = modules.get(from.path)?.exports ?? new Map<string, string>();
      for (const [outside, inside] of there)
        if (from.name === null || from.name === outside) reach(from.path, inside);
    }
    for (const piece of module.pieces) if (piece.names.includes(name)) reachPiece(path, piece);
  }
  /** Marks what runs when a file is loaded, its imports' too. */
  function load(path: string): void {
    const module = modules.get(path);
    if (module === undefined || loaded.has(path)) return;
    loaded.add(path);
    for (const target of module.imported) load(target);
    for (const piece of module.pieces) if (piece.names.length === 0) reachPiece(path, piece);
  }

  for (const entry of entries) {
    load(entry);
    for (const piece of modules.get(entry)?.pieces ?? []) for (const name of piece.names) reach(entry, name);
  }
  return [...modules].flatMap(([path, { exports, pieces }]) => {
    const unreached = [...exports].filter(([, inside]) => !reached.has(`${path} ${inside}`));
    const nothingIsReached =
      unreached.length === exports.size && pieces.every(({ names }) => names.length > 0);
    if (nothingIsReached && exports.size > 0) return [path];
    return unreached.map(([outside]) => `${path} ${outside}`);
  });
}
