/** A title in lines of a length at the most, the last with dots where there is more; a word that is longer than a line is cut. */
export function miniatureTitle(
  title: string,
  { length, lines }: { length: number; lines: number },
): string[] {
  const all: string[] = [];
  for (const word of title.split(/\s+/).filter((one) => one !== '')) {
    const last = all.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= length)
      all[all.length - 1] = `${last} ${word}`;
    else all.push(word);
  }
  const shown = all.slice(0, lines);
  const isCut = all.length > lines;
  return shown.map((line, at) => {
    const ends = isCut && at === shown.length - 1;
    if (line.length + (ends ? 1 : 0) <= length) return ends ? `${line}…` : line;
    return `${line.slice(0, length - 1)}…`;
  });
}
