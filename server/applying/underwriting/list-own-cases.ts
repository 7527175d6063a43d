import { EVIDENCE_WORDS } from '@wysh/domain/underwriting/evidence-words.ts';
import type { ApplicationResult } from '@wysh/domain/underwriting/application-lifecycle.ts';
import type { Context } from '../../context.ts';
import type { ApplicationKind } from './application.ts';
import type { UnderwritingCase } from './case.ts';
import { findCaseEvents, findCasesOf } from './case-store.ts';
import { requireApplicant } from './policy.ts';
import { findApplication, findDecision } from './store.ts';

/** The caller's cases, the newest first. */
export async function listOwnCases(context: Context): Promise<UnderwritingCase[]> {
  return findCasesOf(context.database.reader, requireApplicant(context));
}

/** The case of one of the caller's applications; null where no person decides it. */
export async function findOwnCaseOf(
  context: Context,
  applicationId: string,
): Promise<UnderwritingCase | null> {
  const cases = await listOwnCases(context);
  return cases.find((one) => one.applicationId === applicationId) ?? null;
}

/** The word of the API for what became of it. */
export function resultOfCase({ decision }: Pick<UnderwritingCase, 'decision'>): ApplicationResult {
  if (decision === null) return 'pending';
  return decision === 'accepted' ? 'approved' : 'rejected';
}

/** What it decides about: a lapsed policy's return, a change of one in force, or new cover; null once that is gone. */
export async function kindOfCase(context: Context, one: UnderwritingCase): Promise<ApplicationKind | null> {
  const key = { id: one.applicationId, userId: one.userId };
  return (await findApplication(context.database.reader, key))?.kind ?? null;
}

/**
 * What the applicant has to hand in, in words for them: what the desk asked for last, and until something came what the rules
 * ask for.
 */
export async function requestedEvidenceOf(context: Context, one: UnderwritingCase): Promise<string[]> {
  if (one.status === 'decided' || one.status === 'closed') return [];
  const { reader } = context.database;
  const events = await findCaseEvents(reader, context, one, ['evidence_requested', 'evidence_received']);
  const newest = events.at(-1);
  if (newest?.kind === 'evidence_received') return [];
  // What the desk asked for in words that are lost, the rules may have asked for too.
  if (newest !== undefined && !newest.isLost) {
    const { evidence, text } = newest.content;
    const words = evidence.map((kind) => EVIDENCE_WORDS[kind]);
    return text === null || text === '' ? words : [...words, text];
  }
  const application = { id: one.applicationId, userId: one.userId };
  const decision = await findDecision(reader, context.encryption, application);
  return (decision?.evidence ?? []).map((kind) => EVIDENCE_WORDS[kind]);
}
