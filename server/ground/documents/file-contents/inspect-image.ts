/**
 * Walks a picture from its first part to its last, by the lengths its own format says: what is cut off, or holds no picture, is told.
 * No pixel is decoded.
 */
import { crc32 } from 'node:zlib';
import type { UploadType } from '@wysh/domain/documents/file-type.ts';

/** The sharpest cameras make some 200 million; more is meant to fill the memory of whoever opens it. */
const pixelsMax = 300_000_000;

export type ImageType = Exclude<UploadType, 'application/pdf'>;

/** Whether the picture is all there. */
export function isWholeImage(type: ImageType, content: Buffer): boolean {
  try {
    return walks[type](content);
  } catch (error) {
    // A length that leads out of the file.
    if (error instanceof RangeError) return false;
    throw error;
  }
}

const walks: Readonly<Record<ImageType, (content: Buffer) => boolean>> = {
  'image/png': isWholePng,
  'image/jpeg': isWholeJpeg,
  'image/gif': isWholeGif,
  'image/webp': isWholeWebp,
  'image/heic': isWholeHeic,
};

function isPicture(width: number, height: number): boolean {
  return width > 0 && height > 0 && width * height <= pixelsMax;
}

/** RFC 2083: chunks with their length and checksum, IHDR the first, IDAT among them, IEND the last. */
function isWholePng(content: Buffer): boolean {
  let hasPixels = false;
  for (let at = 8, first = true; ; first = false) {
    const length = content.readUInt32BE(at);
    const end = at + 8 + length;
    const checksum = content.readUInt32BE(end);
    if (crc32(content.subarray(at + 4, end)) !== checksum) return false;
    const type = content.toString('latin1', at + 4, at + 8);
    if (first !== (type === 'IHDR')) return false;
    if (first && !isPicture(content.readUInt32BE(at + 8), content.readUInt32BE(at + 12))) return false;
    if (type === 'IDAT') hasPixels = true;
    if (type === 'IEND') return hasPixels;
    at = end + 4;
  }
}

/** ITU T.81: segments with their length, a frame with its size, scans, EOI. What cameras put behind that is theirs. */
function isWholeJpeg(content: Buffer): boolean {
  let hasFrame = false;
  let hasScan = false;
  for (let at = 2; ;) {
    if (content.readUInt8(at) !== 0xff) return false;
    const marker = content.readUInt8(at + 1);
    if (marker === 0xff) at += 1;
    else if (marker === 0xd9) return hasFrame && hasScan;
    else {
      const length = content.readUInt16BE(at + 2);
      if (length < 2) return false;
      if (isFrame(marker)) {
        hasFrame = isPicture(content.readUInt16BE(at + 7), content.readUInt16BE(at + 5));
        if (!hasFrame) return false;
      }
      at += 2 + length;
      if (marker === 0xda) {
        hasScan = true;
        at = endOfScan(content, at);
      }
    }
  }
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** Where the next marker stands: in a scan, FF means itself before 00, and D0 to D7 go on with it. */
function endOfScan(content: Buffer, from: number): number {
  for (let at = content.indexOf(0xff, from); at !== -1; at = content.indexOf(0xff, at + 1)) {
    const next = content.readUInt8(at + 1);
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  throw new RangeError('the scan has no end');
}

/** GIF89a: a screen, blocks, at least one image, a trailer. */
function isWholeGif(content: Buffer): boolean {
  if (!isPicture(content.readUInt16LE(6), content.readUInt16LE(8))) return false;
  let at = 13 + colorTableBytes(content.readUInt8(10));
  for (let hasImage = false; ;) {
    const block = content.readUInt8(at);
    if (block === 0x3b) return hasImage;
    if (block === 0x21) at = endOfSubBlocks(content, at + 2);
    else if (block === 0x2c) {
      at = endOfSubBlocks(content, at + 11 + colorTableBytes(content.readUInt8(at + 9)));
      hasImage = true;
    } else return false;
  }
}

function colorTableBytes(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1);
}

function endOfSubBlocks(content: Buffer, from: number): number {
  let at = from;
  for (let length = content.readUInt8(at); length > 0; length = content.readUInt8(at)) at += length + 1;
  return at + 1;
}

/** RFC 9649: a RIFF file as long as it says, with a picture or the frames of one among its chunks. */
function isWholeWebp(content: Buffer): boolean {
  const end = 8 + content.readUInt32LE(4);
  if (end > content.length) return false;
  let hasPicture = false;
  for (let at = 12; at < end;) {
    const type = content.toString('latin1', at, at + 4);
    const length = content.readUInt32LE(at + 4);
    if (['VP8 ', 'VP8L', 'ANMF'].includes(type)) hasPicture = length > 0;
    at += 8 + length + (length % 2);
    if (at > end) return false;
  }
  return hasPicture;
}

/** ISO/IEC 14496-12 and 23008-12: boxes one behind the other to the end, what is in them described and there. */
function isWholeHeic(content: Buffer): boolean {
  const types = new Set<string>();
  for (let at = 0; at < content.length;) {
    const short = content.readUInt32BE(at);
    types.add(content.toString('latin1', at + 4, at + 8));
    // 1: the length stands behind the type, in eight bytes; 0: the box goes on to the end.
    const length =
      short === 1 ? Number(content.readBigUInt64BE(at + 8)) : short === 0 ? content.length - at : short;
    if (length < 8) return false;
    at += length;
    if (at > content.length) return false;
  }
  return types.has('meta') && (types.has('mdat') || types.has('idat'));
}
