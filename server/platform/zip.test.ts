import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { zip } from './zip.ts';

const at = Temporal.Instant.from('2027-03-14T09:26:54Z');

test('an archive has each file under its name, whole, and an end that says how many there are', () => {
  const archive = zip(
    [
      { name: 'index.html', content: Buffer.from('<h1>Hello</h1>'.repeat(50)) },
      { name: 'papers/Policy – 2027.html', content: Buffer.alloc(0) },
    ],
    at,
  );
  expect(archive.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');
  // 09:26:54 on 14 March, 47 years after 1980.
  expect(archive.readUInt16LE(10)).toBe(9 * 2048 + 26 * 32 + 27);
  expect(archive.readUInt16LE(12)).toBe(47 * 512 + 3 * 32 + 14);
  const nameLength = archive.readUInt16LE(26);
  expect(archive.subarray(30, 30 + nameLength).toString()).toBe('index.html');
  const packed = archive.subarray(30 + nameLength, 30 + nameLength + archive.readUInt32LE(18));
  expect(inflateRawSync(packed).toString()).toBe('<h1>Hello</h1>'.repeat(50));
  const end = archive.subarray(-22);
  expect(end.subarray(0, 4).toString('latin1')).toBe('PK\x05\x06');
  expect(end.readUInt16LE(10)).toBe(2);
  expect(archive.subarray(end.readUInt32LE(16)).subarray(0, 4).toString('latin1')).toBe('PK\x01\x02');
});
