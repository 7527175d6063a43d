import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { writeZip } from './write-zip.ts';

test('while an archive is packed the process goes on answering others', async () => {
  const text = randomBytes(600_000).toString('hex');
  const entries = [{ name: 'data/all.json', content: Buffer.from(text) }];
  const seen = { isPacked: false, turns: 0 };
  const packing = writeZip({ entries, madeAtMs: Date.UTC(2026, 10, 23) }).then((archive) => {
    seen.isPacked = true;
    return archive;
  });
  for (; !seen.isPacked; seen.turns += 1) await nextTurn();
  expect(seen.turns).toBeGreaterThan(100);
  const archive = await packing;
  expect(archive.length).toBeLessThan(text.length);
  expect(strFromU8(unzipSync(archive)['data/all.json']!)).toBe(text);
});

test('what can’t be packed is refused to whoever asked, and the next archive is packed', async () => {
  const broken = [{ name: 'a.json', content: null as unknown as Uint8Array }];
  await expect(writeZip({ entries: broken, madeAtMs: 0 })).rejects.toThrow();
  const entries = [{ name: 'a.json', content: Buffer.from('{}') }];
  const archive = await writeZip({ entries, madeAtMs: Date.UTC(2026, 10, 23) });
  expect(Object.keys(unzipSync(archive))).toEqual(['a.json']);
});
