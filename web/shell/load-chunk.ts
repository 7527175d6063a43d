/**
 * Loads a part of the application that was split off. When it cannot be had, the usual cause is that a new release replaced
 * it while the page was open, so the page is loaded again once by itself.
 */

/** CONST-06 */
const CHUNK_TIMEOUT_MS = 120_000;

const RELOADED_KEY = 'reloaded-for-chunk';

export class ChunkLoadError extends Error {
  readonly code: 'CHUNK_LOAD_FAILED' | 'CSS_CHUNK_LOAD_FAILED';

  constructor(code: ChunkLoadError['code'], cause: unknown) {
    super(code, { cause });
    this.name = 'ChunkLoadError';
    this.code = code;
  }
}

export async function loadChunk<Module>(
  load: () => Promise<Module>,
  timeoutMs = CHUNK_TIMEOUT_MS,
): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${timeoutMs} ms.`)), timeoutMs);
  });
  try {
    const loaded = await Promise.race([load(), timeout]);
    sessionStorage.removeItem(RELOADED_KEY);
    return loaded;
  } catch (cause) {
    // The bundler's runtime names the stylesheet it could not preload in this sentence.
    const isCss = cause instanceof Error && cause.message.startsWith('Unable to preload CSS');
    throw new ChunkLoadError(isCss ? 'CSS_CHUNK_LOAD_FAILED' : 'CHUNK_LOAD_FAILED', cause);
  } finally {
    clearTimeout(timer);
  }
}

/** True the first time; then the page has had its one reload and the person decides. */
export function mayReloadForChunk(storage: Storage = sessionStorage): boolean {
  if (storage.getItem(RELOADED_KEY) !== null) return false;
  storage.setItem(RELOADED_KEY, 'yes');
  return true;
}
