import type { ListedShare } from '@wysh/domain/beneficiaries/beneficiary-list.ts';
import { BENEFICIARY } from '@wysh/domain/flows/beneficiary/flow.ts';
import { questionsOf } from '@wysh/domain/questions/question-catalogue.ts';
import type { QuestionKey } from '@wysh/domain/questions/question-catalogue.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { tell } from '../../ground/happenings/tell.ts';
import { noteContactChange } from '../../people/accounts/contact-changes.ts';
import { queueNotice } from '../../people/accounts/queue-notice.ts';
import type { Context } from '../../context.ts';
import { forgetAnswers } from '../../ground/flows/forget-answers.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { asOneStatement } from '../../platform/database/one-statement.ts';
import type { Beneficiary, BeneficiaryOwner } from './beneficiary.ts';
import type { BeneficiarySnapshot } from './beneficiary-shapes.ts';
import { namesOf, screenPayeesJob } from './screen-payees.ts';
import { insertBeneficiary, insertChange, markRemoved, updateBeneficiaryRow } from './store.ts';
import type { BeneficiaryChange, ByLetter } from './store.ts';

const questionKeys = BENEFICIARY.forms.flatMap(({ key }) => questionsOf(key));
const shareQuestionKeys: readonly QuestionKey[] = ['beneficiary-responsibility', 'bene-allocation-new'];

/** What the flow's answers are kept under: those of the one the application asks for have no id of their own. */
export function flowContextId({ id, fromApplication }: Beneficiary): string | null {
  return fromApplication ? null : id;
}

/**
 * Writes a list as it is to be, with each change kept before and after, and audited; whom a policy newly names the sanctions list is asked
 * about, by a job. Answers in the flow that a change made
 * older than the record are forgotten, so that nobody confirms them again by going through the forms; those of `answered`
 * are what was just said.
 */
export async function saveList(
  transaction: Transaction,
  context: Context,
  owner: BeneficiaryOwner,
  {
    before,
    after,
    answered = null,
    byLetter = null,
  }: {
    readonly before: readonly Beneficiary[];
    readonly after: readonly Beneficiary[];
    readonly answered?: string | null;
    readonly byLetter?: ByLetter | null;
  },
): Promise<void> {
  const { encryption } = context;
  const now = context.clock.now();
  const stays = new Set(after.map(({ id }) => id));
  const known = new Map(before.map((one) => [one.id, one]));

  // First who goes, because there is one backup at a time.
  for (const removed of before.filter(({ id }) => !stays.has(id))) {
    await markRemoved(transaction, owner, removed.id, now);
    await recordChange(transaction, context, owner, 'removed', [removed, null], byLetter);
    await forget(removed, questionKeys);
  }
  for (const changed of after) {
    const earlier = known.get(changed.id);
    if (earlier !== undefined && !isSame(earlier, changed)) {
      await updateBeneficiaryRow(transaction, encryption, owner, changed);
      await recordChange(transaction, context, owner, 'updated', [earlier, changed], byLetter);
      if (changed.id !== answered) {
        await forget(changed, contentOf(earlier) === contentOf(changed) ? shareQuestionKeys : questionKeys);
      }
    }
  }
  const named = after.filter(({ id }) => !known.has(id));
  await asOneStatement(transaction, (writing) =>
    Promise.all([
      ...named.flatMap((created) => [
        insertBeneficiary(writing, encryption, owner, created),
        recordChange(writing, context, owner, 'created', [null, created], byLetter),
      ]),
      ...(paysOthers(owner, { before, after })
        ? [noteContactChange(writing, context, owner.userId, 'payee')]
        : []),
      ...(namesSomebodyNew(owner, { known, after }) ? [askAboutPayees(writing, context, owner)] : []),
      ...(owner.entityType === 'Policy' && before.length + after.length > 0
        ? [tell(writing, context, 'payees_saved', { userId: owner.userId, policyId: owner.entityId })]
        : []),
    ]),
  );
  // Whoever wrote a letter is told by what comes of it.
  if (byLetter === null && paysOthers(owner, { before, after }))
    await tellOfChange(transaction, context, owner);

  async function forget(beneficiary: Beneficiary, keys: readonly QuestionKey[]): Promise<void> {
    const contextId = flowContextId(beneficiary);
    await forgetAnswers(transaction, { userId: owner.userId, contextId }, keys);
  }
}

