import { SECOND_PERSON_PROBLEMS } from '@wysh/domain/errors/contact-problems.ts';
import { Failure } from '@wysh/domain/errors/failure.ts';
import { fieldError } from '@wysh/domain/errors/field-error.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { isEmailAddress } from '@wysh/domain/forms/email-address.ts';
import { US_STATES } from '@wysh/domain/states/us-states.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { requireAuthenticatedUser, requireVerifiedUser } from '../../ground/authorization/require-level.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { readPart } from '../../platform/database/reading-part.ts';
import type { ReadingSource } from '../../platform/database/reading-part.ts';
import { openSecondPerson, sealSecondPerson } from './second-person.ts';
import type { SecondPerson } from './second-person.ts';
import { deleteSecondPeople, SECOND_PERSON, upsertSecondPerson } from './second-person-store.ts';
import { stopCopies } from './withdraw-letters.ts';

/** Whom the caller named; null where they named nobody, and for a session that may not see their policies. */
export async function findOwnSecondPerson(context: Context): Promise<SecondPerson | null> {
  const { authLevel, authenticated, userId } = context.caller;
  if (authLevel !== 'verified' || !authenticated || userId === null) return null;
  return findSecondPerson(context.database, context, userId);
}

/** Whom a person named, for who tells them. */
export async function findSecondPerson(
  source: ReadingSource,
  { encryption }: Pick<Context, 'encryption'>,
  userId: string,
): Promise<SecondPerson | null> {
  const sealed = await readPart(source, SECOND_PERSON, userId);
  return sealed === null ? null : openSecondPerson(encryption, userId, sealed);
}

/**
 * From now on this person is told before the caller's policy lapses, in the place of whoever was named before.
 * @throws Failure with every field that is wrong.
 */
export async function nameSecondPerson(context: Context, input: SecondPerson): Promise<SecondPerson> {
  const userId = requireOwner(context);
  const person = checkedSecondPerson(input, (field) => field);
  await context.database.transaction((transaction) => keepSecondPerson(transaction, context, userId, person));
  return person;
}

/**
 * As it is kept.
 * @throws Failure with every field that is wrong, by the name it has where it was written.
 */
export function checkedSecondPerson(
  input: SecondPerson,
  nameOf: (field: keyof SecondPerson) => string,
): SecondPerson {
  const person = trimmed(input);
  const wrong = (Object.keys(CHECKS) as (keyof typeof CHECKS)[]).filter((field) => !CHECKS[field](person));
  if (wrong.length > 0)
    throw new Failure('STANDARD_ERROR', {
      fieldErrors: wrong.map((field) =>
        fieldError(nameOf(field), problem(SECOND_PERSON_PROBLEMS, `second_${field}`)),
      ),
      internalMessage: 'a second person whose particulars are not complete',
    });
  return person;
}

/** In the place of whoever was named before. */
export async function keepSecondPerson(
  transaction: Transaction,
  context: Context,
  userId: string,
  person: SecondPerson,
): Promise<void> {
  const { clock, encryption } = context;
  await stopCopies(transaction, context, userId);
  await upsertSecondPerson(transaction, userId, sealSecondPerson(encryption, userId, person), clock.now());
  await note(transaction, context, userId, 'second_person_named');
}

/** Nobody else is told any more. */
export async function removeSecondPerson(context: Context): Promise<void> {
  const userId = requireOwner(context);
  await context.database.transaction((transaction) => takeOff(transaction, context, userId));
}

/** With who did it for the owner, and why. */
export async function takeOff(
  transaction: Transaction,
  context: Context,
  userId: string,
  detail: { readonly staff: string; readonly because: string } | null = null,
): Promise<void> {
  await deleteSecondPeople(transaction, [userId]);
  await stopCopies(transaction, context, userId);
  await note(transaction, context, userId, 'second_person_removed', detail);
}

/** As with bills: whoever gave their password and proved who they are. */
function requireOwner(context: Context): string {
  requireVerifiedUser(context);
  return requireAuthenticatedUser(context);
}

function note(
  transaction: Transaction,
  context: Context,
  userId: string,
  action: string,
  detail: object | null = null,
): Promise<void> {
  const subject = { subjectType: 'user', subjectId: userId };
  return recordAuditEvent(transaction, context, { action, ...subject, detail: { ...detail } });
}

const isOfLength = (text: string, max: number) => text.length > 0 && text.length <= max;

const CHECKS = {
  // Two lines of an envelope, and one.
  name: ({ name }) => isOfLength(name, 80),
  line1: ({ line1 }) => isOfLength(line1, 64),
  line2: ({ line2 }) => line2 === null || isOfLength(line2, 50),
  city: ({ city }) => isOfLength(city, 50),
  state: ({ state }) => US_STATES.some(({ alpha2 }) => alpha2 === state),
  zip: ({ zip }) => /^\d{5}(-\d{4})?$/.test(zip),
  email: ({ email }) => email === null || isEmailAddress(email),
} as const satisfies Readonly<Record<keyof SecondPerson, (person: SecondPerson) => boolean>>;

function trimmed({ name, line1, line2, city, state, zip, email }: SecondPerson): SecondPerson {
  const orNull = (text: string | null) => (text === null || text.trim() === '' ? null : text.trim());
  return {
    name: name.trim(),
    line1: line1.trim(),
    line2: orNull(line2),
    city: city.trim(),
    state: state.trim().toUpperCase(),
    zip: zip.trim(),
    email: orNull(email),
  };
}
