import type { Allowances } from '../platform/allowances/allowances.ts';
import type { GraphqlAllowances } from '../platform/graphql/graphql-route.ts';
import { sourceNetwork } from '../platform/http/source-network.ts';
import type { RequestContext } from '../request-context.ts';

/** A person who hurries asks some sixty times a minute, and a house, an office or a train has many of them behind one address. */
const perMinute = { address: 3000, session: 600 } as const;
/** Benchmarks and journeys come from one address and one session, as fast as they can. */
const perMinuteElsewhere = 1_000_000;
/** So seldom that a page never waits for it, and often enough to be told to the others (see `Allowances.openSliced`). */
const slice = { address: 100, session: 25 } as const;

/** How much of the API as a whole anybody may ask for, by address and by session; a long answer counts as several requests. */
export function createGraphqlAllowances(allowances: Allowances): GraphqlAllowances<RequestContext> {
  const byAddress = allowances.openSliced(
    { name: 'graphql-address', perMinute: perMinute.address, perMinuteElsewhere },
    slice.address,
  );
  const bySession = allowances.openSliced(
    { name: 'graphql-session', perMinute: perMinute.session, perMinuteElsewhere },
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
