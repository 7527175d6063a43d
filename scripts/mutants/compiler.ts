import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../source-files.ts';
import type { Mutant } from './mutant.ts';

/** Which of these bugs the compiler refuses: nobody can leave them in, whatever the tests say. Works on a copy of the sources. */
export function refusedByCompiler(mutants: readonly Mutant[], say: (line: string) => void): Set<Mutant> {
  const refused = new Set<Mutant>();
  for (const [zone, own] of Map.groupBy(mutants, ({ place }) => place.file.split('/')[0]!)) {
    const copy = mkdtempSync(join(tmpdir(), 'wysh-mutants-'));
    try {
      symlinkSync(join(projectRoot, 'node_modules'), join(copy, 'node_modules'), 'junction');
      for (const name of ['tsconfig.base.json', 'package.json', zone]) {
        cpSync(join(projectRoot, name), join(copy, name), { recursive: true });
      }
      if (!compiles(copy, zone)) throw new Error(`${zone} has wrong types before any bug is planted`);
      for (const mutant of own) {
        const { file, start, end } = mutant.place;
        const text = readFileSync(join(projectRoot, file), 'utf8');
        const replacement = mutant.replacement === '' ? '' : `(${mutant.replacement})`;
        writeFileSync(join(copy, file), text.slice(0, start) + replacement + text.slice(end));
        if (!compiles(copy, zone)) refused.add(mutant);
        writeFileSync(join(copy, file), text);
      }
      say(`${zone}: the compiler refuses ${refused.size} of the ${own.length} that no test caught`);
    } finally {
      rmSync(copy, { recursive: true });
    }
  }
  return refused;
}

function compiles(copy: string, zone: string): boolean {
  const compiler = join(projectRoot, 'node_modules/typescript/bin/tsc');
  const args = [compiler, '-p', zone, '--incremental', '--tsBuildInfoFile', join(copy, 'types.tsbuildinfo')];
  return spawnSync(process.execPath, args, { cwd: copy }).status === 0;
}
