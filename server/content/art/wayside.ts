/** What stands beside the path: pieces from back to front, the foot at (`x`, `foot`). */
import type { Point, Scissors } from './hand-cut.ts';
import { accent, ink, star } from './palette.ts';

export function lantern({ polygon }: Scissors, x: number, foot: number, scale: number): string[] {
  const piece = (fill: string, points: readonly Point[]) =>
    polygon(
      fill,
      points.map(([across, up]): Point => [x + across * scale, foot - up * scale]),
    );
  return [
    piece(ink, [
      [-11, 58],
      [-9, 62],
      [9, 61],
      [12, 57],
      [8, 45],
      [5, 45],
      [7, 56],
      [-7, 57],
      [-6, 45],
      [-9, 45],
    ]),
    piece(ink, [
      [-17, 45],
      [-10, 51],
      [11, 50],
      [17, 44],
    ]),
    piece(accent, [
      [-14, 45],
      [14, 44],
      [12, 9],
      [-12, 8],
    ]),
    piece(star, [
      [-1, 38],
      [6, 26],
      [5, 14],
      [-5, 13],
      [-7, 24],
    ]),
    piece(ink, [
      [-17, 10],
      [17, 9],
      [16, 0],
      [-16, 1],
    ]),
  ];
}

/** The light around a lantern of the same place and scale; laid before the hill that hides its lower half. */
export function lanternGlow(
  { blob }: Scissors,
  x: number,
  foot: number,
  scale: number,
  shades: { outer: string; inner: string },
): string[] {
  return [
    blob(shades.outer, x, foot - 30 * scale, 52 * scale),
    blob(shades.inner, x, foot - 30 * scale, 35 * scale),
  ];
}

export function dandelion(
  { between, blob, polygon, ribbon }: Scissors,
  x: number,
  foot: number,
  scale: number,
  fills: { stem: string; head: string },
): string[] {
  const lean = between(-10, 10) * scale;
  const head: Point = [x + lean, foot - between(56, 66) * scale];
  const rays = Array.from({ length: 11 }, (_, ray): Point[] => {
    const angle = (ray * 2 * Math.PI) / 11;
    const reach = between(19, 23) * scale;
    return [
      [head[0] + reach * Math.cos(angle - 0.16), head[1] + reach * Math.sin(angle - 0.16)],
      [head[0] + reach * Math.cos(angle + 0.16), head[1] + reach * Math.sin(angle + 0.16)],
      [head[0] + 4 * scale * Math.cos(angle + 0.28), head[1] + 4 * scale * Math.sin(angle + 0.28)],
    ];
  });
  return [
    ribbon(fills.stem, [[x, foot], [x + lean * 0.2, foot - 30 * scale], head], 4.5 * scale, 3 * scale),
    polygon(fills.head, rays.flat()),
    blob(fills.stem, head[0], head[1], 5 * scale),
  ];
}

export function firs({ between, polygon }: Scissors, x: number, foot: number, fill: string): string[] {
  return [-22, 20, 0].map((offset) => {
    const height = between(44, 78);
    const half = between(13, 18);
    const middle = x + offset;
    return polygon(fill, [
      [middle - half, foot],
      [middle - half * 0.5, foot - height * 0.42],
      [middle - half * 0.75, foot - height * 0.42],
      [middle + between(-3, 3), foot - height],
      [middle + half * 0.75, foot - height * 0.45],
      [middle + half * 0.5, foot - height * 0.45],
      [middle + half, foot + 2],
    ]);
  });
}
