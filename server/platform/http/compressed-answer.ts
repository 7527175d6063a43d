import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Below it an answer travels in the first packets anyway. */
const leastBytes = 4096;

/** Quick: half a millisecond for a long answer, beside the event loop. */
const quickQuality = 4;
/** For what is kept, and so made once. */
const thoroughQuality = 9;

export interface CompressedAnswer {
  readonly encoding: 'br' | 'gzip';
  readonly bytes: Buffer;
}

/**
 * Compresses answers for whoever accepts it. Nobody guesses at a secret by their length: the token is no cookie, so no page of others
 * can make a browser ask in somebody's name, with words of its choice, and watch.
 */
export function createAnswerCompression() {
  // As long as its bytes are kept, so is their short form.
  const kept = new WeakMap<Buffer, Promise<Buffer>>();

  async function brotli(content: Buffer, quality: number): Promise<Buffer> {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    return promisify(brotliCompress)(content, { params });
  }

  /** `isKept`: the same bytes are sent again and again. Null where the answer goes as it is. */
  return async function compress(
    content: Buffer,
    acceptedEncodings: string | undefined,
    isKept: boolean,
  ): Promise<CompressedAnswer | null> {
    if (content.length < leastBytes || acceptedEncodings === undefined) return null;
    if (/\bbr\b/.test(acceptedEncodings)) {
      if (!isKept) return { encoding: 'br', bytes: await brotli(content, quickQuality) };
      let bytes = kept.get(content);
      if (bytes === undefined) kept.set(content, (bytes = brotli(content, thoroughQuality)));
      return { encoding: 'br', bytes: await bytes };
    }
    if (/\bgzip\b/.test(acceptedEncodings))
      return { encoding: 'gzip', bytes: await promisify(gzip)(content, { level: 4 }) };
    return null;
  };
}
