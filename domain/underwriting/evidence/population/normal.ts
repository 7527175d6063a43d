/** The normal distribution, of one and of two things that go together, as far as drawing people needs it. */

const ROOT_TWO_PI = Math.sqrt(2 * Math.PI);

const density = (x: number) => Math.exp((-x * x) / 2) / ROOT_TWO_PI;

/** The chance to lie above `x`: the continued fraction of the tail far out, the series near the middle (both to ten digits). */
export function normalTail(x: number): number {
  if (x < 0) return 1 - normalTail(-x);
  if (x === Infinity) return 0;
  if (x < 3) {
    let term = x;
    let sum = x;
    for (let odd = 3; Math.abs(term) > 1e-12; odd += 2) {
      term *= (x * x) / odd;
      sum += term;
    }
    return 0.5 - density(x) * sum;
  }
  let fraction = x;
  for (let step = 60; step >= 1; step -= 1) fraction = x + step / fraction;
  return density(x) / fraction;
}

/** The point that so large a share lies above; infinite where nobody or everybody does. */
export function normalCut(share: number): number {
  if (share <= 0) return Infinity;
  if (share >= 1) return -Infinity;
  if (share > 0.5) return -normalCut(1 - share);
  // Hastings' approximation (Abramowitz and Stegun, 26.2.23), then Newton's steps to ten digits.
  const t = Math.sqrt(-2 * Math.log(share));
  let x =
    t -
    (2.515517 + 0.802853 * t + 0.010328 * t * t) / (1 + 1.432788 * t + 0.189269 * t * t + 0.001308 * t ** 3);
  for (let step = 0; step < 3; step += 1) x += (normalTail(x) - share) / density(x);
  return x;
}

/** Gauss and Legendre's ten points between -1 and 1, as half of them with their weights. */
const POINTS = [
  [0.14887433898163122, 0.29552422471475287],
  [0.4333953941292472, 0.26926671930999635],
  [0.6794095682990244, 0.21908636251598204],
  [0.8650633666889845, 0.1494513491505806],
  [0.9739065285171717, 0.06667134430868814],
] as const;

/**
 * The chance that two lie above `x` and above `y`, where they go together by `correlation` (Plackett's integral over the correlation,
 * in the form of Drezner and Wesolowsky; to six digits up to a correlation of 0.9).
 */
export function tailOfBoth(x: number, y: number, correlation: number): number {
  if (x === Infinity || y === Infinity) return 0;
  if (x === -Infinity) return normalTail(y);
  if (y === -Infinity) return normalTail(x);
  const half = Math.asin(correlation) / 2;
  const squares = (x * x + y * y) / 2;
  let sum = 0;
  for (const [at, weight] of POINTS)
    for (const sine of [Math.sin(half * (1 + at)), Math.sin(half * (1 - at))])
      sum += weight * Math.exp((sine * x * y - squares) / (1 - sine * sine));
  return normalTail(x) * normalTail(y) + (half * sum) / (2 * Math.PI);
}
