import { createHash } from 'node:crypto';
import { centsFromDollars, dollarsFromCents, formatDollars } from '@wysh/domain/money/money.ts';
import {
  BOOKED_ALONE_CENTS_MAX,
  CONTACT_CHANGE_COUNTS_DAYS,
  GIVEN_UP_ALONE_CENTS_MAX,
  REFUND_ALONE_CENTS_MAX,
  secondPersonReasons,
} from '@wysh/domain/work/second-person.ts';
import type { Contact, SecondPersonReason } from '@wysh/domain/work/second-person.ts';
import { isMoneyGoingOutTo } from '../../insuring/billing/is-money-going-out.ts';
import { isEndingToGiveBack } from '../../insuring/endings/ending-for-staff.ts';
import {
  CONTACT_WORDS,
  findChangesThatCount,
  requireOtherHands,
} from '../../people/accounts/contact-changes.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { DeskContext } from '../desk-context.ts';
import { BOOKING_ACTS } from '../roles-and-limits.ts';
import type { ShownEffect } from './desk-act.ts';
import { isMoneyProposed, sumCarriedOut } from './desk-act-store.ts';
import type { ActEffect, ActInHand, Entries, StaffAct } from './staff-act.ts';

export interface ActWanted {
  /** Of the act once it is made; what is only looked at has none yet. */
  readonly id: string;
  readonly subjectId: string;
  readonly entries: Entries;
}

export interface WeighedAct {
  readonly effect: ActEffect;
  readonly shown: ShownEffect;
  /** The same for the same act that does the same: whoever carries it out names the one they saw. */
  readonly digest: string;
}

/** What an act does as of now, as it is shown, and whether one of us may do it alone. */
export async function weighAct(
  reader: Reader,
  context: DeskContext,
  act: StaffAct,
  inHand: ActInHand,
  { id, subjectId, entries }: ActWanted,
): Promise<WeighedAct> {
  const { userId } = inHand;
  const countsFrom = context.clock.now().subtract({ hours: 24 * CONTACT_CHANGE_COUNTS_DAYS });
  const [effect, changed, lately, ...goingOut] = await Promise.all([
    inHand.effect(reader),
    findChangesThatCount(reader, context, userId),
    sumCarriedOut(reader, context.encryption, userId, countsFrom),
    isMoneyGoingOutTo(reader, userId),
    isEndingToGiveBack(reader, userId),
    isMoneyProposed(reader, userId, id),
  ]);
  const changedLately = [...new Set(changed.map(({ what }) => what))].toSorted();
  const reasons = secondPersonReasons({
    outCents: effect.outCents,
    givenUpCents: effect.givenUpCents,
    bookedCents: BOOKING_ACTS.includes(act.name) ? effect.inCents : centsFromDollars(0),
    isEndUndone: effect.undoesEnd === true,
    outLatelyCents: lately.outCents,
    givenUpLatelyCents: lately.givenUpCents,
    bookedLatelyCents: lately.bookedCents,
    changes: act.changes,
    changedLately,
    isMoneyGoingOut: goingOut.includes(true),
  });
  const shown: ShownEffect = {
    lines: effect.lines,
    out: dollarsFromCents(effect.outCents),
    in: dollarsFromCents(effect.inCents),
    givenUp: dollarsFromCents(effect.givenUpCents),
    rule: effect.rule,
    warnings: effect.warnings,
    told: 'says' in act.told ? act.told.says : `Nobody is told: ${act.told.nobodyBecause}`,
    secondPerson: reasons.map((reason) => reasonWords(reason, changedLately)),
  };
  return { effect, shown, digest: digestOf(act, subjectId, entries, shown) };
}

/** Where money goes out by it: by the hands of those who did not change lately where to. */
export async function requireHandsFor(
  reader: Reader,
  context: DeskContext,
  { userId }: Pick<ActInHand, 'userId'>,
  { effect }: Pick<WeighedAct, 'effect'>,
  proposedBy: string | null = null,
): Promise<void> {
  if (effect.outCents === 0) return;
  await requireOtherHands(reader, context, userId, { staffId: context.staff.id, proposedBy });
}

function reasonWords(reason: SecondPersonReason, changedLately: readonly Contact[]): string {
  switch (reason) {
    case 'much_goes_out':
      return `More than ${formatDollars(dollarsFromCents(REFUND_ALONE_CENTS_MAX))} goes out, with what went by us within the last ${CONTACT_CHANGE_COUNTS_DAYS} days.`;
    case 'much_is_given_up':
      return `More than ${formatDollars(dollarsFromCents(GIVEN_UP_ALONE_CENTS_MAX))} is given up, with what was within the last ${CONTACT_CHANGE_COUNTS_DAYS} days.`;
    case 'much_is_booked':
      return `More than ${formatDollars(dollarsFromCents(BOOKED_ALONE_CENTS_MAX))} is booked that no vendor shows, with what was within the last ${CONTACT_CHANGE_COUNTS_DAYS} days.`;
    case 'end_is_undone':
      return 'A policy that is over covers again, for all the days since.';
    case 'changed_lately':
      return `Money goes out, and within the last ${CONTACT_CHANGE_COUNTS_DAYS} days this was changed: ${changedLately.map((what) => CONTACT_WORDS[what]).join(', ')}.`;
    case 'money_goes_out':
      return 'Money is on its way out to them, and this changes how they are reached or who is paid.';
  }
}

function digestOf(act: StaffAct, subjectId: string, entries: Entries, shown: ShownEffect): string {
  const typed = Object.entries(entries).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([act.name, subjectId, typed, shown]))
    .digest('hex');
}
