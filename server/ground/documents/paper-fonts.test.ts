import { expect, test } from 'vitest';
import { readFaceFiles, subsetRuns } from './paper-fonts.ts';
import { unpackWoff } from './pdf/unpack-woff.ts';

test('text is cut where the font file changes', () => {
  expect(subsetRuns('Zoë Łukasiewicz')).toEqual([
    { text: 'Zoë ', subset: 'latin' },
    { text: 'Ł', subset: 'latin-ext' },
    { text: 'ukasiewicz', subset: 'latin' },
  ]);
});

test('a name that was typed with loose accents is one with them', () => {
  expect(subsetRuns('Zoe\u0308')).toEqual([{ text: 'Zoë', subset: 'latin' }]);
});

test('a letter no file has loses its marks, and one that is not Latin is a question mark', () => {
  expect(subsetRuns('Nguyễn')).toEqual([{ text: 'Nguyen', subset: 'latin' }]);
  expect(subsetRuns('Ольга')).toEqual([{ text: '?????', subset: 'latin' }]);
});

test('a packed font is unpacked table by table', () => {
  const [face] = readFaceFiles('woff', ['latin']);
  const font = unpackWoff(face!.file);
  const tableCount = font.readUInt16BE(4);
  expect(tableCount).toBe(face!.file.readUInt16BE(12));
  const tags = Array.from({ length: tableCount }, (_, index) =>
    font.toString('latin1', 12 + index * 16, 16 + index * 16),
  );
  expect(tags).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'hmtx', 'loca']));
  // The magic number of the table "head" stands at its twelfth byte.
  const head = 12 + tags.indexOf('head') * 16;
  expect(font.readUInt32BE(font.readUInt32BE(head + 8) + 12)).toBe(0x5f0f3cf5);
  expect(() => unpackWoff(Buffer.from('wOF2 and so on'))).toThrow('not a WOFF font');
});
