import type { FlowRecords } from '@wysh/domain/flows/flow-context.ts';
import { APPLICATION_PROBLEMS } from '@wysh/domain/errors/applying-problems.ts';
import { Failure, refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { isChoiceList } from '@wysh/domain/forms/answer-value.ts';
import type { FormKey } from '@wysh/domain/questions/question-catalogue.ts';
import type { Context } from '../../context.ts';
import type { FlowHooks } from '../../ground/flows/flow-hooks.ts';
import type { Reader } from '../../platform/database/database.ts';
import { requireEngine, requireUnderwritingOpen } from './held-up.ts';
import { requireFreeWay } from './require-free-way.ts';
import { receiveEvidence, requireCaseForEvidence } from './receive-evidence.ts';
import { findLatestApplication } from './store.ts';
import { submitApplication } from './submit-application.ts';

/** The forms whose answer hands an application in, by the flow. */
const HANDS_IN = {
  'aura-interview': 'aura-review',
  'evidence-underwriting-aura-review': 'evidence-review',
} satisfies Record<string, FormKey>;

/** What an application goes through before its decision, and what leads up to it. */
export const underwritingFlowHooks: readonly FlowHooks[] = [
  {
    flow: 'aura-interview',
    // About a lapsed policy it is evidence for its return, which who asks for that judges.
    async mayBegin(context, reader, userId, contextId) {
      if (contextId === null) await requireEngineAndFreeWay(context, reader, userId);
    },
    beforeAnswer: (context, formKey) => requireEngineAt(context, formKey, HANDS_IN['aura-interview']),
    async onFlowFinished(context, transaction, { userId, contextId, flowSessionId, values, saidElsewhere }) {
      if (contextId !== null) return {};
      const known = { ...saidElsewhere, ...values };
      await submitApplication(transaction, context, { userId, flowSessionId, known, interview: values });
      return {};
    },
  },
  { flow: 'application', mayBegin: requireEngineAndFreeWay },
  { flow: 'evidence-underwriting-aura', mayBegin: requireEngineAndFreeWay },
  {
    // Whoever came by the application in one piece hands it in here.
    flow: 'evidence-underwriting-aura-review',
    mayBegin: requireEngineAndFreeWay,
    beforeAnswer: (context, formKey) =>
      requireEngineAt(context, formKey, HANDS_IN['evidence-underwriting-aura-review']),
    async onFlowFinished(context, transaction, { userId, flowSessionId, values, saidElsewhere }) {
      const known = { ...saidElsewhere, ...values };
      await submitApplication(transaction, context, { userId, flowSessionId, known, interview: null });
      return {};
    },
  },
  {
    flow: 'post-underwriting',
    async mayBegin(_context, reader, userId) {
      const latest = await findLatestApplication(reader, userId);
      if (latest !== null) return;
      await requireUnderwritingOpen(reader);
      throw refusal(problem(APPLICATION_PROBLEMS, 'no_results'));
    },
    onFormAnswered: (_context, transaction, { userId }) => requireResult(transaction, userId),
    // A session that was left open since an earlier application may be at its end while this one is still pending.
    async onFlowFinished(_context, transaction, { userId }) {
      await requireResult(transaction, userId);
      return {};
    },
  },
  {
    flow: 'underwriting-evidence',
    async mayBegin(_context, reader, userId) {
      await requireCaseForEvidence(reader, userId);
    },
    async onFlowFinished(context, transaction, { userId, values }) {
      const blobIds = values['evidence'] ?? null;
      const description = values['evidence-description'];
      await receiveEvidence(transaction, context, {
        userId,
        blobIds: isChoiceList(blobIds) ? blobIds : [],
        description: typeof description === 'string' && description.trim() !== '' ? description.trim() : null,
      });
      return {};
    },
  },
];

/** What underwriting has on record for the conditions of flows. */
export async function underwritingRecords(
  _context: Context,
  reader: Reader,
  userId: string,
): Promise<Partial<FlowRecords>> {
  return { underwritingResult: (await findLatestApplication(reader, userId))?.result ?? null };
}

async function requireEngineAndFreeWay(context: Context, reader: Reader, userId: string): Promise<void> {
  await requireFreeWay(context, reader, userId);
  await requireEngine(context, reader, userId);
}

async function requireEngineAt(context: Context, formKey: FormKey, handsInAt: FormKey): Promise<void> {
  if (formKey === handsInAt) await requireEngine(context, context.database.reader, context.caller.userId);
}

async function requireResult(reader: Reader, userId: string): Promise<void> {
  const latest = await findLatestApplication(reader, userId);
  if (latest === null || latest.result === 'pending') throw new Failure('DYNAMIC_FORMS_POLLING');
}
