import type { Issuer } from '../api/client-config.ts';

/** Whether the installation was given a license for each state it sells in, for some, or for none. */
export function licensesIn(states: Issuer['states']): 'all' | 'some' | 'none' {
  const licensed = states.filter(({ license }) => license !== null).length;
  if (licensed === 0) return 'none';
  return licensed === states.length ? 'all' : 'some';
}
