import type { ListChange, ListProblem, ListedShare } from '@wysh/domain/beneficiaries/beneficiary-list.ts';
import { isLineOfBusiness, scopeOfLine } from '@wysh/domain/beneficiaries/line-of-business.ts';
import { notFound, refusal } from '@wysh/domain/errors/failure.ts';
import type { Failure } from '@wysh/domain/errors/failure.ts';
import { BENEFICIARY_LIST_PROBLEMS, BENEFICIARY_PROBLEMS } from '@wysh/domain/errors/insuring-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { FlowScope } from '@wysh/domain/forms/definition.ts';
import { findMembershipOf } from '../../people/accounts/find-constellations.ts';
import type { Context } from '../../context.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { Beneficiary, BeneficiaryOwner, OwnBeneficiary } from './beneficiary.ts';
import { requireBeneficiaryOwner } from './policy.ts';
import { findOwner, lockLists, readBeneficiaries, readLists } from './store.ts';

/** The list of one person as it stands once nobody else can change it. */
export interface OwnList {
  readonly owner: BeneficiaryOwner;
  readonly people: readonly Beneficiary[];
}

/**
 * What the beneficiaries of a scope belong to: an application's to the membership, a policyholder's to the policy in force
 * . Null where there is none.
 */
export async function findListOwner(
  { policyRegister, clock }: Pick<Context, 'policyRegister' | 'clock'>,
  reader: Reader,
  userId: string,
  scope: FlowScope,
): Promise<BeneficiaryOwner | null> {
  if (scope === 'policy_holder') {
    const policy = await policyRegister.findInForce(reader, userId, clock.now());
    return policy === null ? null : { userId, entityType: 'Policy', entityId: policy.id };
  }
  const membership = await findMembershipOf(reader, userId);
  return membership === null ? null : { userId, entityType: 'InsuranceMembership', entityId: membership.id };
}

export async function requireListOwner(
  context: Pick<Context, 'policyRegister' | 'clock'>,
  reader: Reader,
  userId: string,
  scope: FlowScope,
): Promise<BeneficiaryOwner> {
  const owner = await findListOwner(context, reader, userId, scope);
  if (owner !== null) return owner;
  throw refusal(problem(BENEFICIARY_PROBLEMS, 'no_policy'), {
    internalMessage: `user ${userId} has nothing of scope ${scope} that could have beneficiaries`,
  });
}

export function scopeOf(lineOfBusiness: string): FlowScope {
  if (!isLineOfBusiness(lineOfBusiness)) throw notFound('the line of business');
  return scopeOfLine(lineOfBusiness);
}

/** The frame of every change through the API: the caller's list, one change at a time at it, and the list as it then stands. */
export async function changeOwnList(
  context: Context,
  findOwnerOf: (transaction: Transaction, userId: string) => Promise<BeneficiaryOwner>,
  change: (transaction: Transaction, list: OwnList) => Promise<void>,
): Promise<OwnBeneficiary[]> {
  const userId = requireBeneficiaryOwner(context);
  return context.database.transaction(async (transaction) => {
    const owner = await findOwnerOf(transaction, userId);
    await change(transaction, await lockOwnList(transaction, context, owner));
    const people = await readBeneficiaries(transaction, context.encryption, owner);
    return people.map((person) => ({ ...person, owner }));
  });
}

export async function lockOwnList(
  transaction: Transaction,
  context: Context,
  owner: BeneficiaryOwner,
): Promise<OwnList> {
  const [list] = await lockOwnLists(transaction, context, [owner]);
  return list!;
}

export async function lockOwnLists(
  transaction: Transaction,
  context: Context,
  owners: readonly BeneficiaryOwner[],
): Promise<OwnList[]> {
  const [, lists] = await Promise.all([
    lockLists(transaction, owners),
    readLists(transaction, context.encryption, owners),
  ]);
  return owners.map((owner, index) => ({ owner, people: lists[index]! }));
}

/** Somebody else's, a removed one and one that never was are all just not there. */
export async function requireOwnerOf(
  transaction: Transaction,
  userId: string,
  beneficiaryId: string,
): Promise<BeneficiaryOwner> {
  const owner = await findOwner(transaction, userId, beneficiaryId);
  if (owner === null) throw notFound(`beneficiary ${beneficiaryId}`);
  return owner;
}

export function requireOnList({ people }: OwnList, beneficiaryId: string): Beneficiary {
  const beneficiary = people.find(({ id }) => id === beneficiaryId);
  if (beneficiary === undefined) throw listFailure('not_on_list');
  return beneficiary;
}

export function requireChange(change: ListChange): readonly ListedShare[] {
  if (!change.ok) throw listFailure(change.code);
  return change.list;
}

export function listFailure(code: ListProblem): Failure {
  const field = code === 'zero_share' || code === 'sum_not_whole' ? 'allocation' : 'beneficiary';
  return refusal(problem(BENEFICIARY_LIST_PROBLEMS, code), { field });
}
