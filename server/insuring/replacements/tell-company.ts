import { notFound, refusal } from '@wysh/domain/errors/failure.ts';
import { DESK_PROBLEMS } from '@wysh/domain/errors/desk-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { hasReachedNobody } from '@wysh/domain/letters/letter-lifecycle.ts';
import { findLettersOfKind } from '../../contact/letters/find-letters-of-kind.ts';
import type { Letter } from '../../contact/letters/letter.ts';
import { keepWork, lockWorkAsSeen, moveWork } from '../../ground/work/change-work.ts';
import type { WorkAct } from '../../ground/work/change-work.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { PostalAddress } from '../../providers/post/port.ts';
import { findPolicyById } from '../policies/find-policies.ts';
import { keepCompanyMove, TELL_COMPANY_KIND } from './company-work.ts';
import type { ReplacedRecord, UntoldReason } from './replaced-policy.ts';
import {
  findReplaced,
  insertCompanyAddress,
  listReplacedOfCompany,
  markLeftUntold,
} from './replacement-store.ts';
import { replacedIdOfCause, writeReplacementLetter } from './write-replacement-letter.ts';

/**
 * Somebody found out where letters to a company go: the one this work is about is written to there, and so is every other that waited for
 * the same company. Whoever names it from now on needs nobody.
 */
export async function tellCompany(context: Context, act: WorkAct, to: PostalAddress): Promise<void> {
  const { clock, database, encryption, ids } = context;
  const { staffId } = act.by;
  await database.transaction(async (transaction) => {
    const record = await finishWork(transaction, context, act);
    if (record.named === null) throw notFound('the company');
    const { companyKey } = record.named;
    await insertCompanyAddress(transaction, {
      id: ids.uuid(),
      companyKey,
      address: to,
      at: clock.now(),
      by: staffId,
    });
    await writeTo(transaction, context, record, to);
    await keepCompanyMove(transaction, context, record.id, 'written_to', staffId);
    for (const other of await listReplacedOfCompany(transaction, encryption, companyKey)) {
      if (other.id === record.id || other.leftUntold !== null) continue;
      const waiting = await keepWork(transaction, { kind: TELL_COMPANY_KIND, subjectId: other.id });
      // What a colleague has in hand is theirs.
      if (waiting?.state !== 'open') continue;
      await moveWork(transaction, context, waiting, { event: 'finished' }, null);
      await writeTo(transaction, context, other, to);
      await keepCompanyMove(transaction, context, other.id, 'written_to', staffId, { with: record.id });
    }
  });
}

/** Nobody is written to about it, and why; it stays in the register. */
export async function leaveCompanyUntold(
  context: Context,
  act: WorkAct,
  because: UntoldReason,
): Promise<void> {
  const { staffId } = act.by;
  await context.database.transaction(async (transaction) => {
    const { id } = await finishWork(transaction, context, act);
    await markLeftUntold(transaction, id, { because, at: context.clock.now(), by: staffId });
    await keepCompanyMove(transaction, context, id, 'left_untold', staffId, { because });
  });
}

async function finishWork(
  transaction: Transaction,
  context: Context,
  { subjectId, revision, by: { staffId } }: WorkAct,
): Promise<ReplacedRecord> {
  const found = await lockWorkAsSeen(transaction, { kind: TELL_COMPANY_KIND, subjectId, revision });
  await moveWork(transaction, context, found, { event: 'finished' }, staffId);
  const record = await findReplaced(transaction, context.encryption, subjectId);
  if (record === null) throw notFound('the replaced policy');
  return record;
}

async function writeTo(
  transaction: Transaction,
  context: Context,
  record: ReplacedRecord,
  to: PostalAddress,
): Promise<void> {
  const policy = await findPolicyById(transaction, record.policyId);
  if (policy === null) throw notFound('the policy');
  const letters = await findLettersAboutReplaced(transaction, context, record);
  const last = letters.at(-1);
  // A letter that is on its way or arrived is not sent again.
  if (last !== undefined && !hasReachedNobody(last.state))
    throw refusal(problem(DESK_PROBLEMS, 'invalid', 'A letter to this company is on its way already.'), {
      field: 'name',
    });
  await writeReplacementLetter(transaction, context, policy, record, { to, lettersBefore: letters.length });
}

/** Each letter about a replaced policy, the first one first. */
async function findLettersAboutReplaced(
  reader: Transaction,
  { encryption }: Pick<Context, 'encryption'>,
  { id, policyId }: Pick<ReplacedRecord, 'id' | 'policyId'>,
): Promise<readonly Letter[]> {
  const letters = await findLettersOfKind(reader, encryption, 'replacement_letter', [policyId]);
  return letters.filter(({ cause }) => replacedIdOfCause(cause) === id);
}
