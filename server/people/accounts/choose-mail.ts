import type { ChosenMailKind } from '@wysh/domain/accounts/mail-kinds.ts';
import { ACCOUNT_PROBLEMS } from '@wysh/domain/errors/people-problems.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { Context } from '../../context.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { mailChoiceLink } from './mail-choice-link.ts';
import { setMailChoice } from './mail-choice-store.ts';

/** What the link of a mail stands for is chosen by whoever has it, without signing in; answers the kind. */
export async function chooseMailByLink(
  context: Context,
  token: string,
  wanted: boolean,
  way: 'page' | 'mail_program',
): Promise<ChosenMailKind> {
  const link = mailChoiceLink.read(context, token);
  if (link === null) throw refusal(problem(ACCOUNT_PROBLEMS, 'mail_link_over'));
  const { userId, kind } = link;
  await context.database.transaction(async (transaction) => {
    if (!(await setMailChoice(transaction, userId, kind, wanted))) return;
    await recordAuditEvent(transaction, context, {
      action: 'mail_chosen',
      subjectType: 'user',
      subjectId: userId,
      detail: { kind, wanted, way },
    });
  });
  return kind;
}
