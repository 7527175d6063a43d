/**
 * Where a person stands with us, said once: the first row of one ordered table that holds. What the dashboard shows, where an
 * application goes on or why none may begin, whether there are offers to look at, and where somebody lands after signing in are columns
 * of it. The order is that of the insurance card (DASH-14 to DASH-18); docs/standing.md has the table as people read it.
 *
 * A row names the facts it asks. Where one of them can't be read, no later row is believed: the answer is `unreadable`, which offers
 * nothing and begins nothing. Facts that no row foresees are answered the same way, as `unforeseen`; whoever gathers facts reports both.
 */
import { addressOf } from '../addresses/addresses.ts';
import { easternDate } from '../dates/eastern.ts';
import { isEligibleForUnderwriting } from '../eligibility/underwriting-cooldown.ts';
import { freeLookDaysLeft } from '../policy/free-look.ts';
import { isInForce } from '../policy/policy-lifecycle.ts';
import { dayIn } from '../policy/policy-rules.ts';
import { stopToGoOnAt } from './application-stop.ts';
import { wayBackOf } from './coming-back.ts';
import type { ComingBack } from './coming-back.ts';
import { isOver } from './is-over.ts';
import { isAtStage, isStillOffered } from './policy-banner.ts';
import { rejectedOn } from './rejected-on.ts';
import { reasonsAgainst } from './reasons-against.ts';
import { UNREADABLE } from './standing-facts.ts';
import type { StandingPolicy } from './standing-facts.ts';
import { when } from './standing-row.ts';
import type { StandingColumns, StandingRow } from './standing-row.ts';

const purchase = addressOf('flow', { slug: 'purchase-policy' });
const beginning = addressOf('fulfillment', { action: 'start' });

const covered = {
  card: 'owned',
  next: addressOf('insuranceHome'),
  actions: ['pay_bills', 'change_cover'],
  applying: 'policy',
  denial: null,
  landing: 'home',
} as const;
const mayChoose = {
  card: 'quote',
  actions: ['review_offers'],
  applying: 'offers',
  denial: null,
  landing: 'home',
} as const;
const mayApply = { next: beginning, actions: ['apply'], applying: null, denial: null } as const;
const mayApplyAgain = { ...mayApply, card: 'recapture', landing: 'home' } as const;
/** A lapsed policy is asked back on a page of its own, which also leads to an application for another one. */
const mayComeBack = {
  card: 'recapture',
  next: addressOf('policyReinstatement'),
  actions: ['apply', 'pay_bills'],
  applying: null,
  denial: null,
  landing: 'home',
} as const;
/** Answers can be put right, and ages and moves change them: nothing here is for good. */
const mayNotApply = {
  card: 'recapture',
  actions: [],
  applying: 'ineligible',
  denial: null,
  landing: 'home',
} as const;

