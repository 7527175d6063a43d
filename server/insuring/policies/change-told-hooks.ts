import { topicsAskedAgain } from '@wysh/domain/flows/what-changed/changed-topics.ts';
import { WHAT_CHANGED } from '@wysh/domain/flows/what-changed/flow.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import type { Failure } from '@wysh/domain/errors/failure.ts';
import { CHANGE_TOLD_PROBLEMS } from '@wysh/domain/errors/insuring-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { isChoiceList } from '@wysh/domain/forms/answer-value.ts';
import type { FormKey } from '@wysh/domain/questions/question-catalogue.ts';
import type { StandingKind } from '@wysh/domain/standing/standing-table.ts';
import { requireEngine } from '../../applying/underwriting/held-up.ts';
import { tellChange } from '../../applying/underwriting/tell-change.ts';
import type { Context } from '../../context.ts';
import type { FlowHooks } from '../../ground/flows/flow-hooks.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { giveUpBankQuestion } from '../billing/finish-authentication.ts';
import { isPaymentUnderWay } from '../billing/find-open-payments.ts';
import { findStandingPolicy, lockPolicy } from './policy-store.ts';
import { takeBackOffers } from './take-back-offers.ts';

/**
 * Something has changed between the answers and the first payment: with the last answer of the flow what was offered is put aside, and the
 * interview asks again what changed. Nothing is touched before.
 */
export const changeToldHooks: readonly FlowHooks[] = [
  {
    flow: WHAT_CHANGED.slug,
    async mayBegin(context, reader, userId) {
      await requireOffered(context, reader, userId);
      await requireEngine(context, reader, userId);
    },
    async beforeAnswer(context, formKey) {
      const { userId } = context.caller;
      if (formKey !== FIRST || userId === null) return;
      // Their bank may still wait for a yes to a payment: nobody will say it now.
      const policy = await findStandingPolicy(context.database.reader, userId);
      if (policy?.status === 'pending') await giveUpBankQuestion(context, policy.id);
    },
    async onFlowFinished(context, transaction, { userId, values }) {
      await requireNothingPaid(transaction, userId);
      await requireOffered(context, transaction, userId);
      if (!(await takeBackOffers(transaction, context, userId))) throw offersElsewhere();
      const ticked = values['changed-topics'] ?? null;
      const topics = topicsAskedAgain(isChoiceList(ticked) ? ticked : []);
      await tellChange(transaction, context, { userId, topics });
      return {};
    },
  },
];

const FIRST: FormKey = 'what-changed';

/** From the offer to the first payment. */
const TELLABLE: ReadonlySet<StandingKind> = new Set(['offers', 'quote_chosen', 'quote_taken', 'bank_asks']);

/** @throws Failure where nothing is offered that a change could touch. */
async function requireOffered(context: Context, reader: Reader, userId: string): Promise<void> {
  const { kind } = await context.standingRegister.findStanding(context, reader, userId);
  if (kind === 'payment_under_way') throw paying();
  if (!TELLABLE.has(kind)) throw offersElsewhere();
}

/** Locks the policy that waits for its first premium: a payment of it begins before this or not at all. */
async function requireNothingPaid(transaction: Transaction, userId: string): Promise<void> {
  const standing = await findStandingPolicy(transaction, userId);
  const policy = standing && (await lockPolicy(transaction, standing.id));
  if (policy?.status === 'pending' && (await isPaymentUnderWay(transaction, policy.id))) throw paying();
}

function paying(): Failure {
  return refusal(problem(CHANGE_TOLD_PROBLEMS, 'change_while_paying'), { field: 'flow' });
}

function offersElsewhere(): Failure {
  return refusal(problem(CHANGE_TOLD_PROBLEMS, 'nothing_offered'), { field: 'flow' });
}
