/** A category's colours, all ten of one lightness in OKLCH; `#RRGGBB`. */
export type CategoryColours = {
  /** The colour of the category itself. */
  hue: string;
  /** The background of a card. */
  tint: string;
  /** Text on the tint or on paper, at least 4.5:1. */
  deep: string;
};

/** What each word in braces of a drawing is painted with. */
export type Fills = Record<'hue' | 'tint' | 'deep' | 'accent' | 'paper' | 'ink', string>;

export const accent = '#F6B73C';
export const paper = '#FBF6EC';
export const ink = '#16302B';
export const star = '#FFE9A8';
export const night = '#122A3A';

export function fillsOf(colours: CategoryColours): Fills {
  return { ...colours, accent, paper, ink };
}

/** Replaces the words in braces; an unknown word is a mistake in the drawing and stops the start. */
export function paint(drawing: string, fills: Fills): string {
  return drawing.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (!isFillName(name, fills)) throw new Error(`A drawing asks for an unknown fill: ${name}`);
    return fills[name];
  });
}

/** The colour that lies `share` (0 to 1) of the way from one `#RRGGBB` to another. */
export function mix(from: string, to: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const start = Number.parseInt(from.slice(at, at + 2), 16);
    const end = Number.parseInt(to.slice(at, at + 2), 16);
    return Math.round(start + (end - start) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('').toUpperCase()}`;
}

function isFillName(name: string, fills: Fills): name is keyof Fills {
  return Object.hasOwn(fills, name);
}