/** The rows in their order. A new standing is an entry here, a persona in the test, and `npm run generate`. */
export const STANDINGS = [
  {
    kind: 'visitor',
    says: 'nobody gave a password or a code in this session, and nothing a visitor typed stands in the way of an offer',
    asks: ['session', 'told'],
    // What a stranger told is asked of strangers alone: nobody else's standing hangs on it here.
    holds: ({ session, told, now }) => {
      if (session !== 'stranger') return false;
      return told === UNREADABLE ? UNREADABLE : reasonsAgainst(told, now).length === 0;
    },
    ...mayApply,
    card: 'marketing',
    next: addressOf('coveragePreview'),
    landing: 'welcome',
  },
  {
    kind: 'unproven',
    ...when(
      'the code is still to be given, and an application was handed in: more is told once it is',
      ['session', 'application'],
      ({ session, application }) => session === 'recognized' && application !== null,
    ),
    card: 'unsure',
    next: addressOf('home'),
    actions: [],
    applying: 'unproven',
    denial: null,
    landing: 'home',
  },
  {
    kind: 'ending_asked',
    ...when(
      'covered, and its owner asked to hand the policy back or to end it, which waits to be carried out and can be taken back',
      ['policy'],
      ({ policy }) => policy !== null && isInForce(policy.status) && policy.isEnding,
    ),
    ...covered,
    // Nobody changes what is about to end.
    actions: ['pay_bills'],
    next: addressOf('endPolicy'),
  },
  {
    kind: 'past_due',
    ...when(
      'a premium was missed, and cover goes on through the grace period',
      ['policy'],
      ({ policy }) => policy?.status === 'past_due',
    ),
    ...covered,
    next: addressOf('billing'),
  },
  {
    kind: 'change_offered',
    ...when(
      'covered, and more cover or a longer term is offered and can still be accepted',
      ['policy', 'change'],
      ({ policy, change, now }) => policy !== null && isInForce(policy.status) && isStillOffered(change, now),
    ),
    ...covered,
    next: addressOf('confirmUpdate'),
  },
  {
    kind: 'change_with_person',
    ...when(
      'covered, and a person decides about more cover or a longer term',
      ['policy', 'change'],
      ({ policy, change }) =>
        policy !== null && isInForce(policy.status) && isAtStage(change, ['with_person']),
    ),
    ...covered,
    next: addressOf('manualReview'),
  },
  {
    kind: 'change_asked',
    ...when(
      'covered, and more cover or a longer term was asked for: something is still to be told, or it is being decided',
      ['policy', 'change'],
      ({ policy, change }) =>
        policy !== null && isInForce(policy.status) && isAtStage(change, ['asked', 'deciding']),
    ),
    ...covered,
  },
  {
    kind: 'change_waiting',
    ...when(
      'covered, and a change of the cover was accepted and waits for its day',
      ['policy', 'change'],
      ({ policy, change }) => policy !== null && isInForce(policy.status) && isAtStage(change, ['accepted']),
    ),
    ...covered,
  },
  {
    kind: 'free_look',
    ...when(
      'covered, and the policy can still be handed back for all of its premium',
      ['policy'],
      ({ policy, now }) => policy?.status === 'active' && isFreeLook(policy, now),
    ),
    ...covered,
  },
  {
    kind: 'in_force',
    ...when('covered', ['policy'], ({ policy }) => policy !== null && isInForce(policy.status)),
    ...covered,
  },
  {
    kind: 'return_under_way',
    says: 'a lapsed policy was asked back, and its payment is with the bank or nobody knows yet how it ended',
    asks: ['policy', 'lapsed'],
    holds: (facts) => holdsOfReturn(facts, ({ isPaying }) => isPaying),
    ...mayComeBack,
    // Nothing else begins while the bank decides.
    actions: ['pay_bills'],
    applying: 'payment',
  },
  {
    kind: 'return_with_person',
    says: 'a lapsed policy was asked back, and a person decides about what was told for it',
    asks: ['policy', 'lapsed'],
    holds: (facts) => holdsOfReturn(facts, ({ interview }) => interview === 'with_person'),
    card: 'notice',
    next: addressOf('manualReview'),
    actions: ['pay_bills'],
    applying: 'manual_review',
    denial: 'referred_to_underwriter',
    landing: 'home',
  },
  {
    kind: 'return_deciding',
    says: 'a lapsed policy was asked back, its interview was handed in, and nobody has decided',
    asks: ['policy', 'lapsed'],
    holds: (facts) => holdsOfReturn(facts, ({ interview }) => interview === 'deciding'),
    card: 'recapture',
    next: addressOf('reviewQuote'),
    actions: ['pay_bills'],
    applying: 'decision_pending',
    denial: null,
    landing: 'home',
  },
  {
    kind: 'referred',
    ...when(
      'a person decides the application',
      ['application'],
      ({ application }) => application?.result === 'referred_to_underwriter',
    ),
    card: 'notice',
    next: addressOf('manualReview'),
    actions: [],
    applying: 'manual_review',
    denial: 'referred_to_underwriter',
    landing: 'home',
  },
  {
    kind: 'payment_under_way',
    ...when(
      'a quote was taken, and its payment is with the bank or nobody knows yet how it ended',
      ['policy', 'payment'],
      ({ policy, payment }) => policy?.status === 'pending' && payment === 'processing',
    ),
    ...mayChoose,
    // Nothing can be chosen while the bank decides.
    actions: [],
    applying: 'payment',
    next: purchase,
  },
  {
    kind: 'bank_asks',
    ...when(
      'a quote was taken, and the bank waits for a yes of the person, until the last day on which it can be paid: nothing is on its way',
      ['policy', 'payment'],
      ({ policy, payment, now }) =>
        policy?.status === 'pending' && payment === 'awaits_bank' && !isOver(policy.payableUntil, now),
    ),
    ...mayChoose,
    next: purchase,
  },
  {
    kind: 'quote_taken',
    ...when(
      'a quote was taken, and its first premium waits, declined or not tried yet, until the last day on which it can be paid',
      ['policy'],
      ({ policy, now }) => policy?.status === 'pending' && !isOver(policy.payableUntil, now),
    ),
    ...mayChoose,
    next: purchase,
  },
  {
    kind: 'quote_chosen',
    ...when(
      'a quote was chosen and can still be taken',
      ['quoteUntil'],
      ({ quoteUntil, now }) => quoteUntil !== null && !isOver(quoteUntil, now),
    ),
    ...mayChoose,
    next: addressOf('reviewQuote'),
  },
  {
    kind: 'offers',
    ...when('an offer is open', ['offers'], ({ offers, now }) =>
      offers.some(({ status, expiresAt }) => status === 'pending' && !isOver(expiresAt, now)),
    ),
    ...mayChoose,
    next: addressOf('reviewQuote'),
  },
  {
    kind: 'decision_pending',
    ...when(
      'an application was handed in, and nobody has decided',
      ['application'],
      ({ application }) => application?.result === 'pending',
    ),
    card: 'recapture',
    next: `${addressOf('flow', { slug: 'post-underwriting' })}?journey=fulfillment`,
    actions: [],
    applying: 'decision_pending',
    denial: null,
    landing: 'home',
  },
  {
    kind: 'cooldown',
    ...when(
      'an application was turned down in the last 30 days',
      ['application'],
      (facts) => !isEligibleForUnderwriting(rejectedOn(facts), easternDate(facts.now)),
    ),
    card: 'recapture',
    next: addressOf('coverageDenied', { type: 'rejected' }),
    actions: [],
    applying: 'cooldown',
    denial: 'rejected',
    landing: 'home',
  },
  {
    kind: 'lapsed_ineligible',
    says: 'a lapsed policy was asked back and refused in the last 30 days; or it can come back, and what was told since, or an age, stands in the way of another application',
    asks: ['told', 'policy', 'lapsed'],
    holds: ({ told, ...facts }) => {
      if (told === UNREADABLE) return UNREADABLE;
      const isAgainst = reasonsAgainst(told, facts.now).length > 0;
      // Whose lapse can't be read is told so by the rows below, unless something stands in the way.
      const found = holdsOfReturn(facts, ({ canAskAgainOn }) => isAgainst || canAskAgainOn !== null);
      return found === UNREADABLE && !isAgainst ? false : found;
    },
    ...mayNotApply,
    actions: ['pay_bills'],
    next: addressOf('policyReinstatement'),
  },
  {
    kind: 'ineligible',
    ...when(
      'what was told stands in the way of an offer: an age, a state, a conviction',
      ['told'],
      ({ told, now }) => reasonsAgainst(told, now).length > 0,
    ),
    ...mayNotApply,
    next: addressOf('ineligible'),
    landing: 'welcome',
  },
  {
    kind: 'change_told',
    ...when(
      'something has changed since an application was handed in, as its person told before they paid: what changed is to be answered anew',
      ['application'],
      ({ application }) => application?.isChangeTold === true,
    ),
    ...mayApplyAgain,
    next: `${addressOf('flow', { slug: 'aura-interview' })}?journey=fulfillment`,
  },
  {
    kind: 'application_stopped',
    says: 'an application was stopped, as its person asked, and they have no lapsed policy that can come back',
    asks: ['application', 'policy', 'lapsed'],
    holds: (facts) => {
      if (facts.application === UNREADABLE) return UNREADABLE;
      if (facts.application?.isStopped !== true) return false;
      // Of what can come back the rows below say how, and leave the way to another application open.
      const found = holdsOfReturn(facts, () => true);
      return found === UNREADABLE ? UNREADABLE : !found;
    },
    ...mayApplyAgain,
  },
  {
    kind: 'case_closed',
    ...when(
      'a person looked at an application, and closed it without a decision because nobody went on with it',
      ['application'],
      ({ application }) =>
        application?.result === 'failed' && application.isCaseClosed && !application.isStopped,
    ),
    ...mayApplyAgain,
  },
  {
    kind: 'technical_failure',
    ...when(
      'an application came to nothing through no fault of the person',
      ['application'],
      ({ application }) => application?.result === 'failed' && !application.isStopped,
    ),
    ...mayApplyAgain,
    denial: 'failed',
  },
  {
    kind: 'application_begun',
    ...when(
      'an application was begun and not handed in',
      ['session', 'savedStep', 'hasEstimate'],
      ({ session, savedStep, hasEstimate }) =>
        session === 'proven' && hasEstimate && stopToGoOnAt(savedStep, { hasFailed: false }) !== null,
    ),
    ...mayApply,
    card: 'recapture',
    landing: 'welcome',
  },
  {
    kind: 'return_offered',
    says: 'a lapsed policy was asked back, and what it costs can be paid until the last day of the offer',
    asks: ['policy', 'lapsed'],
    holds: (facts) => holdsOfReturn(facts, ({ isOffered }) => isOffered),
    ...mayComeBack,
  },
  {
    kind: 'return_asked',
    says: 'a lapsed policy was asked back, and the interview for it is still to be answered',
    asks: ['policy', 'lapsed'],
    holds: (facts) => holdsOfReturn(facts, ({ interview }) => interview === 'asked'),
    ...mayComeBack,
  },
  {
    kind: 'lapsed',
    says: 'cover ended for want of a premium not long ago, and the policy comes back by paying what was missed',
    asks: ['policy', 'lapsed'],
    holds: (facts) => holdsOfReturn(facts, ({ way }) => way === 'by_payment'),
    ...mayComeBack,
  },
  {
    kind: 'lapsed_long_ago',
    says: 'cover ended for want of a premium, and the policy comes back by an interview first; nothing else is under way',
    asks: ['policy', 'lapsed'],
    holds: (facts) => holdsOfReturn(facts, () => true),
    ...mayComeBack,
  },
  {
    kind: 'handed_back',
    ...when(
      'the policy is void from its first day, handed back or found not to have been sold, and its premium goes back to whoever paid it',
      ['ended', 'isRefundOnItsWay'],
      ({ ended, isRefundOnItsWay }) => ended === 'free_look' && isRefundOnItsWay,
    ),
    ...mayApplyAgain,
  },
  {
    kind: 'policy_ended',
    ...when(
      'cover ended, with its term for example, and does not come back',
      ['ended'],
      ({ ended }) => ended !== null,
    ),
    ...mayApplyAgain,
  },
  {
    kind: 'offers_over',
    ...when(
      'what was offered was not bought in time',
      ['application'],
      ({ application }) => application?.result === 'approved',
    ),
    ...mayApplyAgain,
  },
  {
    kind: 'may_apply_again',
    ...when(
      'an application was turned down more than 30 days ago',
      ['application'],
      ({ application }) => application?.result === 'rejected',
    ),
    ...mayApplyAgain,
  },
  {
    kind: 'estimate',
    ...when(
      'there is an estimate, and no application',
      ['policy', 'application', 'hasEstimate'],
      ({ policy, application, hasEstimate }) => policy === null && application === null && hasEstimate,
    ),
    ...mayApply,
    card: 'recapture',
    landing: 'welcome',
  },
  {
    kind: 'account',
    ...when(
      'there is an account, with nothing of insurance yet',
      ['policy', 'application', 'hasEstimate'],
      ({ policy, application, hasEstimate }) => policy === null && application === null && !hasEstimate,
    ),
    ...mayApply,
    card: 'marketing',
    next: addressOf('coveragePreview'),
    landing: 'welcome',
  },
] as const satisfies readonly StandingRow<string>[];

