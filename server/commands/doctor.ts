/**
 * `npm run doctor`: asks the database, the keys, every provider and the public address how they are, says it in one sentence each,
 * and fails when anything is wrong. It moves no money and sends nothing. On a database server it runs beside the service; the
 * embedded database has one owner, so there the service is stopped first.
 */
import { pino } from 'pino';
import { createApp } from '../app/app.ts';
import { openData } from '../app/open-data.ts';
import { findOwedRefunds } from '../insuring/billing/find-owed-refunds.ts';
import {
  exampleInsurerAddress,
  exampleInsurerOfficers,
  exampleSupportPhone,
  readConfig,
} from '../platform/config.ts';
import type { Config } from '../platform/config.ts';
import { openInMemory } from '../platform/database/embedded.ts';
import type { Database } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import type { Dependency } from '../platform/health/dependency.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { runCommand } from '../platform/run-command.ts';
import { simulatedProviders } from '../platform/settings/simulated-providers.ts';
import { problemOfAnswer } from '../providers/vendor-problem.ts';

const answerMsMax = 4000;
/** What is told of itself by whoever opens it. */
const opened: readonly Dependency['name'][] = ['database', 'keys'];
// What goes wrong is said in sentences here, and the log has no more to tell.
const log = pino({ level: 'silent' });

await runCommand(async () => {
  const config = readConfig(process.env);
  const problems = (await askAll(config)).filter((isWell) => !isWell).length;
  console.log(problems === 0 ? 'Everything is as it should be.' : `${problems} of these need you.`);
  if (problems > 0) process.exitCode = 1;
});

/** True for what is well, in the order in which it was told. */
async function askAll(config: Config): Promise<boolean[]> {
  const { database, problem } = await openOrSay(config);
  const told = problem === null ? [] : [tell('database and keys', problem)];
  const app = await createApp(config, { database, runJobsInBackground: false });
  try {
    const asked = app.services.dependencies.filter(({ name }) => problem === null || !opened.includes(name));
    for (const { name, check } of asked) {
      const answer = await check(AbortSignal.timeout(answerMsMax));
      told.push(tell(name, answer.ok ? null : answer.reason));
    }
    // The service is stopped while its embedded database is ours, so nobody would answer there.
    if (config.publicUrl !== null && config.databaseUrl !== null)
      told.push(tell('public address', await publicProblem(config.publicUrl)));
    told.push(tell('support phone', phoneProblem(config)));
    told.push(tell('insurer address', addressProblem(config)));
    told.push(tell('insurer officers', officersProblem(config)));
    if (problem === null) {
      const { count } = await findOwedRefunds({ database });
      told.push(tell('refunds', refundsProblem(count)));
    }
    const simulated = simulatedProviders(config);
    if (simulated.length > 0)
      console.log(`note    this is a demonstration, and says so on its pages: ${simulated.join(', ')}`);
    return told;
  } finally {
    await app.close();
    await database.close();
  }
}

/** Where the configured database can't be used, the vendors are asked all the same, with one that is gone afterwards. */
async function openOrSay(config: Config): Promise<{ database: Database; problem: string | null }> {
  try {
    const { database } = await openData(config, log);
    return { database, problem: null };
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    const { database } = await openInMemory(log);
    await migrate(database, log);
    return { database, problem: error.message };
  }
}

function tell(name: string, problem: string | null): boolean {
  console.log(
    problem === null ? `ok      ${name}: it would do its work now.` : `WRONG   ${name}: ${problem}`,
  );
  return problem === null;
}

async function publicProblem(publicUrl: string): Promise<string | null> {
  const problem = await problemOfAnswer(() =>
    fetch(`${publicUrl}/health`, { signal: AbortSignal.timeout(answerMsMax) }),
  );
  return problem && `${problem} PUBLIC_URL names ${publicUrl}, where links in messages lead.`;
}

function refundsProblem(owed: number): string | null {
  if (owed === 0) return null;
  return `${owed === 1 ? 'One has' : `${owed} have`} failed for good, and somebody is owed money: npm run refunds`;
}

function addressProblem({ environment, insurerAddress }: Config): string | null {
  return environment === 'production' && insurerAddress === exampleInsurerAddress
    ? 'Receipts name an address that is an example: set INSURER_ADDRESS to that of the insurer.'
    : null;
}

function officersProblem({ environment, insurerOfficers }: Config): string | null {
  return environment === 'production' && insurerOfficers === exampleInsurerOfficers
    ? 'Contracts are signed by officers who are examples: set INSURER_OFFICERS to those of the insurer.'
    : null;
}

function phoneProblem({ environment, supportPhone }: Config): string | null {
  return environment === 'production' && supportPhone === exampleSupportPhone
    ? 'Pages, mails and papers give a number that is reserved for examples: set SUPPORT_PHONE to yours.'
    : null;
}
