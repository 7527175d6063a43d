import { standingOf } from '@wysh/domain/standing/standing.ts';
import type { Standing } from '@wysh/domain/standing/standing.ts';
import { NOTHING_KNOWN } from '@wysh/domain/standing/standing-facts.ts';
import type { SessionOfStanding, StandingFacts } from '@wysh/domain/standing/standing-facts.ts';
import type { Caller, Context } from '../../context.ts';
import { reportServerError } from '../../contact/insights/report-server-error.ts';
import type { StandingRegister } from '../../ground/policy-register/standing-register.ts';
import type { Reader } from '../../platform/database/database.ts';
import { maySeePolicies } from '../policies/policy.ts';
import { readStandingOn } from './standing-on-day-store.ts';
import type { StoodOn, StoodThen } from './standing-on-day-store.ts';
import { findStoredStanding, findToldByVisitor } from './standing-store.ts';

/** Where the caller stands, as far as their session may be told. */
export async function findOwnStanding(context: Context): Promise<Standing> {
  const session = sessionOf(context);
  const { userId } = context.caller;
  const { clock, database, encryption } = context;
  const now = clock.now();
  if (userId === null) return standingOf({ ...NOTHING_KNOWN, now, session });
  if (session === 'stranger') {
    const told = await database.remember(`told-by-visitor:${userId}`, (reader) =>
      findToldByVisitor(reader, encryption, userId),
    );
    return reported(context, { ...NOTHING_KNOWN, now, session, told }, userId);
  }
  const stored = await findStoredStanding(database, encryption, userId);
  return reported(context, { ...stored, now, session }, userId);
}

export const standingRegister: StandingRegister = {
  findOwn: findOwnStanding,
  async findStanding(services, reader, userId) {
    const stored = await findStoredStanding(reader, services.encryption, userId);
    return reported(services, { ...stored, now: services.clock.now(), session: 'proven' }, userId);
  },
};

/** Where somebody stood at the end of a day. For the desk, which has asked who may. */
export function findStandingOn(reader: Reader, userId: string, day: StoodOn): Promise<StoodThen> {
  return readStandingOn(reader, userId, day);
}

function sessionOf(context: Pick<Context, 'caller'>): SessionOfStanding {
  if (maySeePolicies(context)) return 'proven';
  return isRecognized(context.caller) ? 'recognized' : 'stranger';
}

/** Who gave their password or a code in this session; a link in a mail is not enough to be told more than a stranger. */
function isRecognized({ authenticated, authLevel }: Caller): boolean {
  return authenticated || authLevel === 'verified';
}

/** A standing we are not sure of is a fault of ours, whatever the person is shown: somebody has to see it. */
function reported(
  services: Pick<Context, 'errorReporting' | 'log'>,
  facts: StandingFacts,
  userId: string,
): Standing {
  const standing = standingOf(facts);
  if (standing.kind === 'unreadable' || standing.kind === 'unforeseen') {
    services.log.error({ user: userId, standing: standing.kind }, 'where a person stands is not known');
    // Not waited for: whoever asks may be in a transaction, and the report is a row of its own.
    void reportServerError(services, new Error(`Where a person stands is ${standing.kind}.`), {
      reference: null,
      operation: 'standing',
      userId,
    });
  }
  return standing;
}
