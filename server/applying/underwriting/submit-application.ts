import { APPLICATION_PROBLEMS } from '@wysh/domain/errors/applying-problems.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import type { Failure } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { easternDate } from '@wysh/domain/dates/eastern.ts';
import type { FlowDefinition } from '@wysh/domain/forms/definition.ts';
import { flowIn } from '@wysh/domain/forms/flow-in-state.ts';
import { inputsOf } from '@wysh/domain/forms/items.ts';
import { dayIn } from '@wysh/domain/policy/policy-rules.ts';
import type { QuestionAnswers } from '@wysh/domain/questions/question-catalogue.ts';
import type { Context } from '../../context.ts';
import { coverAskedFor } from '../../shopping/coverage/cover-asked-for.ts';
import { stateLivedIn } from '../../ground/flows/fact-context.ts';
import { walkByKnown } from '../../ground/flows/walk-by-known.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { findAlikePeople } from './alike-people.ts';
import { stateOf } from './application.ts';
import type { Submission } from './application.ts';
import { handIn } from './hand-in.ts';
import { requestApplicationPaper } from './request-application-paper.ts';
import { requireUnderwritingOpen } from './held-up.ts';
import { requireFreeWay } from './require-free-way.ts';
import { withToldChange } from './with-told-change.ts';

/** The flow that says who somebody is, and the one that asks some of it before; the interview says the rest. */
const PROFILE_FLOW = 'insurance-profile';
const PROFILE_FLOWS = ['pre-qualification', PROFILE_FLOW];

export interface HandIn {
  readonly userId: string;
  readonly flowSessionId: string;
  /** Whatever the person said. */
  readonly known: QuestionAnswers;
  /** The answers on the path of the interview that ends here, as its version had it; null where something else ends. */
  readonly interview: QuestionAnswers | null;
}

/**
 * Hands an application in: freezes the answers that count with the cover asked for, and has it decided by a job. One is
 * undecided at a time, whatever two tabs do.
 */
export async function submitApplication(
  transaction: Transaction,
  context: Context,
  { userId, flowSessionId, ...said }: HandIn,
): Promise<void> {
  await requireUnderwritingOpen(transaction);
  await requireFreeWay(context, transaction, userId);
  const told = await withToldChange(transaction, context, {
    userId,
    kind: 'new',
    submission: await submissionOf(transaction, context, userId, said),
    known: said.known,
  });
  const { marks, alike } = await findAlikePeople(transaction, context, userId, told.answers);
  const submission: Submission = alike.length === 0 ? told : { ...told, alike };
  const application = await handIn(transaction, context, {
    userId,
    kind: 'new',
    flowSessionId,
    submission,
    personMarks: Object.values(marks).flat(),
  });
  await requestApplicationPaper(transaction, context, application, submission);
}

async function submissionOf(
  transaction: Transaction,
  context: Context,
  userId: string,
  said: Pick<HandIn, 'known' | 'interview'>,
): Promise<Submission> {
  const answers = answersHandedIn(context, said);
  const { birthdate } = answers;
  const state = stateOf({ answers });
  const today = dayIn(state, context.clock.now());
  const { amount, years } = await coverAskedFor(transaction, context, userId, {
    birthdate,
    state,
    today,
  });
  return { answers, requested: { amount, years, increase: 0 }, today: today.toString() };
}

/**
 * The answers that count, of a profile that was answered to its end and an interview.
 * @throws Failure while one of them is not.
 */
export function answersHandedIn(
  context: Context,
  { known, interview }: Pick<HandIn, 'known' | 'interview'>,
): QuestionAnswers & { readonly birthdate: string } {
  if (!isProfileSaid(context, known)) throw unfinished(PROFILE_FLOW);
  const answers = { ...answersAbout(context, known), ...(interview ?? interviewIn(context, known)) };
  const { birthdate } = answers;
  if (typeof birthdate !== 'string') throw unfinished(PROFILE_FLOW);
  return { ...answers, birthdate };
}

/** What somebody says has changed since their policy began, of the flow that asks it. */
const CHANGE_FLOW = 'coverage-adjustment';

/** Whether all of it is answered. */
export function isAboutChangeSaid(context: Context, known: QuestionAnswers): boolean {
  return walkByKnown(context, CHANGE_FLOW, known).ended;
}

/** Whether all is answered that says who they are. */
export function isProfileSaid(context: Context, known: QuestionAnswers): boolean {
  return walkByKnown(context, PROFILE_FLOW, known).ended;
}

/** @throws Failure while one of them is not answered. */
export function answersAboutChange(context: Context, { known }: Pick<HandIn, 'known'>): QuestionAnswers {
  const { ended, relevantValues } = walkByKnown(context, CHANGE_FLOW, known);
  if (!ended) throw unfinished(CHANGE_FLOW);
  return relevantValues;
}

function answersAbout(context: Context, known: QuestionAnswers): QuestionAnswers {
  const place = { state: stateLivedIn(known), today: easternDate(context.clock.now()).toString() };
  const keys = new Set(questionsIn(profileFlows(context).map((flow) => flowIn(flow, place))));
  return Object.fromEntries(Object.entries(known).filter(([key]) => keys.has(key)));
}

/** What says who somebody is, by the keys of its questions, wherever they live. */
export const profileQuestions = (context: Pick<Context, 'flows'>): string[] =>
  questionsIn(profileFlows(context));

function profileFlows({ flows }: Pick<Context, 'flows'>): FlowDefinition[] {
  return PROFILE_FLOWS.flatMap((slug) => flows.bySlug(slug)?.definition ?? []);
}

function questionsIn(flows: readonly FlowDefinition[]): string[] {
  return flows.flatMap(({ forms }) => forms.flatMap((form) => inputsOf(form).map(({ key }) => key)));
}

function interviewIn(context: Context, known: QuestionAnswers): QuestionAnswers {
  const { ended, relevantValues } = walkByKnown(context, 'aura-interview', known);
  if (!ended) throw unfinished('aura-interview');
  return relevantValues;
}

function unfinished(flow: string): Failure {
  return refusal(problem(APPLICATION_PROBLEMS, 'interview_unfinished'), {
    internalMessage: `the flow ${flow} was not answered to its end`,
  });
}