const NOT_SURE = {
  card: 'unsure',
  next: addressOf('customerSupport'),
  actions: [],
  applying: 'standing_unknown',
  denial: null,
  landing: 'home',
} as const;
/** What is answered where no row may be believed, or none holds. */
export const UNSURE_STANDINGS = [
  { kind: 'unreadable', says: 'a fact that a row asks can’t be read', ...NOT_SURE },
  { kind: 'unforeseen', says: 'no row foresees these facts', ...NOT_SURE },
] as const satisfies readonly (StandingColumns<string> & { readonly says: string })[];

export type StandingKind = (typeof STANDINGS | typeof UNSURE_STANDINGS)[number]['kind'];

/** A standing in the table's words, for whoever looks at somebody else's. */
export function saysOf(kind: StandingKind): string {
  const row = [...STANDINGS, ...UNSURE_STANDINGS].find((one) => one.kind === kind);
  if (row === undefined) throw new RangeError(`There is no standing ${kind}.`);
  return row.says;
}

function holdsOfReturn(
  facts: Parameters<typeof wayBackOf>[0],
  holds: (back: ComingBack) => boolean,
): boolean | typeof UNREADABLE {
  const back = wayBackOf(facts);
  return back === null || back === UNREADABLE ? (back ?? false) : holds(back);
}

function isFreeLook({ freeLookEndsOn: endsOn, state }: StandingPolicy, now: Temporal.Instant): boolean {
  return endsOn !== null && freeLookDaysLeft(endsOn, dayIn(state, now)) > 0;
}
