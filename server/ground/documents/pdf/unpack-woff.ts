import { inflateSync } from 'node:zlib';

const woffHeaderBytes = 44;
const woffEntryBytes = 20;
const sfntHeaderBytes = 12;
const sfntEntryBytes = 16;

/**
 * A WOFF font as the plain font inside it. The PDF library would unpack it anew for each document, in JavaScript, which takes
 * longer than everything else about a document together.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('this is not a WOFF font');
  const tableCount = woff.readUInt16BE(12);
  const tables = Array.from({ length: tableCount }, (_, index) =>
    readTable(woff, woffHeaderBytes + index * woffEntryBytes),
  );
  const head = Buffer.alloc(sfntHeaderBytes + tableCount * sfntEntryBytes);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(tableCount, 4);
  const entrySelector = Math.floor(Math.log2(tableCount));
  head.writeUInt16BE(2 ** entrySelector * 16, 6);
  head.writeUInt16BE(entrySelector, 8);
  head.writeUInt16BE((tableCount - 2 ** entrySelector) * 16, 10);

  let offset = head.length;
  const contents = tables.map(({ tag, checksum, content }, index) => {
    const entry = sfntHeaderBytes + index * sfntEntryBytes;
    tag.copy(head, entry);
    head.writeUInt32BE(checksum, entry + 4);
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(content.length, entry + 12);
    const padded = Buffer.alloc(Math.ceil(content.length / 4) * 4);
    content.copy(padded);
    offset += padded.length;
    return padded;
  });
  return Buffer.concat([head, ...contents]);
}

function readTable(woff: Buffer, entry: number): { tag: Buffer; checksum: number; content: Buffer } {
  const offset = woff.readUInt32BE(entry + 4);
  const packedLength = woff.readUInt32BE(entry + 8);
  const length = woff.readUInt32BE(entry + 12);
  const packed = woff.subarray(offset, offset + packedLength);
  return {
    tag: woff.subarray(entry, entry + 4),
    checksum: woff.readUInt32BE(entry + 16),
    content: packedLength < length ? inflateSync(packed) : packed,
  };
}
