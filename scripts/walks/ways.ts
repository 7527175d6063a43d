import type { Walk, Walking } from './walk.ts';

/** Walks one after the other, as one person goes them. */
export interface Way {
  readonly who: Walking;
  readonly walks: readonly Walk[];
}

/** The whole way to the end of a walk, from where whoever goes it begins. */
export function wayTo(walks: readonly Walk[], name: string): Way {
  const chain: Walk[] = [];
  for (let next: string | null = name; next !== null;) {
    const walk: Walk | undefined = walks.find((one) => one.name === next);
    if (walk === undefined) throw new Error(`There is no walk called “${next}”.`);
    chain.unshift(walk);
    next = walk.after;
  }
  // Whoever is named last goes all of it: the walk by which people sign in is anybody's.
  const who = chain.findLast((walk) => walk.who !== null)?.who;
  if (who === null || who === undefined) throw new Error(`Nobody goes “${name}”.`);
  return { who, walks: chain };
}

/** Every walk is on one of them: those that others begin with are gone on their way. */
export function waysToAll(walks: readonly Walk[]): Way[] {
  return walks
    .map(({ name }) => wayTo(walks, name))
    .filter((way, _, ways) => !ways.some((other) => isPartOf(way, other)));
}

function isPartOf(way: Way, other: Way): boolean {
  const isShorter = way.walks.length < other.walks.length;
  const last = way.walks.at(-1)!;
  return isShorter && isSame(way.who, other.who) && other.walks.includes(last);
}

function isSame(one: Walking, other: Walking): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Everybody who is on a way, those included who do something meanwhile. */
export function everybodyOn(walks: readonly Walk[], way: Way): Walking[] {
  const meanwhile = way.walks.flatMap(({ steps }) =>
    steps.flatMap(({ step }) => (step.does === 'meanwhile' ? [wayTo(walks, step.walk)] : [])),
  );
  return [way.who, ...meanwhile.flatMap((other) => everybodyOn(walks, other))];
}
