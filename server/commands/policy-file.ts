/**
 * `npm run policy-file -- TL-XXXX-XXXXX --by "Ann Otter" --why "claim 1204" [--to FOLDER]`: the file of a policy, found by the policy's
 * number alone, for when nothing of its owner's account is left: application, decision, agreements, beneficiaries and papers, which it
 * writes into the folder. Who looked and why stands in the audit. On a database server it runs beside the service; the embedded
 * database has one owner, so there the service is stopped first.
 */
import { parseArgs } from 'node:util';
import { createApp } from '../app/app.ts';
import { visitorWithoutSession } from '../ground/authorization/visitor-without-session.ts';
import { handOutPolicyFile } from '../insuring/policies/hand-out-policy-file.ts';
import { readConfig } from '../platform/config.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { runCommand } from '../platform/run-command.ts';

const usage = `Say which policy, who looks and why:
npm run policy-file -- TL-XXXX-XXXXX --by "Ann Otter" --why "claim 1204" [--to FOLDER]`;

await runCommand(async () => {
  const { number, by, why, to } = readArguments();
  const app = await createApp(readConfig({ LOG_LEVEL: 'error', ...process.env }), {
    runJobsInBackground: false,
  });
  try {
    const context = { ...app.services, caller: visitorWithoutSession('policy-file', null) };
    const lines = await handOutPolicyFile(context, { number, readBy: by, why }, to ?? null);
    if (lines === null) throw new OperatorError(`No policy has the number ${number}.`);
    for (const line of lines) console.log(line);
  } finally {
    await app.close();
  }
});

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { by: { type: 'string' }, why: { type: 'string' }, to: { type: 'string' } },
    });
    const [number] = positionals;
    const { by, why, to } = values;
    if (number !== undefined && by !== undefined && why !== undefined) return { number, by, why, to };
  } catch {
    // An option we don't know: said below.
  }
  throw new OperatorError(usage);
}
