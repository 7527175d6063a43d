import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { FLOW_PROBLEMS } from '@wysh/domain/errors/ground-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { isChoiceList, isSameAnswer } from '@wysh/domain/forms/answer-value.ts';
import type { FormValues } from '@wysh/domain/forms/answer-value.ts';
import { isWithdrawn } from '@wysh/domain/flows/withdrawn-questions.ts';
import { answerForm } from '@wysh/domain/forms/answers.ts';
import type { FlowAnswers } from '@wysh/domain/forms/answers.ts';
import type { FormDefinition } from '@wysh/domain/forms/definition.ts';
import { fieldId } from '@wysh/domain/forms/flow-question.ts';
import { inputsOf } from '@wysh/domain/forms/items.ts';
import { resumeForm } from '@wysh/domain/forms/path.ts';
import type { Walk } from '@wysh/domain/forms/path.ts';
import { TAX_ID_ON_FILE } from '@wysh/domain/forms/tax-id.ts';
import type { FormKey } from '@wysh/domain/questions/question-catalogue.ts';
import type { Context } from '../../context.ts';
import { attachUploads } from '../documents/attach-uploads.ts';
import { confirmUploads } from '../documents/confirm-uploads.ts';
import type { RefusedUploads } from '../documents/confirm-uploads.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { upsertAnswers } from './answer-store.ts';
import type { GivenAnswer } from './answer-store.ts';
import { finishIfEnded, isFormReady } from './finish-flow.ts';
import { findOwnSession, lockOwnSession } from './own-session.ts';
import { byItself, formAfter, formKeyOf, formToEdit, lastFormOfFinished, onItsScreen } from './read-form.ts';
import type { ShownForm } from './read-form.ts';
import { receiveAnswers, sentAnswers } from './receive-answers.ts';
import type { ResponseShapes, SentAnswers } from './receive-answers.ts';
import { completionsOf, flowOf, ownerOf, recordsFor, viewSession, walkOf } from './session-view.ts';
import type { SessionView } from './session-view.ts';
import { takeBackOtherReviews, updateSession } from './store.ts';

export interface ResponseInput extends ResponseShapes {
  readonly flowSessionId: string;
  /** Id or slug of the answered form; null for the one that waits for an answer. */
  readonly currentForm: string | null;
  /** The form was opened from a review, and that is where it leads back to. */
  readonly edit: boolean;
  /** Questions whose answer the person confirmed although it differs from what we have. */
  readonly confirms?: readonly string[];
}

export interface Responded {
  readonly view: SessionView;
  /** Null while the next form is not ready. */
  readonly shown: ShownForm | null;
}

/**
 * Stores the answers of a form, or of all that are asked on its screen, and finds the form after it, in one transaction: an answer is
 * never stored without the move, nor the other way round.
 */
export async function createResponse(context: Context, input: ResponseInput): Promise<Responded> {
  const sent = sentAnswers(input);
  // The storage is asked before the transaction, in which nobody waits for a provider.
  const refused = await confirmUploads(context, Object.values(sent).flat());
  await askBeforeAnswer(context, input, sent);
  return context.database.transaction(async (transaction) => {
    const session = await lockOwnSession(context, transaction, input.flowSessionId);
    if (session.status === 'finished') {
      throw refusal(problem(FLOW_PROBLEMS, 'session_finished'), {
        internalMessage: `flow session ${session.id} is finished`,
      });
    }
    // A page that was open since before sends the answer to a question that is not asked any more.
    if (Object.keys(sent).some(isWithdrawn)) throw refusal(problem(FLOW_PROBLEMS, 'question_withdrawn'));
    const view = await viewSession(context, transaction, session);
    const form = requireOnPath(view.path, input.currentForm);

    // A review is confirmed, or one of its answers is opened again.
    const review = sent['review'] ?? 'confirm';
    if (form.layout === 'review' && review !== 'confirm') {
      return {
        view,
        shown: byItself(view, formToEdit(view.path, typeof review === 'string' ? review : '')),
      };
    }
    const today = easternDate(context.clock.now()).toString();
    const forms = answeredTogether(view.path, form, sent);
    const asked = { items: forms.flatMap(({ items }) => items) };
    const values = await receiveAnswers(context, transaction, asked, sent, { known: view.known, today });
    await attachFiles(context, transaction, asked, values, refused);
    const after = await storeAnswers(context, transaction, view, {
      forms,
      values,
      confirmed: input.confirms ?? [],
    });
    const next =
      lastFormOfFinished(after) ??
      (input.edit || session.asksAgain ? resumeForm(after.path) : null) ??
      formAfter(after.path, form.key);
    const isReady = await isFormReady(context, transaction, after, next.key);
    return { view: after, shown: isReady ? onItsScreen(after, next) : null };
  });
}

async function askBeforeAnswer(
  context: Context,
  input: ResponseInput,
  sent: Readonly<Record<string, unknown>>,
): Promise<void> {
  const formKey = await formKeyMeant(context, input);
  if (formKey === null) return;
  for (const { beforeAnswer } of context.flows.hooks) await beforeAnswer?.(context, formKey as FormKey, sent);
}

