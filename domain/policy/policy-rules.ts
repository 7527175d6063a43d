import { EASTERN_TIME_ZONE, easternDate } from '../dates/eastern.ts';
import { correctionsOf, editionOf, packInForce, packOfEdition } from '../states/packs-in-force.ts';
import type { PolicyRulesOfState, StatePack, StatePacks } from '../states/state-pack.ts';

/** Where and when a policy was issued, which decides the rules it is under; of one to be issued, the day it would be. */
export interface IssuedPolicy {
  /** Postal abbreviation. */
  readonly state: string;
  readonly issuedOn: Temporal.PlainDate;
}

/** The rules one policy is under: the only way to them for whoever bills, writes, shows or ends it. */
export type PolicyRules = PolicyRulesOfState & Notices & Pick<StatePack, 'name' | 'asOf'>;

type Notices = Pick<StatePack, 'regulator' | 'fraudWarning'>;

/**
 * The rules of the edition it was issued under, with what later editions have corrected by a day for policies already sold.
 * @throws RangeError when the state is none we sell in: no policy is written there.
 */
export function policyRules(
  policy: IssuedPolicy,
  today: Temporal.PlainDate,
  packs?: StatePacks,
): PolicyRules {
  return corrected(packIssuedUnder(policy, packs), today, packs);
}

/**
 * The same of one that was issued, by the edition its terms keep.
 * @throws RulesMissing when this release does not have it.
 */
export function rulesOfEdition(state: string, edition: string, today: Temporal.PlainDate): PolicyRules {
  const pack = packOfEdition(state, edition);
  if (pack === null) throw new RulesMissing(state, edition);
  return corrected(pack, today);
}

/** The edition a policy is issued under there on a day, by the day the edition began. */
export function rulesEditionFor(policy: IssuedPolicy, packs?: StatePacks): string {
  return editionOf(packIssuedUnder(policy, packs));
}

/** A policy keeps an edition that this release does not have: a newer one issued it. Nothing is decided about it meanwhile. */
export class RulesMissing extends Error {
  override readonly name = 'RulesMissing';
  constructor(state: string, edition: string) {
    super(
      `This release has no edition ${edition} of the rules of ${state}, under which the policy was issued. ` +
        'Nothing was changed; run this process with the release that issued it.',
    );
  }
}

/** A policy is under the edition that was in force in its state on the day it was issued. */
function packIssuedUnder({ state, issuedOn }: IssuedPolicy, packs?: StatePacks): StatePack {
  const pack = packInForce(state, issuedOn, packs);
  if (pack === null) throw new RangeError(`no policies are written in ${state}`);
  return pack;
}

function corrected(pack: StatePack, today: Temporal.PlainDate, packs?: StatePacks): PolicyRules {
  return correctionsOf(pack, today, packs).reduce(correctedBy, pack);
}

function correctedBy(rules: PolicyRules, correction: StatePack): PolicyRules {
  const names = correction.appliesToSold?.rules ?? [];
  return names.reduce<PolicyRules>((all, name) => ({ ...all, [name]: correction[name] }), rules);
}

/**
 * The zone whose days count for what is offered or issued in a state at an instant: whoever buys at 22:00 in Oregon buys today. It is that
 * of the pack in force when a day has begun in the East, ours. Eastern where we sell nothing.
 */
export function timeZoneIn(state: string, at: Temporal.Instant, packs?: StatePacks): string {
  return packInForce(state, easternDate(at), packs)?.timeZone ?? EASTERN_TIME_ZONE;
}

/** The day it is then for what is offered or issued there. */
export function dayIn(state: string, at: Temporal.Instant, packs?: StatePacks): Temporal.PlainDate {
  return at.toZonedDateTimeISO(timeZoneIn(state, at, packs)).toPlainDate();
}

/** What a paper of somebody who has no policy yet has to carry in their state on a day; null where we sell nothing. */
export function noticesInState(state: string, today: Temporal.PlainDate, packs?: StatePacks): Notices | null {
  return packInForce(state, today, packs);
}
