import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type ModuleOptions = Parameters<NodeFS['init']>[1];

/** The part of an Emscripten open file that its Node file system fills in. */
interface OpenFile {
  /** The descriptor of the real file; directories have none. */
  readonly nfd?: number;
  readonly node: object;
}

interface EmscriptenNodeFiles {
  readonly stream_ops: { fsync?: (file: OpenFile) => number };
  realPath(node: object): string;
}

/**
 * PGlite's files with the one thing they lack: fsync. PostgreSQL itself knows what has to reach the disk and when (the write-ahead
 * log at a commit, the tables at a checkpoint), but Emscripten's Node file system answers its fsync without doing anything.
 * With this, a commit costs one fdatasync of the log and survives the loss of power, not only of the process.
 */
export class DurableFiles extends NodeFS {
  override async init(lite: PGlite, options: ModuleOptions): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(lite, options);
    const addFsync = (module: { NODEFS?: EmscriptenNodeFiles }): void => {
      const files = module.NODEFS;
      if (files === undefined) throw new Error('This version of PGlite no longer has its Node file system.');
      files.stream_ops.fsync = (file) => {
        if (file.nfd !== undefined) fdatasyncSync(file.nfd);
        else fsyncFolder(files.realPath(file.node));
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [addFsync, ...(emscriptenOpts.preRun ?? [])] } };
  }
}

function fsyncFolder(path: string): void {
  // Windows keeps its folders by itself and does not let them be opened.
  if (process.platform === 'win32') return;
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Makes the files of a database that was just created durable; PGlite copies them in without telling PostgreSQL. */
export async function fsyncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) fsyncFolder(path);
    if (!entry.isFile()) continue;
    const file = await open(path, 'r+');
    try {
      await file.datasync();
    } finally {
      await file.close();
    }
  }
  fsyncFolder(folder);
}
