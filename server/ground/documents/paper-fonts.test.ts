import { expect, test } from 'vitest';
import { fontOf, fontRuns } from './paper-fonts.ts';
import type { Face } from './paper-fonts.ts';
import { unpackWoff } from './pdf/unpack-woff.ts';

const runsOf = (text: string, face: Face = 'text') =>
  fontRuns(text, face).map(({ text: said, file }) => [said, file]);

test('text is cut where the font file changes', () => {
  expect(runsOf('Zoë Łukasiewicz')).toEqual([
    ['Zoë ', 'latin'],
    ['Ł', 'latin-ext'],
    ['ukasiewicz', 'latin'],
  ]);
});

test('a name that was typed with loose accents is one with them', () => {
  expect(runsOf('Zoe\u0308')).toEqual([['Zoë', 'latin']]);
});

test('a word of letters ours lack is set in the other family as a whole, with every mark it was typed with', () => {
  expect(runsOf('Maya Ольга')).toEqual([
    ['Maya ', 'latin'],
    ['Ольга', 'other-cyrillic'],
  ]);
  expect(runsOf('Γιώργος')).toEqual([['Γιώργος', 'other-greek']]);
  expect(runsOf('Nguyễn')).toEqual([
    ['Nguy', 'other-latin'],
    ['ễ', 'other-vietnamese'],
    ['n', 'other-latin'],
  ]);
});

test.each(['名前', 'محمد', 'דוד', 'สมชาย', '김철수', 'प्रिया', '😀', '\u{1d4d0}'])(
  '%s stands in Latin letters, and it is known that it does: never in empty boxes or question marks',
  (name) => {
    const runs = fontRuns(name, 'text');
    expect(runs.map(({ text }) => text).join('')).toMatch(/^[\u0020-\u007e]+$/);
    expect(runs.map(({ text }) => text).join('')).not.toContain('?');
    expect(runs.every(({ isTransliterated }) => isTransliterated)).toBe(true);
  },
);

test('whatever is typed, each sign that is drawn is in the file it is drawn with', () => {
  for (const face of ['text', 'strong', 'display'] as const)
    for (let code = 0x20; code < 0x3100; code += 1)
      for (const { text, file } of fontRuns(`a${String.fromCodePoint(code)}`, face))
        for (const sign of text)
          if (!fontOf(face, file).codePoints.has(sign.codePointAt(0)!) && sign.trim() !== '')
            expect.unreachable(`${face} ${file} lacks ${sign.codePointAt(0)!.toString(16)}`);
});

test('a packed font is unpacked table by table', () => {
  const font = fontOf('text', 'latin').content;
  const tableCount = font.readUInt16BE(4);
  const tags = Array.from({ length: tableCount }, (_, index) =>
    font.toString('latin1', 12 + index * 16, 16 + index * 16),
  );
  expect(tags).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'hmtx', 'loca']));
  // The magic number of the table "head" stands at its twelfth byte.
  const head = 12 + tags.indexOf('head') * 16;
  expect(font.readUInt32BE(font.readUInt32BE(head + 8) + 12)).toBe(0x5f0f3cf5);
  expect(() => unpackWoff(Buffer.from('wOF2 and so on'))).toThrow('not a WOFF font');
});
