import { easternDate } from '@wysh/domain/dates/eastern.ts';
import type { FormValues } from '@wysh/domain/forms/answer-value.ts';
import type { FlowRecords } from '@wysh/domain/flows/flow-context.ts';
import type { FlowAnswers } from '@wysh/domain/forms/answers.ts';
import type { FlowDefinition, FormDefinition } from '@wysh/domain/forms/definition.ts';
import { flowIn } from '@wysh/domain/forms/flow-in-state.ts';
import { inputsOf } from '@wysh/domain/forms/items.ts';
import { walk } from '@wysh/domain/forms/path.ts';
import type { Walk } from '@wysh/domain/forms/path.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../platform/database/database.ts';
import { readAnswers } from './answer-store.ts';
import type { AnswerOwner } from './sealed-answers.ts';
import { factContextOf, stateLivedIn } from './fact-context.ts';
import type { FlowSession } from './flow-session.ts';
import { levelOfFlow } from './policy.ts';

/** A session with everything that follows from its definition and what the person said. */
export interface SessionView {
  readonly session: FlowSession;
  readonly flow: FlowDefinition;
  /** What the person ever said that this flow may know, by question. */
  readonly known: FormValues;
  /** What counts as said in this session: known answers on forms it has completed. */
  readonly answers: FlowAnswers;
  readonly path: Walk;
}

/** Somebody of whom no area has anything on record. */
export const nothingOnRecord: FlowRecords = {
  hasPrimaryBeneficiary: false,
  underwritingResult: null,
  isIdentityDocumentRequested: false,
};

export async function viewSession(
  context: Context,
  reader: Reader,
  session: FlowSession,
): Promise<SessionView> {
  const known = await readAnswers(reader, context.encryption, ownerOf(session));
  const flow = await flowOf(context, reader, session, known);
  const completed = [...session.completedForms, ...session.confirmedReviews];
  const answers = Object.fromEntries(
    flow.forms
      .filter(({ key }) => completed.includes(key))
      .map((form) => [form.key, { values: valuesFor(form, known) }]),
  );
  const records = await recordsFor(context, reader, session);
  return { session, flow, known, answers, path: walkOf(context, flow, { answers, known, records }) };
}

/** The version the session began with, as it is where the person lives by what they have said so far. */
export async function flowOf(
  context: Context,
  reader: Reader,
  { flowSlug, flowVersion }: FlowSession,
  known: FormValues,
): Promise<FlowDefinition> {
  const flow = await context.flows.version(reader, flowSlug, flowVersion);
  const today = easternDate(context.clock.now()).toString();
  return flowIn(flow, { state: stateLivedIn(known), today });
}

/** What the areas have on record of the person; of somebody who is not verified there is nothing to ask. */
export async function recordsFor(
  context: Context,
  reader: Reader,
  { flowSlug, userId, contextId }: FlowSession,
): Promise<FlowRecords> {
  let records = nothingOnRecord;
  if (levelOfFlow(flowSlug) !== 'verified') return records;
  for (const source of context.flows.recordSources) {
    records = { ...records, ...(await source(context, reader, userId, contextId)) };
  }
  return records;
}

export interface WalkBasis {
  readonly answers: FlowAnswers;
  readonly known: FormValues;
  readonly records: FlowRecords;
}

export function walkOf(context: Context, flow: FlowDefinition, { answers, known, records }: WalkBasis): Walk {
  const today = easternDate(context.clock.now()).toString();
  const facts = context.flows.facts.in(factContextOf(known, answers, { records, today }));
  return walk(flow, answers, { facts, today });
}

/** What is known for the questions of one form. */
export function valuesFor(form: Pick<FormDefinition, 'items'>, known: FormValues): FormValues {
  return Object.fromEntries(
    inputsOf(form)
      .filter(({ key }) => Object.hasOwn(known, key))
      .map(({ key }) => [key, known[key] ?? null]),
  );
}

export function ownerOf({ userId, contextId, flowSlug }: FlowSession): AnswerOwner {
  return { userId, contextId, level: levelOfFlow(flowSlug) };
}

/** Form keys as a session keeps them: reviews apart. */
export function completionsOf(
  flow: FlowDefinition,
  answers: FlowAnswers,
): Pick<FlowSession, 'completedForms' | 'confirmedReviews'> {
  const reviews = new Set(flow.forms.filter(({ layout }) => layout === 'review').map(({ key }) => key));
  const keys = Object.keys(answers);
  return {
    completedForms: keys.filter((key) => !reviews.has(key)),
    confirmedReviews: keys.filter((key) => reviews.has(key)),
  };
}
