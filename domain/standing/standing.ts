import { addressOf } from '../addresses/addresses.ts';
import type { IneligibleReason } from '../eligibility/ineligible-screen.ts';
import { ineligibleScreen } from '../eligibility/ineligible-screen.ts';
import { PRODUCT_SLUGS } from '../wyshes/names.ts';
import { stopToGoOnAt } from './application-stop.ts';
import { wayBackOf } from './coming-back.ts';
import type { ComingBack } from './coming-back.ts';
import { bannerOf, returnBannerOf } from './policy-banner.ts';
import type { PolicyBanner } from './policy-banner.ts';
import { reasonsAgainst } from './reasons-against.ts';
import { againOn } from './rejected-on.ts';
import { NOTHING_KNOWN, UNREADABLE } from './standing-facts.ts';
import type { StandingFacts, StandingOffer } from './standing-facts.ts';
import type { StandingColumns } from './standing-row.ts';
import { STANDINGS, UNSURE_STANDINGS } from './standing-table.ts';
import type { StandingKind } from './standing-table.ts';

/** Where a person stands: the columns of the first row of the table that holds, and what else follows from the same facts. */
export interface Standing extends StandingColumns<StandingKind> {
  readonly banner: PolicyBanner | null;
  /** The policy that lapsed last and can come back, wherever its person stands; null without one. */
  readonly comingBack: ComingBack | null;
  /** Whether the decision that made the newest offers offered term life, whatever became of it; null without offers. */
  readonly isTermLifeOffered: boolean | null;
  /** The stop of the application's journey at which it goes on; null for its beginning. */
  readonly applicationStop: string | null;
  /** The first day on which another application may begin, in a cooldown. */
  readonly canApplyAgainOn: Temporal.PlainDate | null;
  /** What, of all they told us, stands in the way of another offer now, wherever they stand; null without a reason. */
  readonly ineligibleReason: IneligibleReason | null;
}

export function standingOf(known: StandingFacts): Standing {
  const { now, session, told } = known;
  // Whatever was found, a stranger is told of what a visitor typed and of nothing else.
  const facts = session === 'stranger' ? { ...NOTHING_KNOWN, now, session, told } : known;
  const columns = rowOf(facts);
  const { kind, card, actions, applying, denial, landing } = columns;
  // Of whom the interview alone is asked again.
  const hasFailed = kind === 'technical_failure' || kind === 'change_told';
  const goesOn = hasFailed || kind === 'case_closed' || kind === 'application_begun';
  const welcomesTheNew = kind === 'application_begun' || kind === 'ineligible';
  const reason = kind === 'unproven' ? null : reasonOf(facts);
  const wayBack = kind === 'unproven' ? null : wayBackOf(facts);
  const back = wayBack === UNREADABLE ? null : wayBack;
  // Where both stand in the way, the refusal is the newer word.
  const refusedUntil = kind === 'lapsed_ineligible' ? (back?.canAskAgainOn ?? null) : null;
  return {
    kind,
    card,
    next:
      refusedUntil === null ? nextOf(columns, reason) : addressOf('coverageDenied', { type: REFUSED_RETURN }),
    actions,
    applying: refusedUntil === null ? applying : 'cooldown',
    denial: refusedUntil === null ? denial : REFUSED_RETURN,
    landing: welcomesTheNew && hadSomething(facts) ? 'home' : landing,
    banner: card === 'owned' ? bannerOf(facts) : ABOUT_RETURNS.has(kind) ? null : returnBannerOf(back),
    comingBack: back,
    isTermLifeOffered: kind === 'unproven' ? null : isTermLifeIn(facts.offers),
    applicationStop: goesOn ? stopToGoOnAt(facts.savedStep, { hasFailed }) : null,
    canApplyAgainOn: kind === 'cooldown' ? againOn(facts) : refusedUntil,
    ineligibleReason: reason,
  };
}

function rowOf(facts: StandingFacts): StandingColumns<StandingKind> {
  const [unreadable, unforeseen] = UNSURE_STANDINGS;
  for (const row of STANDINGS) {
    const holds = row.holds(facts);
    if (holds === UNREADABLE) return unreadable;
    if (holds) return row;
  }
  return unforeseen;
}

const REFUSED_RETURN = 'rejected_reinstatement';

/** Whose card is about the policy that lapsed needs no banner that says so. */
const ABOUT_RETURNS: ReadonlySet<StandingKind> = new Set([
  'return_under_way',
  'return_with_person',
  'return_deciding',
  'return_offered',
  'return_asked',
  'lapsed',
  'lapsed_long_ago',
  'lapsed_ineligible',
]);

function nextOf({ kind, next }: StandingColumns<StandingKind>, reason: IneligibleReason | null): string {
  return kind === 'ineligible' && reason !== null ? addressOf('ineligible', { reason }) : next;
}

/** A policy or an application of before: home has more to say to them than the welcome page. */
function hadSomething({ ended, application }: StandingFacts): boolean {
  return ended !== null || application !== null;
}

function isTermLifeIn(offers: readonly StandingOffer[] | typeof UNREADABLE): boolean | null {
  if (offers === UNREADABLE || offers.length === 0) return null;
  return offers.some(({ productSlug }) => productSlug === PRODUCT_SLUGS.termLife);
}

function reasonOf({ told, now }: StandingFacts): IneligibleReason | null {
  return told === UNREADABLE ? null : ineligibleScreen(reasonsAgainst(told, now));
}