/** A browser names the form; without a name it is the one that waits, which takes a look at the session. */
async function formKeyMeant(
  context: Context,
  { currentForm, flowSessionId }: ResponseInput,
): Promise<string | null> {
  if (currentForm !== null) return formKeyOf(currentForm);
  const { reader } = context.database;
  const session = await findOwnSession(context, reader, flowSessionId);
  return resumeForm((await viewSession(context, reader, session)).path)?.key ?? null;
}

function requireOnPath(path: Walk, identifier: string | null): FormDefinition {
  const form =
    identifier === null ? resumeForm(path) : path.forms.find(({ key }) => key === formKeyOf(identifier));
  if (form === undefined || form === null) {
    throw refusal(problem(FLOW_PROBLEMS, 'form_off_path'));
  }
  return form;
}

/** The form, and those of its screen that something is said to: who knows of no screens answers one form, and is shown the others. */
function answeredTogether(path: Walk, form: FormDefinition, sent: SentAnswers): readonly FormDefinition[] {
  const screen = path.screens.find((forms) => forms.includes(form)) ?? [form];
  const isAnswered = (other: FormDefinition) =>
    inputsOf(other).some((item) => Object.hasOwn(sent, item.key) || Object.hasOwn(sent, fieldId(item)));
  return screen.filter((other) => other === form || isAnswered(other));
}

interface AnswersGiven {
  readonly forms: readonly FormDefinition[];
  readonly values: FormValues;
  readonly confirmed: readonly string[];
}

async function storeAnswers(
  context: Context,
  transaction: Transaction,
  view: SessionView,
  { forms, values, confirmed }: AnswersGiven,
): Promise<SessionView> {
  const { session } = view;
  const now = context.clock.now();
  const asked = { items: forms.flatMap(({ items }) => items) };
  const changed = changedAnswers(asked, view.known, values);
  await tellHooks(context, transaction, view, { forms, values, confirmed });
  await upsertAnswers(transaction, context.encryption, ownerOf(session), changed, now);
  // Nobody confirmed elsewhere what was never said before.
  const isKnown = ({ questionKey }: GivenAnswer) => Object.hasOwn(view.known, questionKey);
  if (changed.some(isKnown)) await takeBackOtherReviews(transaction, session);

  const masked = withoutTaxIds(asked, values);
  const known = { ...view.known, ...masked };
  // Whoever has just said that they live elsewhere goes on as it is there.
  const flow = await flowOf(context, transaction, session, known);
  const answers = forms.reduce((said: FlowAnswers, form) => {
    // Compared with the tax id as it was typed, so that a new one counts as a change; kept without it.
    const stored = answerForm(flow, said, form.key, answersTo(form, values));
    return { ...stored, [form.key]: { values: answersTo(form, masked) } };
  }, view.answers);
  const moved: SessionView = {
    session: { ...session, ...completionsOf(flow, answers) },
    flow,
    known,
    answers,
    // What a hook has just put on record counts for what comes next.
    path: walkOf(context, flow, { answers, known, records: await recordsFor(context, transaction, session) }),
  };
  const settled = await finishIfEnded(context, transaction, moved);
  await updateSession(transaction, settled, now);
  return { ...moved, session: settled };
}

/** What was said to the questions of one form. */
function answersTo(form: Pick<FormDefinition, 'items'>, values: FormValues): FormValues {
  return Object.fromEntries(inputsOf(form).map(({ key }) => [key, values[key] ?? null]));
}

/** What areas do about each form. A tax id is only said to be on file. */
async function tellHooks(
  context: Context,
  transaction: Transaction,
  { session, known }: SessionView,
  { forms, values, confirmed }: AnswersGiven,
): Promise<void> {
  const { userId, id: flowSessionId } = session;
  for (const form of forms) {
    for (const hooks of context.flows.hooksOf(session.flowSlug)) {
      await hooks.onFormAnswered?.(context, transaction, {
        userId,
        flowSessionId,
        formKey: form.key as FormKey,
        values: withoutTaxIds(form, answersTo(form, values)),
        known,
        confirmed,
      });
    }
  }
}

async function attachFiles(
  context: Context,
  transaction: Transaction,
  form: Pick<FormDefinition, 'items'>,
  values: FormValues,
  refused: RefusedUploads,
): Promise<void> {
  for (const { key, type } of inputsOf(form)) {
    const blobIds = values[key] ?? null;
    if (type === 'inputDirectUpload' && isChoiceList(blobIds)) {
      await attachUploads(transaction, context, { field: key, blobIds, refused });
    }
  }
}

/** What was said for the first time, or differently from before. */
function changedAnswers(
  form: Pick<FormDefinition, 'items'>,
  known: FormValues,
  values: FormValues,
): GivenAnswer[] {
  return inputsOf(form)
    .map(({ key, type }): GivenAnswer => {
      const value = values[key] ?? null;
      return { questionKey: key, value, isTaxId: type === 'inputTaxId' && value !== null };
    })
    .filter(
      ({ questionKey, value }) =>
        !Object.hasOwn(known, questionKey) || !isSameAnswer(known[questionKey], value),
    );
}

function withoutTaxIds(form: Pick<FormDefinition, 'items'>, values: FormValues): FormValues {
  const taxIds = inputsOf(form).filter(
    ({ key, type }) => type === 'inputTaxId' && (values[key] ?? null) !== null,
  );
  return { ...values, ...Object.fromEntries(taxIds.map(({ key }) => [key, TAX_ID_ON_FILE])) };
}
