import { COVERAGE_ADJUSTMENT } from '@wysh/domain/flows/coverage-adjustment/flow.ts';
import { notFound, refusal } from '@wysh/domain/errors/failure.ts';
import { FLOW_PROBLEMS } from '@wysh/domain/errors/ground-problems.ts';
import { POLICY_CHANGE_PROBLEMS } from '@wysh/domain/errors/insuring-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { requireEngine } from '../../applying/underwriting/held-up.ts';
import { requireNothingUndecided } from '../../applying/underwriting/require-free-way.ts';
import { submitForChange } from '../../applying/underwriting/submit-evidence.ts';
import type { Context } from '../../context.ts';
import type { FinishedFlow, FlowHooks } from '../../ground/flows/flow-hooks.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { findPolicyById, lockPolicyOf } from '../policies/find-policies.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { findChange } from './change-store.ts';
import { isDecidedKind } from './change.ts';
import type { DecidedKind, PolicyChange } from './change.ts';
import { findFlowToAnswer, flowToAnswer } from './flow-to-answer.ts';
import { whyNotNow } from './more-cover.ts';
import { moveChange } from './move-change.ts';

/**
 * What is asked for more cover and a longer term: what has changed, and the interview; both about the change, whose answers are kept under it
 * and apart from those of any application. At the end of the interview they are handed in. Who somebody is was carried over; where something
 * of it is missing, the profile asks it.
 */
export const moreFlowHooks: readonly FlowHooks[] = [
  {
    flow: COVERAGE_ADJUSTMENT.slug,
    async mayBegin(context, reader, userId, contextId) {
      await requireRequested(context, reader, await changeAskedAbout(context, reader, userId, contextId));
    },
    // It begins for a change that waits for answers alone.
    onFlowFinished: (context, _transaction, { values, saidElsewhere }) =>
      Promise.resolve({
        underwritingRequired: true,
        profileRequired: flowToAnswer(context, { ...saidElsewhere, ...values }) === 'insurance-profile',
      }),
  },
  {
    flow: 'insurance-profile',
    async mayBegin(context, reader, userId, contextId) {
      await requireAskedIfChange(context, reader, userId, contextId);
    },
  },
  {
    flow: 'aura-interview',
    async mayBegin(context, reader, userId, contextId) {
      const change = await requireAskedIfChange(context, reader, userId, contextId);
      if (change === null) return;
      await requireNothingUndecided(reader, userId);
      const next = await findFlowToAnswer(context, reader, change);
      if (next === 'coverage-adjustment' || next === 'insurance-profile')
        throw refusal(problem(POLICY_CHANGE_PROBLEMS, COMES_FIRST[next]), { field: 'flow' });
      await requireEngine(context, reader, userId);
    },
    async onFlowFinished(context, transaction, finished) {
      const isHandedIn = await handInForChange(context, transaction, finished);
      return isHandedIn ? { underwritingRequired: true } : {};
    },
  },
];

/** Why the interview waits. */
const COMES_FIRST = {
  'coverage-adjustment': 'change_answers_first',
  'insurance-profile': 'profile_first',
} as const;

const ASK_FIRST =
  'Choose first what you want to change. Your policy page leads there, and from there to these questions.';

type AskedFor = PolicyChange & { readonly kind: DecidedKind };

/** Null where it is about something else, for whom others answer. */
async function requireAskedIfChange(
  context: Context,
  reader: Reader,
  userId: string,
  contextId: string | null,
): Promise<AskedFor | null> {
  const change = contextId && (await findChange(reader, context.encryption, userId, contextId));
  return change === null || change === '' ? null : requireRequested(context, reader, change);
}

async function changeAskedAbout(
  { encryption }: Context,
  reader: Reader,
  userId: string,
  contextId: string | null,
): Promise<PolicyChange> {
  if (contextId === null) throw refusal(problem(FLOW_PROBLEMS, 'flow_closed', ASK_FIRST), { field: 'flow' });
  const change = await findChange(reader, encryption, userId, contextId);
  if (change === null) throw notFound('the change');
  return change;
}

/** @throws Failure where the change waits for no answers, or its policy can't be changed as things stand. */
async function requireRequested(context: Context, reader: Reader, change: PolicyChange): Promise<AskedFor> {
  const policy = await findPolicyById(reader, change.policyId);
  if (policy === null) throw notFound('the policy');
  return askedFor(reader, context, policy, change);
}

async function askedFor(
  reader: Reader,
  context: Context,
  policy: InsurancePolicy,
  change: PolicyChange,
): Promise<AskedFor> {
  const { kind, status } = change;
  if (status !== 'requested' || !isDecidedKind(kind))
    throw refusal(problem(POLICY_CHANGE_PROBLEMS, 'nothing_to_answer'), { field: 'flow' });
  const refused = await whyNotNow(reader, context, policy, kind);
  if (refused !== null) throw refusal(refused, { field: 'flow' });
  return { ...change, kind };
}

/** False where it was about something else. */
async function handInForChange(
  context: Context,
  transaction: Transaction,
  { userId, contextId, flowSessionId, values, saidElsewhere }: FinishedFlow,
): Promise<boolean> {
  const found = contextId && (await findChange(transaction, context.encryption, userId, contextId));
  if (found === null || found === '') return false;
  const policy = await lockPolicyOf(transaction, userId, found.policyId);
  // As it is now that nobody else moves it.
  const change = (await findChange(transaction, context.encryption, userId, found.id)) ?? found;
  const { id: changeId, kind, shown } = await askedFor(transaction, context, policy, change);
  const { before, after } = shown;
  const added = after.layers.at(-1);
  const { id: applicationId } = await submitForChange(transaction, context, {
    userId,
    flowSessionId,
    known: { ...saidElsewhere, ...values },
    interview: values,
    change: {
      changeId,
      policyNumber: policy.number,
      kind,
      amountNow: before.amount,
      amount: after.amount,
      yearsNow: before.termYears,
      years: after.termYears,
    },
    requested: {
      amount: after.amount,
      // From now on, of the part or of the whole.
      years: added?.years ?? after.termYears,
      increase: after.amount - before.amount,
    },
  });
  await moveChange(transaction, context, change, 'handed_in', { applicationId });
  return true;
}
