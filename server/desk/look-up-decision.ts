import { DESK_PROBLEMS } from '@wysh/domain/errors/desk-problems.ts';
import { Failure } from '@wysh/domain/errors/failure.ts';
import { fieldError } from '@wysh/domain/errors/field-error.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { isPolicyNumber } from '@wysh/domain/policy/policy-number.ts';
import { saysOf } from '@wysh/domain/standing/standing-table.ts';
import {
  findApplicationKey,
  findNewestApplicationKey,
} from '../applying/underwriting/find-application-key.ts';
import { listStatements } from '../applying/reviews/review-for-staff.ts';
import { readApplicationFile } from '../applying/underwriting/read-application-file.ts';
import { recordAuditEvent } from '../ground/audit/record-audit-event.ts';
import { findApplicationOfPolicy } from '../insuring/policies/find-application-of-policy.ts';
import { findUserByEmail } from '../people/accounts/find-user-by-email.ts';
import type { Reader } from '../platform/database/database.ts';
import { isUuid } from '../platform/ids.ts';
import type { DeskContext } from './desk-context.ts';
import { requireAct } from './policy.ts';
import { engineView } from './read-desk-case.ts';

type SearchedBy = 'application' | 'policy' | 'email';

/**
 * What the engine made of an application, and why, also where no case was opened: found by its id, by the number of the policy that rests
 * on it, or, the newest one, by the address somebody signs in with. Read alone; nothing is done to it. These are health answers, so who
 * looked, and why, is kept before anything is answered, also when there was nothing to find (S-78, S-81).
 */
export async function lookUpDecision(context: DeskContext, { about, why }: { about: string; why: string }) {
  const { staff, database, editions, standingRegister } = context;
  requireAct(staff, 'look_up_decision');
  const { reader } = database;
  const searchedBy = searchedByOf(about);
  if (searchedBy === null)
    throw refusedAbout('That is no application, no policy’s number and no email address. Read it again.');
  const key = await findKey(reader, searchedBy, about);
  await database.transaction((transaction) =>
    recordAuditEvent(transaction, context, {
      action: key === null ? 'decision_not_found' : 'decision_looked_up',
      subjectType: key === null ? 'staff_member' : 'insurance_application',
      subjectId: key?.id ?? staff.id,
      detail: { searchedBy, why, ...(key !== null && { userId: key.userId }) },
    }),
  );
  const file = key && (await readApplicationFile(context, key));
  if (key === null || file === null) throw refusedAbout('Nobody handed in an application by that.');
  const { application, requested, answers, decision, readable } = file;
  return {
    applicationId: application.id,
    result: application.result,
    submittedAt: application.submittedAt,
    decidedAt: application.decidedAt,
    requested: { amount: requested.amount, years: requested.years },
    /** Null while no engine has answered. */
    engine: decision && readable && engineView(decision, readable, editions.rulebooks),
    answers,
    statements: await listStatements(context, key),
    standing: saysOf((await standingRegister.findStanding(context, reader, key.userId)).kind),
  };
}

function refusedAbout(words: string): Failure {
  const problemOfField = problem(DESK_PROBLEMS, 'invalid', words);
  return new Failure('STANDARD_ERROR', { fieldErrors: [fieldError('about', problemOfField)] });
}

function searchedByOf(about: string): SearchedBy | null {
  if (about.includes('@')) return 'email';
  if (isUuid(about)) return 'application';
  return isPolicyNumber(about) ? 'policy' : null;
}

async function findKey(reader: Reader, searchedBy: SearchedBy, about: string) {
  switch (searchedBy) {
    case 'application':
      return findApplicationKey(reader, about);
    case 'policy':
      return findApplicationOfPolicy(reader, about.toUpperCase());
    case 'email': {
      const userId = await findUserByEmail(reader, about);
      return userId === null ? null : findNewestApplicationKey(reader, userId);
    }
  }
}
