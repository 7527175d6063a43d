import { formatLongDate } from '@wysh/domain/dates/display.ts';
import { dollarsFromCents, formatCoverage, formatDollars } from '@wysh/domain/money/money.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import { differingParts } from '@wysh/domain/policy/insured.ts';
import type { InsuredPart } from '@wysh/domain/policy/insured.ts';
import { queueOwedNotice } from '../../people/accounts/queue-notice.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import type { CorrectionWay, PolicyCorrection } from './correction.ts';

type Told = Pick<InsurancePolicy, 'userId' | 'number'>;

/** How one of ours was told; nothing where they sent it from the page. */
const TOLD_BY: Readonly<Record<CorrectionWay, string>> = {
  page: '',
  telephone: 'by telephone',
  chat: 'in the chat',
  letter: 'by letter',
};

const PART_WORDS: Readonly<Record<InsuredPart, string>> = {
  name: 'your name',
  birthdate: 'your birthdate',
  sex: 'your sex',
};

/** What was asked, and what it does as it was shown: the written confirmation of it. A mail says what is set right and never to what. */
export async function queueCorrectionAsked(
  transaction: Transaction,
  context: Context,
  { userId, number }: Told,
  { said, askedOn, way, shownBefore, shownAfter }: PolicyCorrection,
): Promise<void> {
  const isSold = shownAfter > 0;
  const vars = {
    number,
    on: formatLongDate(askedOn.toString()),
    what: whatIsSetRight(said),
    toldBy: TOLD_BY[way],
    before: isSold && shownAfter !== shownBefore ? formatCoverage(shownBefore) : '',
    after: isSold ? formatCoverage(shownAfter) : '',
    same: isSold && shownAfter === shownBefore ? formatCoverage(shownBefore) : '',
    returned: isSold ? '' : 'none',
  };
  await queueOwedNotice(transaction, context, userId, { template: 'correction_asked', vars });
}

export async function queueCorrectionTakenBack(
  transaction: Transaction,
  context: Context,
  { userId, number }: Told,
): Promise<void> {
  await queueOwedNotice(transaction, context, userId, {
    template: 'correction_taken_back',
    vars: { number },
  });
}

/** Nobody decided it, as the policy is over. */
export async function queueCorrectionEnded(
  transaction: Transaction,
  context: Context,
  { userId, number }: Told,
  { said }: PolicyCorrection,
): Promise<void> {
  const vars = { number, what: whatIsSetRight(said) };
  await queueOwedNotice(transaction, context, userId, { template: 'correction_ended', vars });
}

export async function queueCorrectionMade(
  transaction: Transaction,
  context: Context,
  { userId, number }: Told,
  { said }: PolicyCorrection,
  done: { readonly amountBefore: number; readonly amountAfter: number; readonly refundCents: Cents },
): Promise<void> {
  const { amountBefore, amountAfter, refundCents } = done;
  const isSold = amountAfter > 0;
  const vars = {
    number,
    what: whatIsSetRight(said),
    before: isSold && amountAfter !== amountBefore ? formatCoverage(amountBefore) : '',
    after: isSold ? formatCoverage(amountAfter) : '',
    same: isSold && amountAfter === amountBefore ? formatCoverage(amountAfter) : '',
    page: isSold ? 'page' : '',
    refund: isSold ? '' : formatDollars(dollarsFromCents(refundCents)),
  };
  await queueOwedNotice(transaction, context, userId, { template: 'correction_made', vars });
}

export async function queueCorrectionRefused(
  transaction: Transaction,
  context: Context,
  { userId, number }: Told,
  { said }: PolicyCorrection,
  reason: string,
): Promise<void> {
  const vars = { number, what: whatIsSetRight(said), reason };
  await queueOwedNotice(transaction, context, userId, { template: 'correction_refused', vars });
}

function whatIsSetRight({ stated, right }: PolicyCorrection['said']): string {
  const words = differingParts(stated, right).map((part) => PART_WORDS[part]);
  return new Intl.ListFormat('en-US').format(words);
}
