import { formatDate } from '@wysh/domain/dates/display.ts';
import { textIn } from '@wysh/domain/forms/answer-value.ts';
import { formatCoverage } from '@wysh/domain/money/money.ts';
import type { QuestionAnswers } from '@wysh/domain/questions/question-catalogue.ts';
import { isNameAlike, SHARED_MARKS } from '@wysh/domain/underwriting/alike-person.ts';
import type { NamedPerson, SharedMark } from '@wysh/domain/underwriting/alike-person.ts';
import { easternDate } from '@wysh/domain/dates/eastern.ts';
import type { Context } from '../../context.ts';
import { openTaxIdAnswer } from '../../ground/flows/open-tax-id-answer.ts';
import { findPhoneToCall } from '../../people/accounts/find-phone-to-call.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { Encryption } from '../../platform/encryption.ts';
import type { AlikePerson, Submission } from './application.ts';
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
  const marked = await findMarkedPeople(transaction, userId, Object.values(marks).flat());
  const alike: AlikePerson[] = [];
  for (const other of marked) {
    const latest = await findLatestSubmission(transaction, context.encryption, other.userId);
    if (latest === null || !isNameAlike(name, nameIn(latest.submission.answers))) continue;
    const shares = SHARED_MARKS.filter((mark) => {
      const own = marks[mark] ?? [];
      return other.marks.some((theirs) => own.some((one) => one.equals(theirs)));
    });
    alike.push({ userId: other.userId, shares: [...shares] });
  }
  return { marks, alike };
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

function nameIn(answers: QuestionAnswers): NamedPerson {
  return { firstName: textIn(answers, 'first-name') ?? '', lastName: textIn(answers, 'last-name') ?? '' };
}

const SHARED_WORDS: Readonly<Record<SharedMark, string>> = {
  tax_id: 'tax id',
  address: 'address',
  phone: 'phone number',
};

/** For the case of an application: who else this may be, what both have, and how much cover it is together; null where there is nobody. */
export async function describeAlike(
  transaction: Transaction,
  context: Context,
  { alike = [], requested }: Pick<Submission, 'alike' | 'requested'>,
): Promise<string | null> {
  if (alike.length === 0) return null;
  const lines: string[] = [];
  let total = requested.amount;
  for (const { userId, shares } of alike) {
    const latest = await findLatestSubmission(transaction, context.encryption, userId);
    const inForce = await context.policyRegister.findInForce(transaction, userId, context.clock.now());
    if (latest === null) continue;
    const { firstName, lastName } = nameIn(latest.submission.answers);
    const asked = latest.submission.requested.amount;
    total += inForce?.amount ?? asked;
    const cover =
      inForce === null
        ? `they asked for ${formatCoverage(asked)} there on ${formatDate(easternDate(latest.submittedAt).toString())}`
        : `${formatCoverage(inForce.amount)} is in force there (${inForce.number})`;
    const common = ['birthdate', ...shares.map((mark) => SHARED_WORDS[mark])].join(', ');
    lines.push(`${firstName} ${lastName} (account ${userId}): the same ${common}; ${cover}.`);
  }
  return [
    'This may be one person with another account. Say in your reason whether they are the same or two people.',
    ...lines,
    `Together with this application it would be ${formatCoverage(total)}.`,
    'The applicant is told only that we are looking.',
  ].join('\n');
}
