import { refusal } from '@wysh/domain/errors/failure.ts';
import { DESK_PROBLEMS } from '@wysh/domain/errors/desk-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { hasHappenedInSession } from '../ground/audit/has-happened-in-session.ts';
import type { DeskContext } from './desk-context.ts';
import { sessionLifetime } from './staff-session-lifetimes.ts';

/** What is asked of a person's page is answered to a session that opened it and said what for. */
export async function requireOpened(context: DeskContext, userId: string): Promise<void> {
  const event = { action: 'person_opened', subjectType: 'user', subjectId: userId };
  if (await hasHappenedInSession(context, event, sessionLifetime)) return;
  throw refusal(problem(DESK_PROBLEMS, 'person_not_opened'), { field: 'person' });
}
