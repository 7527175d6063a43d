import { contactName } from '@wysh/domain/beneficiaries/contact.ts';
import type { Responsibility } from '@wysh/domain/beneficiaries/beneficiary-list.ts';
import { listAsWritten } from '@wysh/domain/beneficiaries/written-list.ts';
import { formatDate, formatLongDate } from '@wysh/domain/dates/display.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { BENEFICIARY_LETTER_PROBLEMS } from '@wysh/domain/errors/insuring-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { queueOwedNotice } from '../../people/accounts/queue-notice.ts';
import type { Context } from '../../context.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { BeneficiaryContent } from './beneficiary-content.ts';
import { requireNewName } from './beneficiary-content.ts';
import type { Beneficiary, BeneficiaryOwner } from './beneficiary.ts';
import { listFailure, lockOwnList } from './own-list.ts';
import { saveList, withShares } from './save-list.ts';
import { findNewestChange, readBeneficiaries } from './store.ts';

// For the desk, which has asked who may. Whose word counts is the owner's: staff write down what their letter says.

/** What a letter says of who receives the benefit of a policy. */
export interface ListByLetter {
  /** Of everybody on the list, by id: whole percents, 0 for who is taken off it. */
  readonly shares: ReadonlyMap<string, number>;
  readonly added: readonly (BeneficiaryContent & {
    readonly responsibility: Responsibility;
    readonly allocation: number;
  })[];
  /** It counts as of then, once it has come. Days where the policy was issued. */
  readonly signedOn: Temporal.PlainDate;
  readonly cameOn: Temporal.PlainDate;
}

/** The policy, its owner, and what day it is there. */
export interface PolicyOfList {
  readonly id: string;
  readonly userId: string;
  readonly number: string;
  readonly issuedOn: Temporal.PlainDate;
  readonly today: Temporal.PlainDate;
  readonly timeZone: string;
}

export function readPolicyList(
  reader: Reader,
  { encryption }: Pick<Context, 'encryption'>,
  policy: Pick<PolicyOfList, 'id' | 'userId'>,
): Promise<Beneficiary[]> {
  return readBeneficiaries(reader, encryption, ownerOf(policy));
}

/**
 * The list as it is and as the letter has it.
 * @throws Failure where the days can't be, where its owner changed the list after they had signed, and for a list that can't stand.
 */
export async function weighListByLetter(
  reader: Reader,
  context: Pick<Context, 'encryption' | 'clock' | 'ids'>,
  policy: PolicyOfList,
  { shares, added, signedOn, cameOn }: ListByLetter,
): Promise<{ readonly before: readonly Beneficiary[]; readonly after: readonly Beneficiary[] }> {
  const isBefore = (one: Temporal.PlainDate, other: Temporal.PlainDate) =>
    Temporal.PlainDate.compare(one, other) < 0;
  if (isBefore(signedOn, policy.issuedOn) || isBefore(cameOn, signedOn) || isBefore(policy.today, cameOn))
    throw refusal(problem(BENEFICIARY_LETTER_PROBLEMS, 'days'), { field: 'signedOn' });
  const owner = ownerOf(policy);
  const newest = await findNewestChange(reader, owner);
  const changedOn = newest?.toZonedDateTimeISO(policy.timeZone).toPlainDate() ?? null;
  // Their newest word counts, and it is not the letter's. On one and the same day nobody knows which came first.
  if (changedOn !== null && isBefore(policy.issuedOn, changedOn) && !isBefore(changedOn, signedOn)) {
    const on = formatDate(changedOn.toString());
    throw refusal(problem(BENEFICIARY_LETTER_PROBLEMS, 'changed_since', { on }), { field: 'signedOn' });
  }
  const before = await readBeneficiaries(reader, context.encryption, owner);
  const newcomers = added.map(({ contact, address, responsibility, allocation }): Beneficiary => ({
    id: context.ids.uuid(),
    contact,
    address,
    responsibility,
    allocation,
    taxIdSealed: null,
    fromApplication: false,
    packetSentAt: null,
    createdAt: context.clock.now(),
  }));
  const staying = before.filter(({ id }) => shares.get(id) !== 0);
  newcomers.forEach((one, index) => requireNewName([...staying, ...newcomers.slice(0, index)], one));
  const written = listAsWritten(before, { shares, added: newcomers });
  if (!written.ok) throw listFailure(written.code);
  return { before, after: withShares([...before, ...newcomers], written.list) };
}

/** Writes it down, with the letter's day beside each change, and tells the owner. The caller holds the policy's lock. */
export async function changeListByLetter(
  transaction: Transaction,
  context: Context,
  policy: PolicyOfList,
  letter: ListByLetter & { readonly staffId: string },
): Promise<void> {
  const owner = ownerOf(policy);
  await lockOwnList(transaction, context, owner);
  const { before, after } = await weighListByLetter(transaction, context, policy, letter);
  const { signedOn, staffId } = letter;
  await saveList(transaction, context, owner, { before, after, byLetter: { signedOn, staffId } });
  await queueOwedNotice(transaction, context, policy.userId, {
    template: 'beneficiaries_changed_by_letter',
    vars: {
      number: policy.number,
      signedOn: formatLongDate(signedOn.toString()),
      cameOn: formatLongDate(letter.cameOn.toString()),
    },
  });
}

/** One of them as a line: who, and how much. */
export function shareWords({ contact, responsibility, allocation }: Beneficiary): string {
  return `${contactName(contact)}: ${responsibility === 'backup' ? 'backup' : `${allocation} %`}`;
}

function ownerOf({ id, userId }: Pick<PolicyOfList, 'id' | 'userId'>): BeneficiaryOwner {
  return { userId, entityType: 'Policy', entityId: id };
}
