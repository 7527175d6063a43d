/** Answers a number from 0 up to 1; the same seed gives the same row of them (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export type Weights<Value extends string = string> = Readonly<Record<Value, number>>;

/** Everything that is drawn of one person is drawn from here. */
export class Draw {
  readonly #random: () => number;

  constructor(random: () => number) {
    this.#random = random;
  }

  chance(share: number): boolean {
    return this.#random() < share;
  }

  yesOrNo(share: number): 'yes' | 'no' {
    return this.chance(share) ? 'yes' : 'no';
  }

  between(min: number, max: number): number {
    return min + Math.floor(this.#random() * (max - min + 1));
  }

  oneOf<Value extends string>(weights: Weights<Value>): Value {
    const values = Object.keys(weights) as Value[];
    let left = this.#random() * values.reduce((sum, value) => sum + weights[value], 0);
    for (const value of values) {
      left -= weights[value];
      if (left < 0) return value;
    }
    return values.at(-1)!;
  }

  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.#random())) * Math.cos(2 * Math.PI * this.#random());
  }

  /** Half of all lie below the median, a sixth above `median * e^sigma`. */
  logNormal(median: number, sigma: number): number {
    return median * Math.exp(sigma * this.normal());
  }
}
