import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test(
  'the generated schema, types and documents are those of the present sources [API-REST-20]',
  { timeout: 30_000 },
  () => {
    const check = spawnSync(process.execPath, [join(import.meta.dirname, 'generate.ts'), '--check'], {
      encoding: 'utf8',
    });
    expect(check.stderr).toBe('');
    expect(check.status).toBe(0);
  },
);
