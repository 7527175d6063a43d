import { createHash, randomBytes, randomInt } from 'node:crypto';

/** Where every id and every secret comes from. */
export interface Ids {
  /** UUID version 7 (RFC 9562): ordered by creation, which keeps the indexes of growing tables compact. */
  uuid(): string;
  /** 256 random bits in base64url (43 characters), for codes and tokens. */
  secret(): string;
  /** Six random digits, each of the million equally likely: what is sent to a phone. */
  sixDigits(): string;
}

/** Random bytes for so many ids are fetched at once: each fetch is a call to the system, which costs more than the bytes. */
const idsAtOnce = 256;

export function randomIds(): Ids {
  let lastMs = 0;
  let counter = 0;
  let pool = Buffer.alloc(0);

  function sixteenBytes(): Buffer {
    if (pool.length === 0) pool = randomBytes(16 * idsAtOnce);
    const bytes = pool.subarray(0, 16);
    pool = pool.subarray(16);
    return bytes;
  }

  return {
    uuid() {
      const bytes = sixteenBytes();
      const ms = Math.max(Date.now(), lastMs);
      // Ids of one millisecond stay in order by counting in the 12 bits after the version (RFC 9562 section 6.2, method 1).
      // The counter starts in the lower half so that it has room; when it runs over, the next millisecond is borrowed.
      counter = ms === lastMs ? counter + 1 : bytes.readUInt16BE(6) & 0x7ff;
      lastMs = counter > 0xfff ? ms + 1 : ms;
      counter &= 0xfff;
      bytes.writeUIntBE(lastMs, 0, 6);
      bytes.writeUInt16BE(0x7000 | counter, 6);
      bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
      const hex = bytes.toString('hex');
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
    },
    secret: () => randomBytes(32).toString('base64url'),
    sixDigits: () => String(randomInt(1_000_000)).padStart(6, '0'),
  };
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether the database could know it; anything else is nobody's id and need not be asked for. */
export function isUuid(text: string): boolean {
  return uuidPattern.test(text);
}

/**
 * What is kept of a secret made by `Ids.secret`. A plain SHA-256 is enough for 256 random bits: there is nothing to guess.
 * It is not for passwords or anything a person chose.
 */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
