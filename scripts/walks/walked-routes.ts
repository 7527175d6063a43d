import type { Walks } from './parse-walks.ts';

/** The routes to which no walk leads, which lead nowhere else, and which no journey is named for. */
export function routesNobodyWalks(
  routes: readonly string[],
  { walks, passedOn, shownInTests }: Walks,
): readonly string[] {
  const walked = new Set([...walks, ...shownInTests].map(({ at }) => at));
  return routes.filter((route) => {
    const pattern = new URLPattern({ pathname: route });
    const leadsElsewhere = passedOn.some(({ from }) => pattern.test(from, 'http://ours.invalid'));
    return !walked.has(route) && !leadsElsewhere;
  });
}
