/**
 * The signs a font has, by its table "cmap": what it does not name would be drawn as an empty box. Of its subtables format 4, which every
 * font for the web has.
 */
export function codePointsOf(font: Buffer): ReadonlySet<number> {
  const cmap = offsetOfTable(font, 'cmap');
  const count = font.readUInt16BE(cmap + 2);
  const codePoints = new Set<number>();
  for (let index = 0; index < count; index += 1) {
    const subtable = cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4);
    if (font.readUInt16BE(subtable) === 4) addSegments(font, subtable, codePoints);
  }
  if (codePoints.size === 0) throw new Error('this font has no cmap of format 4');
  return codePoints;
}

/** From the baseline to the top of a line, in ems: by it words of two fonts stand on one baseline. */
export function ascentOf(font: Buffer): number {
  return (
    font.readInt16BE(offsetOfTable(font, 'hhea') + 4) / font.readUInt16BE(offsetOfTable(font, 'head') + 18)
  );
}

function offsetOfTable(font: Buffer, tag: string): number {
  const count = font.readUInt16BE(4);
  for (let entry = 12; entry < 12 + count * 16; entry += 16)
    if (font.toString('latin1', entry, entry + 4) === tag) return font.readUInt32BE(entry + 8);
  throw new Error(`this font has no table ${tag}`);
}

/** Segments of code points, each with what is added to come to its glyph, or where in the table the glyph stands. */
function addSegments(font: Buffer, subtable: number, codePoints: Set<number>): void {
  const doubled = font.readUInt16BE(subtable + 6);
  const ends = subtable + 14;
  const starts = ends + doubled + 2;
  const deltas = starts + doubled;
  const offsets = deltas + doubled;
  for (let at = 0; at < doubled; at += 2) {
    const [start, end] = [font.readUInt16BE(starts + at), font.readUInt16BE(ends + at)];
    const delta = font.readUInt16BE(deltas + at);
    const offset = font.readUInt16BE(offsets + at);
    for (let code = start; code <= end && code !== 0xffff; code += 1) {
      const glyph =
        offset === 0
          ? (code + delta) & 0xffff
          : font.readUInt16BE(offsets + at + offset + (code - start) * 2);
      if (glyph !== 0) codePoints.add(code);
    }
  }
}
