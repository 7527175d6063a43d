import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

export interface Logo {
  /** Its address here. It holds what the file is, so a browser keeps it for good. */
  readonly path: string;
  readonly type: 'image/svg+xml' | 'image/png';
  readonly bytes: Buffer;
}

/** A logo is drawn at 28 pixels' height on a phone's first page: one above this is a photograph. */
const bytesMax = 40 * 1024;
const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** What could run, or be fetched from elsewhere, in a drawing that is opened by its address. */
const notInDrawings =
  /<script|<foreignObject|<iframe|<!ENTITY|\son\w+\s*=|javascript:|(href|src)\s*=\s*["'](?!#)/i;

/** The logo, or why it is none, in words that go on where its place stands. */
export function readLogo(file: string): Logo | string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    return 'names a file that cannot be read';
  }
  if (bytes.length > bytesMax) return 'names a file of more than 40 kB';
  const isPng = file.endsWith('.png');
  if (isPng && !bytes.subarray(0, pngSignature.length).equals(pngSignature))
    return 'names a file that is no PNG';
  const text = isPng ? '' : bytes.toString('utf8');
  if (!isPng && !/^\s*(<\?xml[^>]*>\s*)?<svg[\s>]/.test(text)) return 'names a file that is no SVG';
  if (notInDrawings.test(text)) return 'names a drawing with a script or an address in it';
  const version = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  return {
    path: `/partner-logos/${version}.${isPng ? 'png' : 'svg'}`,
    type: isPng ? 'image/png' : 'image/svg+xml',
    bytes,
  };
}
