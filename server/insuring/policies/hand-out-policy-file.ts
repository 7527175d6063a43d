import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { dollarsFromCents, formatCoverage, formatDollars } from '@wysh/domain/money/money.ts';
import { endedBecause } from '@wysh/domain/policy/policy-lifecycle.ts';
import { countingTermsOn, figuresOf } from '@wysh/domain/policy/terms.ts';
import type { PolicyTerms, PolicyTransaction } from '@wysh/domain/policy/terms.ts';
import type { ApplicationFile } from '../../applying/underwriting/read-application-file.ts';
import type { Context } from '../../context.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import { isText } from './operator-words.ts';
import { readPaper, readPolicyFile } from './read-policy-file.ts';
import type { OpenedPolicyFile } from './read-policy-file.ts';

/**
 * The file of a policy as lines to read, with its papers written into a folder where one is named, and with what it said on a day where
 * one is. Null when no policy has the number.
 * What the storage has lost is said in its place.
 */
export async function handOutPolicyFile(
  context: Context,
  about: { readonly number: string; readonly readBy: string; readonly why: string },
  { folder, on }: { readonly folder: string | null; readonly on: Temporal.PlainDate | null },
): Promise<string[] | null> {
  if (!isText(about.readBy, 100) || !isText(about.why, 500))
    throw new OperatorError(
      'Say who looks and why, in up to 100 and 500 characters: it stands in the audit.',
    );
  const file = await readPolicyFile(context, about);
  if (file === null) return null;
  const { transactions } = file.policy;
  return [
    ...linesOf(file),
    ...(on === null ? [] : [`On ${on.toString()}: ${saidBy(countingTermsOn(transactions, on))}`]),
    ...(await paperLines(context, file, folder)),
  ];
}

function linesOf({
  policy,
  application,
  returns,
  changes,
  agreements,
  beneficiaries,
}: OpenedPolicyFile): string[] {
  const { number, status, terminationReason, terminatedAt, effectiveAt, state } = policy;
  const ended =
    terminatedAt === null
      ? ''
      : `, ${terminationReason && endedBecause(terminationReason)} at ${terminatedAt.toString()}`;
  const head = [
    `Policy ${number}: ${status}${ended}`,
    `  issued in ${state} at ${effectiveAt?.toString() ?? 'no time'}`,
    `Contract: ${policy.transactions.length}`,
    ...policy.transactions.map(transactionLine),
  ];
  if (application === null)
    return [...head, 'Its file was kept long enough and is gone, or there never was cover.'];
  return [
    ...head,
    ...applicationLines('Application', application),
    ...returns.flatMap((told) => applicationLines('Told to have it back', told)),
    ...changes.flatMap((told) => applicationLines('Told to change it', told)),
    `Agreements: ${agreements.length}`,
    ...agreements.map(
      ({ slug, version, acknowledgedAt }) => `  ${slug}, version ${version}, at ${acknowledgedAt.toString()}`,
    ),
    `Beneficiaries: ${beneficiaries.length}`,
    ...beneficiaries.map(
      ({ name, relationship, responsibility, sharePercent }) =>
        `  ${name}, ${relationship}: ${responsibility}, ${sharePercent} %`,
    ),
  ];
}

function applicationLines(
  what: string,
  { application, requested, decision, answers }: ApplicationFile,
): string[] {
  return [
    `${what} ${application.id}: handed in at ${application.submittedAt.toString()}, ${application.result}`,
    `  for $${requested.amount} and ${requested.years} years`,
    ...answers.flatMap(({ title, rows }) => [
      `  ${title}`,
      ...rows.map(({ label, value }) => `    ${label}: ${value}`),
    ]),
    decision === null
      ? 'Decision: none of an engine'
      : `Decision: ${decision.result}, by rulebook ${decision.rulebookVersion}`,
    ...(decision?.reasons ?? []).map((reason) => `  ${reason}`),
  ];
}

function transactionLine({ kind, effectiveOn, recordedAt, terms }: PolicyTransaction): string {
  const said = terms === null ? '' : `: ${saidBy(terms)}`;
  return `  ${kind} from ${effectiveOn.toString()}, recorded at ${recordedAt.toString()}${said}`;
}

function saidBy(terms: PolicyTerms | null): string {
  if (terms === null) return 'nobody was covered by it';
  const { amount, annualCents, monthlyCents } = figuresOf(terms);
  const [monthly, annual] = [monthlyCents, annualCents].map((cents) =>
    formatDollars(dollarsFromCents(cents)),
  );
  return (
    `${formatCoverage(amount)} for ${monthly} a month or ${annual} a year, to the day before ${terms.endsOn.toString()}, ` +
    `rules of ${terms.rulesEdition}, papers of ${terms.papersEdition}`
  );
}

/** For nobody else to read, and in the place of nothing: what lies there may be linked to another place, or open to others. */
async function writeNew(path: string, content: Readable): Promise<void> {
  try {
    await pipeline(content, createWriteStream(path, { mode: 0o600, flags: 'wx' }));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new OperatorError(`${path} is there already. Name a folder that has no papers yet.`);
    throw error;
  }
}

async function paperLines(
  context: Context,
  { papers }: OpenedPolicyFile,
  folder: string | null,
): Promise<string[]> {
  if (folder !== null) await mkdir(folder, { recursive: true, mode: 0o700 });
  const lines = [`Papers: ${papers.length}`];
  for (const paper of papers) {
    const { slug, version, readyAt, files } = paper;
    lines.push(`  ${slug}, version ${version}, ${readyAt === null ? 'not written' : readyAt.toString()}`);
    if (folder === null) continue;
    for (const file of files) {
      const content = await readPaper(context, paper, file);
      // What a paper is called is ours, and holds no path.
      const name = `${version}-${file.fileName}`;
      if (content !== null) await writeNew(join(folder, name), content);
      lines.push(content === null ? `    ${name} is lost` : `    ${name} written`);
    }
  }
  return lines;
}
