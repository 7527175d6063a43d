/**
 * Shapes as if cut from paper with scissors: slightly irregular, never twice alike, yet always the same for
 * the same seed. Every function answers one SVG path element.
 */
export type Scissors = {
  between(min: number, max: number): number;
  /** A roughly round piece. */
  blob(fill: string, x: number, y: number, radius: number, radiusY?: number): string;
  /** A far star: a bit of paper with four corners. */
  speck(fill: string, x: number, y: number, radius: number): string;
  /** The five-pointed wish star of the house. */
  star(fill: string, x: number, y: number, radius: number): string;
  /** A hill over the full width, its crest passing through the given heights from left to right. */
  hill(fill: string, width: number, height: number, crest: readonly number[]): string;
  /** A strip along the points, its width going from `widthStart` to `widthEnd`. */
  ribbon(fill: string, points: readonly Point[], widthStart: number, widthEnd: number): string;
  /** A dandelion seed on its parachute, leaning by `degrees`. */
  seed(fill: string, x: number, y: number, size: number, degrees: number): string;
  polygon(fill: string, points: readonly Point[]): string;
};

export type Point = readonly [x: number, y: number];

export function takeScissors(seedText: string): Scissors {
  const random = randomFrom(seedText);
  const between = (min: number, max: number) => min + (max - min) * random();

  return {
    between,
    polygon,
    blob(fill, x, y, radius, radiusY = radius) {
      const turn = between(0, Math.PI);
      return path(
        fill,
        smoothClosed(
          around(8, (angle) => {
            const reach = between(0.965, 1.03);
            return [
              x + radius * reach * Math.cos(angle + turn),
              y + radiusY * reach * Math.sin(angle + turn),
            ];
          }),
        ),
      );
    },
    speck(fill, x, y, radius) {
      const turn = between(0, 1);
      return polygon(
        fill,
        around(4, (angle) => {
          const reach = radius * between(0.7, 1.3);
          return [x + reach * Math.cos(angle + turn), y + reach * Math.sin(angle + turn)];
        }),
      );
    },
    star(fill, x, y, radius) {
      const turn = between(-0.25, 0.25) - Math.PI / 2;
      return polygon(
        fill,
        around(10, (angle, index) => {
          const reach = index % 2 === 0 ? radius * between(0.92, 1.08) : radius * 0.46;
          return [x + reach * Math.cos(angle + turn), y + reach * Math.sin(angle + turn)];
        }),
      );
    },
    hill(fill, width, height, crest) {
      const step = width / (crest.length - 1);
      const points = crest.map((y, index): Point => [index * step, y]);
      return path(fill, `M0 ${height}L0 ${round(crest[0] ?? height)}${smooth(points)}L${width} ${height}Z`);
    },
    ribbon(fill, points, widthStart, widthEnd) {
      const sides = points.map(([x, y], index): [Point, Point] => {
        const [beforeX, beforeY] = points[Math.max(0, index - 1)] ?? [x, y];
        const [afterX, afterY] = points[Math.min(points.length - 1, index + 1)] ?? [x, y];
        const length = Math.hypot(afterX - beforeX, afterY - beforeY) || 1;
        const share = index / (points.length - 1);
        const half = ((widthStart + (widthEnd - widthStart) * share) / 2) * between(0.95, 1.05);
        const acrossX = (-(afterY - beforeY) / length) * half;
        const acrossY = ((afterX - beforeX) / length) * half;
        return [
          [x + acrossX, y + acrossY],
          [x - acrossX, y - acrossY],
        ];
      });
      const there = sides.map(([side]) => side);
      const back = sides.map(([, side]) => side).reverse();
      return path(fill, `M${at(there[0])}${smooth(there)}L${at(back[0])}${smooth(back)}Z`);
    },
    seed(fill, x, y, size, degrees) {
      const turn = (degrees * Math.PI) / 180;
      const place = (across: number, along: number): Point => [
        x + size * (across * Math.cos(turn) - along * Math.sin(turn)),
        y + size * (across * Math.sin(turn) + along * Math.cos(turn)),
      ];
      const rays = [-1.25, -0.62, 0, 0.62, 1.25].flatMap((lean) => [
        place(Math.sin(lean - 0.15), -Math.cos(lean - 0.15)),
        place(Math.sin(lean + 0.15), -Math.cos(lean + 0.15)),
        place(0.12 * Math.sin(lean + 0.3), -0.12 * Math.cos(lean + 0.3)),
      ]);
      const stalk = [place(0.07, 0.9), place(0.2, 1.05), place(0, 1.7), place(-0.2, 1.05), place(-0.07, 0.9)];
      return polygon(fill, [place(-0.07, 0), ...rays, place(0.07, 0), ...stalk]);
    },
  };
}

function polygon(fill: string, points: readonly Point[]): string {
  return path(fill, `M${points.map(at).join('L')}Z`);
}

function path(fill: string, d: string): string {
  return `<path fill="${fill}" d="${d}"/>`;
}

function around(count: number, pointAt: (angle: number, index: number) => Point): Point[] {
  return Array.from({ length: count }, (_, index) => pointAt((index * 2 * Math.PI) / count, index));
}

/** The open curve through the points as cubic pieces (Catmull-Rom), starting where the pen already stands. */
function smooth(points: readonly Point[]): string {
  return points
    .slice(1)
    .map((end, index) => {
      const start = points[index] ?? end;
      return cubic(points[index - 1] ?? start, start, end, points[index + 2] ?? end);
    })
    .join('');
}

function smoothClosed(points: readonly Point[]): string {
  const place = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0];
  const pieces = points.map((_, index) =>
    cubic(place(index - 1), place(index), place(index + 1), place(index + 2)),
  );
  return `M${at(points[0])}${pieces.join('')}Z`;
}

function cubic(before: Point, start: Point, end: Point, after: Point): string {
  const leave: Point = [start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6];
  const arrive: Point = [end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6];
  return `C${at(leave)} ${at(arrive)} ${at(end)}`;
}

function at([x, y]: Point = [0, 0]): string {
  return `${round(x)} ${round(y)}`;
}

/** Only the pictures larger than an icon reach 100, and there nobody sees a tenth, they only download it. */
function round(value: number): number {
  return value < 100 ? Math.round(value * 10) / 10 : Math.round(value);
}

/** The mulberry32 generator, started from an FNV-1a hash of the text: small and the same on every machine. */
function randomFrom(text: string): () => number {
  let state = 2166136261;
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296;
  };
}
