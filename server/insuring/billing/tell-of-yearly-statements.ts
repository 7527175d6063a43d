import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { wantsPaper } from '../../applying/electronic-papers/consent.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import { isAccountOpen } from '../../people/accounts/is-account-open.ts';
import { queueNotice } from '../../people/accounts/queue-notice.ts';
import type { Context, Services } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { eachPage } from '../../platform/database/each-page.ts';
import { defineJob } from '../../platform/jobs/queue.ts';
import type { JobDefinition } from '../../platform/jobs/queue.ts';
import { openTurn } from '../../platform/jobs/turn.ts';
import { lockPolicies } from '../policies/find-policies.ts';
import { findStatement, requestPaper } from './billing-papers.ts';
import { findStatementsToTell, markStatementTold } from './yearly-statement-store.ts';

/** The year is over everywhere by then, and who is told has the holiday behind them. */
const TOLD_FROM = { month: 1, day: 3 } as const;

export const tellOfYearlyStatementsJob: JobDefinition<null> = defineJob<null>({
  name: 'tell-of-yearly-statements',
  retryLimit: 3,
  work: (services) => tellOfYearlyStatements(services),
});

/**
 * Each January, tells whoever paid in the year before that its statement is there, once for each policy; whoever wants paper has it written, and
 * so it goes by post. One that fails keeps no other from it.
 */
export async function tellOfYearlyStatements(services: Services, turn = openTurn()): Promise<void> {
  const context: Context = { ...services, caller: visitorWithoutSession('tell-of-yearly-statements', null) };
  const { database, clock, log } = services;
  const today = easternDate(clock.now());
  if (today.month !== TOLD_FROM.month || today.day < TOLD_FROM.day) return;
  const year = today.year - 1;
  await eachPage(
    (page) => findStatementsToTell(database.reader, year, page),
    async (policies) => {
      for (const { id } of policies) {
        try {
          await database.transaction((transaction) => tellOf(transaction, context, id, year));
        } catch (error) {
          log.error({ err: error, policy: id }, 'the statement of a year could not be told of');
        }
      }
    },
    { turn },
  );
  if (!turn.isOver()) return;
  log.info('telling of the statements of a year goes on in another job');
  await database.transaction((transaction) =>
    services.jobs.enqueue(transaction, tellOfYearlyStatementsJob, null, {
      key: tellOfYearlyStatementsJob.name,
    }),
  );
}

async function tellOf(
  transaction: Transaction,
  context: Context,
  policyId: string,
  year: number,
): Promise<void> {
  const [policy] = await lockPolicies(transaction, [policyId]);
  const paper = policy && (await findStatement(transaction, policy, year));
  if (policy === undefined || paper === undefined) return;
  const { userId, number } = policy;
  // Nobody writes to who has closed their account, and of whom there is no address left.
  if (!(await isAccountOpen(transaction, userId))) return;
  if (!(await markStatementTold(transaction, { userId, policyId, year }, context.clock.now()))) return;
  if (await wantsPaper(transaction, userId))
    await requestPaper(transaction, context, { userId, policy, paper });
  else
    await queueNotice(transaction, context, userId, {
      template: 'yearly_statement_ready',
      vars: { number, year: String(year) },
    });
}