/** So that nobody else changes who is paid without its owner hearing of it. */
async function tellOfChange(
  transaction: Transaction,
  context: Context,
  { userId }: BeneficiaryOwner,
): Promise<void> {
  const policy = await context.policyRegister.findInForce(transaction, userId, context.clock.now());
  if (policy === null) return;
  const { number } = policy;
  await queueNotice(transaction, context, userId, { template: 'beneficiaries_changed', vars: { number } });
}

/** Whom a policy names first, when it begins, is nobody else. */
function paysOthers(
  { entityType }: BeneficiaryOwner,
  { before, after }: { readonly before: readonly Beneficiary[]; readonly after: readonly Beneficiary[] },
): boolean {
  const paidIn = (list: readonly Beneficiary[]) =>
    JSON.stringify(
      list.map(({ contact, responsibility, allocation }) => [namesOf(contact), responsibility, allocation]),
    );
  return entityType === 'Policy' && before.length > 0 && paidIn(before) !== paidIn(after);
}

/** Whom an application names is asked about when its policy begins. */
function namesSomebodyNew(
  { entityType }: BeneficiaryOwner,
  {
    known,
    after,
  }: { readonly known: ReadonlyMap<string, Beneficiary>; readonly after: readonly Beneficiary[] },
): boolean {
  const namesIn = (one: Beneficiary | undefined) =>
    one === undefined ? '' : JSON.stringify(namesOf(one.contact));
  return entityType === 'Policy' && after.some((one) => namesIn(known.get(one.id)) !== namesIn(one));
}

function askAboutPayees(
  transaction: Transaction,
  { jobs }: Pick<Context, 'jobs'>,
  { userId, entityId: policyId }: BeneficiaryOwner,
): Promise<void> {
  return jobs.enqueue(transaction, screenPayeesJob, { userId, policyId }, { key: policyId });
}

/** The same people with the roles and shares a change of the list gave them. */
export function withShares(
  people: readonly Beneficiary[],
  list: readonly ListedShare[],
): readonly Beneficiary[] {
  const byId = new Map(people.map((one) => [one.id, one]));
  return list.flatMap(({ id, responsibility, allocation }) => {
    const person = byId.get(id);
    return person === undefined ? [] : [{ ...person, responsibility, allocation }];
  });
}

export async function recordChange(
  transaction: Transaction,
  context: Context,
  owner: BeneficiaryOwner,
  kind: BeneficiaryChange['kind'],
  [before, after]: readonly [before: Beneficiary | null, after: Beneficiary | null],
  byLetter: ByLetter | null = null,
): Promise<void> {
  const beneficiaryId = (after ?? before)?.id ?? '';
  await insertChange(transaction, context.encryption, owner, {
    id: context.ids.uuid(),
    beneficiaryId,
    kind,
    before: before === null ? null : snapshotOf(before),
    after: after === null ? null : snapshotOf(after),
    changedBy: context.caller.userId ?? owner.userId,
    byLetter,
    occurredAt: context.clock.now(),
  });
  await recordAuditEvent(transaction, context, {
    action: kind === 'packet_sent' ? 'beneficiary_packet_sent' : `beneficiary_${kind}`,
    subjectType: 'beneficiary',
    subjectId: beneficiaryId,
    detail: { entityType: owner.entityType, entity: owner.entityId },
  });
}

function snapshotOf(beneficiary: Beneficiary): BeneficiarySnapshot {
  const { responsibility, allocation, contact, address, taxIdSealed } = beneficiary;
  return { responsibility, allocation, contact, address, taxIdSet: taxIdSealed !== null };
}

function contentOf({ contact, address, fromApplication }: Beneficiary): string {
  return JSON.stringify({ contact, address, fromApplication });
}

function isSame(one: Beneficiary, other: Beneficiary): boolean {
  return (
    JSON.stringify(snapshotOf(one)) === JSON.stringify(snapshotOf(other)) &&
    one.fromApplication === other.fromApplication &&
    one.taxIdSealed === other.taxIdSealed
  );
}
