import { pick, randomNumbers } from '../../domain/forms/testing/random-numbers.ts';
import type { Mutant } from './mutant.ts';

/**
 * As many bugs as asked for, at most one a place, the same ones for the same seed: the places are cut into stretches of one
 * length, and each stretch gives one. So every file has its share by the number of its places.
 */
export function sampleMutants(
  mutantsOfPlaces: readonly (readonly Mutant[])[],
  count: number,
  seed: number,
): Mutant[] {
  const random = randomNumbers(seed);
  const stretch = Math.max(1, mutantsOfPlaces.length / count);
  return Array.from({ length: Math.min(count, mutantsOfPlaces.length) }, (_, index) => {
    const place = Math.floor((index + (stretch === 1 ? 0 : random())) * stretch);
    return pick(random, mutantsOfPlaces[place]!);
  });
}
