import { FACT_WORDS, factSays } from '@wysh/domain/underwriting/fact-words.ts';
import { saysOf } from '@wysh/domain/standing/standing-table.ts';
import { editionOf, RULEBOOK } from '@wysh/domain/editions/edition.ts';
import type { Rulebook } from '@wysh/domain/underwriting/rulebook.ts';
import { PRODUCT_SLUGS } from '@wysh/domain/wyshes/names.ts';
import { notFound } from '@wysh/domain/errors/failure.ts';
import { recordSensitiveRead } from '../ground/audit/record-sensitive-read.ts';
import { readPairsOf } from '../applying/likeness/pairs-of-person.ts';
import { listStatements } from '../applying/reviews/review-for-staff.ts';
import { readCaseFile } from '../applying/underwriting/read-case-file.ts';
import type { CaseFile } from '../applying/underwriting/read-case-file.ts';
import type { ReadableDecision } from '../applying/underwriting/readable-decision.ts';
import { assigneeOf, nameOf, staffNames } from './assignee.ts';
import type { DeskContext } from './desk-context.ts';
import { requireAct } from './policy.ts';
import { RISK_CLASS_CODES, riskClassCode } from './risk-class-code.ts';

export type DeskCaseFile = Awaited<ReturnType<typeof readDeskCase>>;

/** Everything about a case, for its decision. That it was read is kept before it is answered (S-81). */
export async function readDeskCase(context: DeskContext, caseId: string) {
  const { staff, database, clock, editions, standingRegister } = context;
  requireAct(staff, 'read_case_file');
  const file = await readCaseFile(context, caseId);
  if (file === null) throw notFound('the case');
  await recordSensitiveRead(context, {
    action: 'case_file_read',
    subjectType: 'underwriting_case',
    subjectId: caseId,
    detail: { userId: file.userId },
  });
  const names = await staffNames(database.reader);
  const pairs = await readPairsOf(database.reader, context, file.userId);
  const standing = await standingRegister.findStanding(context, database.reader, file.userId);
  const { applicationId, userId, assignedTo, decisionOfEngine, readable, held, change, events, ...rest } =
    file;
  return {
    ...rest,
    assignee: assigneeOf(assignedTo, names),
    isMine: assignedTo === staff.id,
    standing: saysOf(standing.kind),
    isOverdue: isOverdue(file.status, file.dueAt, clock.now()),
    statements: await listStatements(context, { userId, id: applicationId }),
    pairs: pairs.map(({ id: likenessId, state }) => ({ likenessId, state })),
    engine: engineView(decisionOfEngine, readable, editions.rulebooks),
    riskClassCodes: RISK_CLASS_CODES,
    returnOf: held && {
      number: held.policyNumber,
      product: PRODUCT_OF[held.productSlug],
      riskClassCode: held.riskClass && riskClassCode(held.riskClass),
    },
    changeOf: change && {
      number: change.policyNumber,
      kind: change.kind,
      amountNow: change.amountNow,
      amount: change.amount,
      yearsNow: change.yearsNow,
      years: change.years,
    },
    events: events.map(({ staffId, ...event }) => ({
      ...event,
      by: staffId === null ? null : nameOf(staffId, names),
    })),
  };
}

const PRODUCT_OF = {
  [PRODUCT_SLUGS.termLife]: 'termLife',
  [PRODUCT_SLUGS.accidentalDeath]: 'accidentalDeath',
} as const;

function isOverdue(status: CaseFile['status'], dueAt: Temporal.Instant, now: Temporal.Instant): boolean {
  return (status === 'open' || status === 'in_review') && Temporal.Instant.compare(dueAt, now) < 0;
}

/**
 * The decision as an underwriter reads it: with each rule that fired, why the rule exists and what it saw, and every fact as its applicant
 * reads it.
 */
export function engineView(
  decision: CaseFile['decisionOfEngine'],
  readable: ReadableDecision,
  rulebooks: readonly Rulebook[],
) {
  const { rulebookVersion, assessment, outcomes, result, evidence, fired, facts } = decision;
  const rulebook = editionOf(RULEBOOK, rulebooks, rulebookVersion);
  return {
    rulebookVersion,
    result,
    outcomes,
    evidence,
    points: assessment.points,
    riskClassCode: assessment.riskClass && riskClassCode(assessment.riskClass),
    limits: assessment.limits,
    fired: fired.map(({ rule: name, does, reason }, index) => {
      const rule = rulebook.rules.find((candidate) => candidate.name === name);
      return {
        rule: name,
        does,
        reason,
        why: rule?.why ?? null,
        reads: (readable.rules[index]?.restsOn ?? []).map((fact) => ({
          fact: FACT_WORDS[fact].name,
          value: factSays(fact, facts) ?? 'not there yet',
        })),
      };
    }),
    facts: readable.facts,
    unused: readable.unused,
  };
}
