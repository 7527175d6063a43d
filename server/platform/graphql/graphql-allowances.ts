import type { Allowances } from '../allowances/allowances.ts';
import { sourceNetwork } from '../http/source-network.ts';
import type { GraphqlAllowances } from './graphql-route.ts';

/** A person who hurries asks some sixty times a minute, and a house, an office or a train has many of them behind one address. */
const perMinute = { address: 3000, session: 600 } as const;
/** Benchmarks and journeys come from one address and one session, as fast as they can. */
const perMinuteElsewhere = 1_000_000;
/** So seldom that a page never waits for it, and often enough to be told to the others (see `Allowances.openSliced`). */
const slice = { address: 100, session: 25 } as const;

interface Asked {
  readonly caller: { readonly sessionId: string | null };
}

/**
 * How much of an API as a whole anybody may ask for, by address and by session; a long answer counts as several requests. The name
 * tells the counts of one API from those of another.
 */
export function createGraphqlAllowances<RequestContext extends Asked>(
  allowances: Allowances,
  name: 'graphql' | 'desk-graphql',
): GraphqlAllowances<RequestContext> {
  const byAddress = allowances.openSliced(
    { name: `${name}-address`, perMinute: perMinute.address, perMinuteElsewhere },
    slice.address,
  );
  const bySession = allowances.openSliced(
    { name: `${name}-session`, perMinute: perMinute.session, perMinuteElsewhere },
    slice.session,
  );
  return {
    takeOfAddress: ({ ip }) => byAddress.take(sourceNetwork(ip)),
    async takeOfCaller({ caller }) {
      if (caller.sessionId !== null) await bySession.take(caller.sessionId);
    },
    charge({ ip }, context, weight) {
      byAddress.charge(sourceNetwork(ip), weight);
      const sessionId = context?.caller.sessionId ?? null;
      if (sessionId !== null) bySession.charge(sessionId, weight);
    },
  };
}
