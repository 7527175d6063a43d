import { crc32, deflateRawSync } from 'node:zlib';

/** A file in an archive; its name may have folders. */
export interface ZipEntry {
  readonly name: string;
  readonly content: Buffer;
}

/** The first version that knows deflate, and the flag that names are UTF-8. */
const versionNeeded = 20;
const utf8Names = 0x0800;
const deflated = 8;
/** Of the format without its extension for large files. */
const bytesMax = 0xffff_ffff;
const entriesMax = 0xffff;

/** A ZIP archive of files that lie in memory (APPNOTE.TXT 6.3.10), dated as a whole; the same files give the same bytes. */
export function zip(entries: readonly ZipEntry[], at: Temporal.Instant): Buffer {
  if (entries.length > entriesMax) throw new RangeError('an archive takes 65,535 files');
  const stamp = dosTime(at);
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const packed = deflateRawSync(content);
    const nameBytes = Buffer.from(name, 'utf8');
    // What both headers say of a file.
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(versionNeeded, 0);
    facts.writeUInt16LE(utf8Names, 2);
    facts.writeUInt16LE(deflated, 4);
    facts.writeUInt32LE(stamp, 6);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(nameBytes.length, 22);

    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, nameBytes, packed]);
    const behind = Buffer.alloc(14);
    behind.writeUInt32LE(offset, 10);
    const made = Buffer.alloc(2);
    made.writeUInt16LE(versionNeeded, 0);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), made, facts, behind, nameBytes]));
    files.push(local);
    offset += local.length;
    if (offset > bytesMax) throw new RangeError('an archive takes four gigabytes');
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, central, end]);
}

/** As the format says a time: to two seconds, in one number of time and day. */
function dosTime(at: Temporal.Instant): number {
  const { year, month, day, hour, minute, second } = at.toZonedDateTimeISO('UTC');
  const time = (hour << 11) | (minute << 5) | (second >> 1);
  const date = ((year - 1980) << 9) | (month << 5) | day;
  return date * 0x1_0000 + time;
}
