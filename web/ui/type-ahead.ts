/** What has been typed over a closed or open list, and when the last key came (milliseconds of one clock). */
export interface TypeAhead {
  buffer: string;
  lastKeyAt: number;
}

/** The pause after which the next key starts a new word. [SHELL-34] */
export const typeAheadResetMs = 750;

export const emptyTypeAhead: TypeAhead = { buffer: '', lastKeyAt: Number.NEGATIVE_INFINITY };

export function typeAheadKey(state: TypeAhead, key: string, now: number): TypeAhead {
  const isFresh = now - state.lastKeyAt >= typeAheadResetMs;
  return { buffer: (isFresh ? '' : state.buffer) + key.toLowerCase(), lastKeyAt: now };
}

/**
 * The index the buffer points at, or -1. Labels are searched from the active one on and around; one letter
 * typed again and again steps through the labels that begin with it, as in a native select.
 */
export function typeAheadMatch(labels: readonly string[], buffer: string, activeIndex: number): number {
  if (buffer === '') return -1;
  const isRepeated = [...buffer].every((letter) => letter === buffer[0]);
  const query = isRepeated ? buffer.charAt(0) : buffer;
  // A single letter always moves on; a longer word may stay where it is.
  const start = Math.max(0, isRepeated ? activeIndex + 1 : activeIndex);
  for (let step = 0; step < labels.length; step += 1) {
    const index = (start + step) % labels.length;
    if (labels[index]?.toLowerCase().startsWith(query)) return index;
  }
  return -1;
}
