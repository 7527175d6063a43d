/**
 * The two landscapes a drawing is set in. Everything around the drawing is cut afresh from the slug, so that
 * no two scenes are alike and a scene never changes by itself.
 */
import type { Point } from './hand-cut.ts';
import type { Composition } from './picture.ts';
import { takeScissors } from './hand-cut.ts';
import { accent, mix, night, paper, star } from './palette.ts';
import { place } from './picture.ts';
import { dandelion, firs, lantern, lanternGlow } from './wayside.ts';

/** By day: the thing itself on a near hill, the path leading up to it. */
export const header: Composition = {
  width: 400,
  height: 368,
  draw(subject) {
    const { hue, tint, deep } = subject.colours;
    const scissors = takeScissors(`${subject.slug} header`);
    const { between, hill } = scissors;
    const farHill = mix(tint, hue, 0.28);
    const ground = mix(tint, hue, 0.5);
    const nearHill = mix(tint, hue, 0.75);
    const side = between(0, 1) < 0.5 ? -1 : 1;
    const waysideX = 200 + side * between(146, 168);
    const wayside = [
      () => dandelion(scissors, waysideX, 292, 1.05, { stem: mix(deep, hue, 0.5), head: paper }),
      () => firs(scissors, waysideX, 288, mix(hue, deep, 0.35)),
      () => lantern(scissors, waysideX, 296, 0.95),
    ];
    const walk: Point[] = [
      [200 - side * between(90, 150), 430],
      [200 - side * between(36, 70), 366],
      [200 + side * between(34, 62), 330],
      [200 - side * between(2, 18), 296],
      [200, 266],
    ];
    return [
      rectangle(tint, 400, 368),
      scissors.blob(paper, 200 + between(-34, 34), between(146, 166), between(122, 144)),
      scissors.star(accent, between(26, 66), between(40, 110), between(10, 16)),
      scissors.star(accent, between(338, 374), between(30, 110), between(8, 13)),
      scissors.star(farHill, between(84, 316), between(16, 30), 7),
      hill(
        farHill,
        400,
        368,
        heights(between, [
          [190, 252],
          [200, 250],
          [200, 250],
          [190, 252],
        ]),
      ),
      hill(
        ground,
        400,
        368,
        heights(between, [
          [268, 305],
          [256, 274],
          [258, 264],
          [256, 274],
          [268, 305],
        ]),
      ),
      ...(wayside[Math.floor(between(0, wayside.length))]?.() ?? []),
      hill(
        nearHill,
        400,
        368,
        heights(between, [
          [305, 328],
          [322, 345],
          [330, 348],
          [306, 338],
        ]),
      ),
      scissors.ribbon(mix(tint, paper, 0.6), walk, 66, 14),
      scissors.blob(mix(ground, hue, 0.5), 200, 268, 106, 9),
      place(subject, 98, 78, 3.2),
    ].join('');
  },
};

/** By night: a wide walk towards the moon, calm on the left where a heading may lie. */
export const infoHeader: Composition = {
  width: 950,
  height: 400,
  draw(subject) {
    const { hue, tint, deep } = subject.colours;
    const scissors = takeScissors(`${subject.slug} night`);
    const { between, hill } = scissors;
    const sky = mix(deep, night, 0.4);
    const ground = mix(deep, hue, 0.55);
    const moonlit = mix(sky, paper, 0.7);
    const groundCrest = heights(between, [
      [326, 350],
      [325, 350],
      [308, 334],
      [296, 308],
      [294, 302],
      [308, 330],
    ]);
    const lanternX = between(424, 484);
    const lanternFoot = crestAt(groundCrest, 950, lanternX) + 6;
    const start = between(300, 430);
    const walk: Point[] = [
      [start, 450],
      [start + between(70, 96), 388],
      [between(520, 560), 356],
      [between(600, 640), 332],
      [690, 304],
    ];
    const shooting: Point = [between(300, 440), between(64, 112)];
    const dandelionX = between(90, 250);
    return [
      rectangle(sky, 950, 400),
      ...Array.from({ length: 10 }, (_, column) => {
        const x = 30 + column * 98 + between(-34, 34);
        return scissors.speck(
          mix(sky, star, between(0.4, 0.9)),
          x,
          between(18, x < 480 ? 210 : 60),
          between(2.4, 4),
        );
      }),
      scissors.ribbon(
        mix(sky, star, 0.5),
        [
          [shooting[0] - between(84, 120), shooting[1] - between(28, 52)],
          [shooting[0] - 44, shooting[1] - between(15, 20)],
          shooting,
        ],
        1,
        10,
      ),
      scissors.star(star, shooting[0] + 4, shooting[1] + 2, 15),
      scissors.blob(mix(sky, tint, 0.16), 690, 178, 186),
      scissors.blob(tint, 690, 178, 152),
      hill(
        mix(deep, hue, 0.3),
        950,
        400,
        heights(between, [
          [220, 290],
          [215, 285],
          [215, 285],
          [225, 285],
          [215, 285],
        ]),
      ),
      ...lanternGlow(scissors, lanternX, lanternFoot, 1.2, {
        outer: mix(sky, accent, 0.3),
        inner: mix(sky, accent, 0.6),
      }),
      hill(ground, 950, 400, groundCrest),
      ...lantern(scissors, lanternX, lanternFoot, 1.2),
      scissors.ribbon(mix(ground, star, 0.62), walk, 74, 12),
      scissors.blob(mix(ground, deep, 0.5), 690, 303, 112, 9),
      ...dandelion(scissors, dandelionX, 384, 1.4, { stem: mix(ground, deep, 0.6), head: moonlit }),
      hill(
        mix(deep, night, 0.15),
        950,
        400,
        heights(between, [
          [356, 388],
          [356, 380],
          [366, 390],
          [372, 392],
          [366, 388],
        ]),
      ),
      ...[1, 2, 3].map((away) =>
        scissors.seed(
          moonlit,
          dandelionX + away * between(62, 78),
          282 - away * between(22, 34),
          between(12, 16),
          between(20, 65),
        ),
      ),
      place(subject, 581, 98, 3.4),
    ].join('');
  },
};

function rectangle(fill: string, width: number, height: number): string {
  return `<path fill="${fill}" d="M0 0H${width}V${height}H0Z"/>`;
}

/** One height from each pair of bounds: the knots of a hill's crest. */
function heights(between: (min: number, max: number) => number, bounds: readonly Point[]): number[] {
  return bounds.map(([min, max]) => between(min, max));
}

/** The height of a crest at `x`, near enough to stand something on it. */
function crestAt(crest: readonly number[], width: number, x: number): number {
  const knot = (x / width) * (crest.length - 1);
  const before = crest[Math.floor(knot)] ?? 0;
  const after = crest[Math.ceil(knot)] ?? before;
  return before + (after - before) * (knot % 1);
}
