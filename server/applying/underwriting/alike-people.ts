import { textIn } from '@wysh/domain/forms/answer-value.ts';
import type { QuestionAnswers } from '@wysh/domain/questions/question-catalogue.ts';
import { isNameAlike, SHARED_MARKS } from '@wysh/domain/underwriting/alike-person.ts';
import type { NamedPerson, SharedMark } from '@wysh/domain/underwriting/alike-person.ts';
import type { Context } from '../../context.ts';
import { openTaxIdAnswer } from '../../ground/flows/open-tax-id-answer.ts';
import { findPhoneToCall } from '../../people/accounts/find-phone-to-call.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { Encryption } from '../../platform/encryption.ts';
import type { Likeness } from '../likeness/likeness.ts';
import { readPairsOf } from '../likeness/pairs-of-person.ts';
import type { AlikePerson } from './application.ts';
import { findMarkedPeople, listHandedIn, lockBirthdate } from './person-marks-store.ts';

// One person with two accounts, under two spellings perhaps: noticed as an application is handed in, and decided by a person.

/** What an application is found by when somebody alike hands one in: each mark by every key there is, so that none is lost while keys rotate. */
export type PersonMarks = Readonly<Partial<Record<SharedMark, readonly Buffer[]>>>;

/**
 * The marks of whoever hands in, and who else they may be. Whoever else hands in with that birthdate at the same moment waits, and then finds
 * this one.
 */
export async function findAlikePeople(
  transaction: Transaction,
  context: Context,
  userId: string,
  answers: QuestionAnswers,
): Promise<{ readonly marks: PersonMarks; readonly alike: readonly AlikePerson[] }> {
  const { encryption } = context;
  const told = await readTold(transaction, context, userId, [answers]);
  await lockBirthdate(
    transaction,
    encryption.keyedHash(textIn(answers, 'birthdate') ?? '', 'person-birthdate'),
  );
  return {
    marks: marksBy(encryption, answers, told.numbers),
    alike: await findAlikeBy(transaction, context, userId, told),
  };
}

/** The same of somebody who handed in before, by what is kept of them now. */
export async function findAlikeNow(
  reader: Reader,
  context: { readonly encryption: Encryption },
  userId: string,
): Promise<AlikePerson[]> {
  return findAlikeBy(reader, context, userId, await readTold(reader, context, userId));
}

/** As many as are put before the desk at once; whoever is left is noticed once those are compared. */
const ALIKE_MAX = 10;

/**
 * Whoever waits to be compared with them or was found to be the same person, whatever either is called or found by now; and who else ever handed
 * in with a mark they ever had and with a name alike, however many live there under other names.
 */
async function findAlikeBy(
  reader: Reader,
  context: { readonly encryption: Encryption },
  userId: string,
  told: Told,
): Promise<AlikePerson[]> {
  const { encryption } = context;
  const pairs = await readPairsOf(reader, context, userId);
  const otherOf = ({ userIds: [first, second] }: Likeness) => (first === userId ? second : first);
  const alike: AlikePerson[] = pairs
    .filter(({ state }) => state !== 'two_people')
    .map((pair) => ({ userId: otherOf(pair), shares: pair.shares }));
  const marks = marksEver(encryption, told);
  const known = { userId, marks: Object.values(marks).flat(), compared: pairs.map(otherOf) };
  let page = await findMarkedPeople(reader, known, null);
  while (page.length > 0) {
    for (const other of page) {
      const theirs = await readTold(reader, context, other.userId);
      if (!areAlike(told, theirs)) continue;
      alike.push({
        userId: other.userId,
        shares: sharedMarks(other.shared, [marks, marksEver(encryption, theirs)]),
      });
      if (alike.length >= ALIKE_MAX) return alike;
    }
    page = await findMarkedPeople(reader, known, page.at(-1)!.userId);
  }
  return alike;
}

/** What somebody is called and found by: by all that they handed in, and what is kept of them once, whatever they handed in. */
interface Told {
  readonly answers: readonly QuestionAnswers[];
  readonly numbers: { readonly taxId: string | null; readonly phone: string | null };
}

async function readTold(
  reader: Reader,
  context: { readonly encryption: Encryption },
  userId: string,
  handingIn: readonly QuestionAnswers[] = [],
): Promise<Told> {
  const [handedIn, numbers] = await Promise.all([
    listHandedIn(reader, context.encryption, userId),
    readNumbers(reader, context, userId),
  ]);
  return { answers: [...handingIn, ...handedIn], numbers };
}

/** By their homes of then, and their number and tax id of now. */
function marksEver(encryption: Encryption, { answers, numbers }: Told): PersonMarks {
  const each = answers.map((one) => marksBy(encryption, one, numbers));
  return Object.fromEntries(SHARED_MARKS.map((mark) => [mark, each.flatMap((marks) => marks[mark] ?? [])]));
}

const areAlike = (one: Told, other: Told) =>
  one.answers.some((own) => other.answers.some((theirs) => isNameAlike(nameIn(own), nameIn(theirs))));

/** What the marks are of that two have in common. One that neither would be given now is of a number: homes of then are known. */
function sharedMarks(shared: readonly Buffer[], known: readonly PersonMarks[]): SharedMark[] {
  const isOf = (one: Buffer, mark: SharedMark) =>
    known.some((marks) => marks[mark]?.some((other) => other.equals(one)));
  const markOf = (one: Buffer) => SHARED_MARKS.find((mark) => isOf(one, mark)) ?? 'phone';
  const found = new Set(shared.map(markOf));
  return SHARED_MARKS.filter((mark) => found.has(mark));
}

/** By what is kept of somebody now: their number may be another one than it was when they handed in. */
export async function marksOf(
  reader: Reader,
  context: { readonly encryption: Encryption },
  userId: string,
  answers: QuestionAnswers,
  keyIds: readonly number[],
): Promise<PersonMarks> {
  if (textIn(answers, 'birthdate') === null) return {};
  return marksBy(context.encryption, answers, await readNumbers(reader, context, userId), keyIds);
}

async function readNumbers(
  reader: Reader,
  context: { readonly encryption: Encryption },
  userId: string,
): Promise<Told['numbers']> {
  const owner = { userId, contextId: null, level: 'verified' } as const;
  const [taxId, phone] = await Promise.all([
    openTaxIdAnswer(context, reader, owner, 'tax-id'),
    findPhoneToCall(reader, userId),
  ]);
  return { taxId, phone };
}

function marksBy(
  encryption: Encryption,
  answers: QuestionAnswers,
  { taxId, phone }: Told['numbers'],
  keyIds: readonly number[] = encryption.keyIds,
): PersonMarks {
  const birthdate = textIn(answers, 'birthdate');
  if (birthdate === null) return {};
  const street = ['address-street-1', 'address-street-2', 'address-postal-code'] as const;
  const address = street.map((key) => plain(textIn(answers, key)?.slice(0, 60) ?? ''));
  const mark = (of: SharedMark, text: string | null) =>
    text === null || text === ''
      ? {}
      : {
          [of]: keyIds.map((keyId) =>
            encryption.keyedHash(`${birthdate}\n${text}`, `person-mark:${of}`, keyId),
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
