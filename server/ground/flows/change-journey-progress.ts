import { notFound, refusal } from '@wysh/domain/errors/failure.ts';
import { FLOW_PROBLEMS } from '@wysh/domain/errors/ground-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { JOURNEYS } from '@wysh/domain/journeys/journeys.ts';
import type { JourneyData } from '@wysh/domain/journeys/journey-state.ts';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import { requireAuthenticatedUser } from '../authorization/require-level.ts';
import type { Context } from '../../context.ts';
import { VERSION_KEY } from '../../platform/database/stored-shape.ts';
import { upsertJourneyProgress } from './journey-store.ts';
import type { StoredJourneyProgress } from './journey-store.ts';
import { requireJourneyOwner } from './policy.ts';
import { isId } from './store.ts';

export interface JourneyProgressInput {
  readonly journey: string;
  readonly step: string;
  readonly data: unknown;
  readonly reinstateablePolicyId: string | null;
  /** False pauses it. */
  readonly active: boolean;
}

/** Several times what any of our journeys passes on. */
const entriesMax = 50;
const bytesMax = 4_000;
const stepLengthMax = 400;

/** Keeps the caller's place in a journey, over the one before. */
export async function saveJourneyProgress(
  context: Context,
  input: JourneyProgressInput,
): Promise<StoredJourneyProgress> {
  const userId = requireJourneyOwner(context);
  requireJourney(input.journey);
  if (input.step === '' || input.step.length > stepLengthMax || input.step.includes('\0')) {
    throw refusal(problem(FLOW_PROBLEMS, 'step_length', { max: stepLengthMax }));
  }
  if (input.reinstateablePolicyId !== null) {
    requireAuthenticatedUser(context);
    const { reinstateablePolicyId: policyId } = input;
    const { database, policyRegister } = context;
    const isOwn = isId(policyId) && (await policyRegister.isOwn(database.reader, userId, policyId));
    if (!isOwn) throw notFound('the policy');
  }
  const progress: StoredJourneyProgress = {
    journey: input.journey,
    status: input.active ? 'active' : 'inactive',
    step: input.step,
    data: readJourneyData(input.data ?? {}),
    metadata:
      input.reinstateablePolicyId === null ? {} : { reinstateablePolicyId: input.reinstateablePolicyId },
    updatedAt: context.clock.now(),
  };
  await context.database.transaction((transaction) => upsertJourneyProgress(transaction, userId, progress));
  return progress;
}

/** Records that the caller completed a journey, and lets go of what was saved of it (JOUR-12, JOUR-19). */
export async function completeJourney(context: Context, journey: string): Promise<StoredJourneyProgress> {
  const userId = requireJourneyOwner(context);
  requireJourney(journey);
  const progress: StoredJourneyProgress = {
    journey,
    status: 'complete',
    step: null,
    data: {},
    metadata: {},
    updatedAt: context.clock.now(),
  };
  await context.database.transaction(async (transaction) => {
    await upsertJourneyProgress(transaction, userId, progress);
    await recordAuditEvent(transaction, context, {
      action: 'journey_completed',
      subjectType: 'journey',
      subjectId: journey,
    });
  });
  return progress;
}

function requireJourney(slug: string): void {
  if (!Object.hasOwn(JOURNEYS, slug)) throw notFound(`journey ${slug}`);
}

function readJourneyData(data: unknown): JourneyData {
  const entries =
    typeof data === 'object' && data !== null && !Array.isArray(data) ? Object.entries(data) : null;
  const isFlat = entries?.every(
    ([, value]) => value === null || typeof value === 'boolean' || Number.isFinite(value) || isText(value),
  );
  if (entries === null || !isFlat || entries.length > entriesMax || JSON.stringify(data).length > bytesMax) {
    throw refusal(problem(FLOW_PROBLEMS, 'journey_data', { entriesMax, bytesMax }));
  }
  return Object.fromEntries(entries.filter(([name]) => isText(name) && name !== VERSION_KEY));
}

/** Text the database can keep as it is. */
function isText(value: unknown): value is string {
  return typeof value === 'string' && value.isWellFormed() && !value.includes('\0');
}
