import { textIn } from '@wysh/domain/forms/answer-value.ts';
import type { QuestionAnswers } from '@wysh/domain/questions/question-catalogue.ts';
import { isNameAlike, SHARED_MARKS } from '@wysh/domain/underwriting/alike-person.ts';
import type { NamedPerson, SharedMark } from '@wysh/domain/underwriting/alike-person.ts';
import type { Context } from '../../context.ts';
import { openTaxIdAnswer } from '../../ground/flows/open-tax-id-answer.ts';
import { findPhoneToCall } from '../../people/accounts/find-phone-to-call.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { Encryption } from '../../platform/encryption.ts';
import { areTwoPeople } from '../likeness/pairs-of-person.ts';
import type { AlikePerson } from './application.ts';
import { findLatestSubmission, findMarkedPeople, lockBirthdate } from './person-marks-store.ts';

// One person with two accounts, under two spellings perhaps: noticed as an application is handed in, and decided by a person.

/** What an application is found by when somebody alike hands one in: each mark by every key there is, so that none is lost while keys rotate. */
export type PersonMarks = Readonly<Partial<Record<SharedMark, readonly Buffer[]>>>;

/**
 * The marks of whoever hands in, and who else handed in with one of them and a name alike. Whoever else hands in with that birthdate at the same
 * moment waits, and then finds this one.
 */
export async function findAlikePeople(
  transaction: Transaction,
  context: Context,
  userId: string,
  answers: QuestionAnswers,
): Promise<{ readonly marks: PersonMarks; readonly alike: readonly AlikePerson[] }> {
  const marks = await marksOf(transaction, context, userId, answers);
  const name = nameIn(answers);
  await lockBirthdate(
    transaction,
    context.encryption.keyedHash(textIn(answers, 'birthdate') ?? '', 'person-birthdate'),
  );
  return { marks, alike: await findAlikeBy(transaction, context, { userId, name, marks }) };
}

/** Who handed in with one of these marks and a name alike, but for whom a person found to be somebody else. */
async function findAlikeBy(
  reader: Reader,
  { encryption }: { readonly encryption: Encryption },
  {
    userId,
    name,
    marks,
  }: { readonly userId: string; readonly name: NamedPerson; readonly marks: PersonMarks },
): Promise<AlikePerson[]> {
  const marked = await findMarkedPeople(reader, userId, Object.values(marks).flat());
  const alike: AlikePerson[] = [];
  for (const other of marked) {
    const latest = await findLatestSubmission(reader, encryption, other.userId);
    if (latest === null || !isNameAlike(name, nameIn(latest.submission.answers))) continue;
    if (await areTwoPeople(reader, { encryption }, [userId, other.userId])) continue;
    const shares = SHARED_MARKS.filter((mark) => {
      const own = marks[mark] ?? [];
      return other.marks.some((theirs) => own.some((one) => one.equals(theirs)));
    });
    alike.push({ userId: other.userId, shares: [...shares] });
  }
  return alike;
}

/** The same of somebody who handed in before, by what is kept of them now. */
export async function findAlikeNow(
  reader: Reader,
  context: { readonly encryption: Encryption },
  userId: string,
): Promise<AlikePerson[]> {
  const latest = await findLatestSubmission(reader, context.encryption, userId);
  if (latest === null) return [];
  const { answers } = latest.submission;
  const marks = await marksOf(reader, context, userId, answers);
  return findAlikeBy(reader, context, { userId, name: nameIn(answers), marks });
}

/** By what is kept of somebody now: their number may be another one than it was when they handed in. */
export async function marksOf(
  reader: Reader,
  context: { readonly encryption: Encryption },
  userId: string,
  answers: QuestionAnswers,
  keyIds: readonly number[] = context.encryption.keyIds,
): Promise<PersonMarks> {
  const birthdate = textIn(answers, 'birthdate');
  if (birthdate === null) return {};
  const owner = { userId, contextId: null, level: 'verified' } as const;
  const [taxId, phone] = await Promise.all([
    openTaxIdAnswer(context, reader, owner, 'tax-id'),
    findPhoneToCall(reader, userId),
  ]);
  const street = ['address-street-1', 'address-street-2', 'address-postal-code'] as const;
  const address = street.map((key) => plain(textIn(answers, key)?.slice(0, 60) ?? ''));
  const mark = (of: SharedMark, text: string | null) =>
    text === null || text === ''
      ? {}
      : {
          [of]: keyIds.map((keyId) =>
            context.encryption.keyedHash(`${birthdate}\n${text}`, `person-mark:${of}`, keyId),
          ),
        };
  return {
    ...mark('tax_id', taxId && plain(taxId)),
    ...mark('phone', phone),
    ...mark('address', address[0] === '' ? null : address.join('\n')),
  };
}

/** Letters and digits alone, in one case: as two ways to type the same are alike. */
const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

export function nameIn(answers: QuestionAnswers): NamedPerson {
  return { firstName: textIn(answers, 'first-name') ?? '', lastName: textIn(answers, 'last-name') ?? '' };
}
