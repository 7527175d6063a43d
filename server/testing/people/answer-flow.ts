import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { isFilled, isSameAnswer } from '@wysh/domain/forms/answer-value.ts';
import type { FlowRecords } from '@wysh/domain/flows/flow-context.ts';
import type { FormValues } from '@wysh/domain/forms/answer-value.ts';
import { answerForm } from '@wysh/domain/forms/answers.ts';
import type { FormDefinition } from '@wysh/domain/forms/definition.ts';
import { inputsOf } from '@wysh/domain/forms/items.ts';
import { receiveValues } from '@wysh/domain/forms/receive-values.ts';
import { TAX_ID_ON_FILE } from '@wysh/domain/forms/tax-id.ts';
import { validateForm } from '@wysh/domain/forms/validate-form.ts';
import type { FormKey } from '@wysh/domain/questions/question-catalogue.ts';
import type { Context } from '../../context.ts';
import { upsertAnswers } from '../../ground/flows/answer-store.ts';
import type { GivenAnswer } from '../../ground/flows/answer-store.ts';
import { createFlowSession } from '../../ground/flows/create-flow-session.ts';
import { finishIfEnded } from '../../ground/flows/finish-flow.ts';
import { completionsOf, ownerOf, recordsFor, viewSession, walkOf } from '../../ground/flows/session-view.ts';
import type { SessionView } from '../../ground/flows/session-view.ts';
import { updateSession } from '../../ground/flows/store.ts';
import type { Transaction } from '../../platform/database/database.ts';

/**
 * Answers a flow to its end in one transaction: each form is judged and each hook told as if the forms had come one by one, and what
 * was said is kept at once. Files are not handed in.
 */
export async function answerFlow(context: Context, flowId: string, said: FormValues): Promise<void> {
  const session = await createFlowSession(context, {
    flowId,
    fromStart: false,
    formScope: null,
    contextId: null,
  });
  await context.database.transaction(async (transaction) => {
    let view = await viewSession(context, transaction, session);
    // What a hook puts on record counts for flows that come after, of those that recipes answer.
    const records = await recordsFor(context, transaction, session);
    const given: GivenAnswer[] = [];
    for (let form = view.path.firstIncomplete; form !== null; form = view.path.firstIncomplete) {
      const values = valuesOn(context, form, said);
      given.push(...newAnswers(form, view.known, values));
      view = await moveOn(context, transaction, view, { form, values, records });
    }
    const now = context.clock.now();
    await upsertAnswers(transaction, context.encryption, ownerOf(session), given, now);
    await updateSession(transaction, await finishIfEnded(context, transaction, view), now);
  });
}

/** @throws Error for an answer that the form refuses. */
function valuesOn(context: Context, form: FormDefinition, said: FormValues): FormValues {
  const sent = Object.fromEntries(inputsOf(form).map(({ key }) => [key, said[key] ?? null]));
  const { values, errors } = receiveValues(form, sent, { isTaxIdOnFile: false });
  const today = easternDate(context.clock.now()).toString();
  const [wrong] = [...errors, ...validateForm(form, values, { today })];
  if (wrong !== undefined) throw new Error(`${form.key} does not take this ${wrong.field}: ${wrong.message}`);
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'boolean' || isFilled(value) ? value : null,
    ]),
  );
}

function newAnswers(form: FormDefinition, known: FormValues, values: FormValues): GivenAnswer[] {
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

async function moveOn(
  context: Context,
  transaction: Transaction,
  { session, flow, known, answers }: SessionView,
  { form, values, records }: { form: FormDefinition; values: FormValues; records: FlowRecords },
): Promise<SessionView> {
  const masked = withoutTaxIds(form, values);
  for (const hooks of context.flows.hooksOf(session.flowSlug)) {
    await hooks.onFormAnswered?.(context, transaction, {
      userId: session.userId,
      flowSessionId: session.id,
      formKey: form.key as FormKey,
      values: masked,
      known,
      confirmed: [],
    });
  }
  const moved = { ...answerForm(flow, answers, form.key, values), [form.key]: { values: masked } };
  const allKnown = { ...known, ...masked };
  return {
    session: { ...session, ...completionsOf(flow, moved) },
    flow,
    known: allKnown,
    answers: moved,
    path: walkOf(context, flow, { answers: moved, known: allKnown, records }),
  };
}

function withoutTaxIds(form: FormDefinition, values: FormValues): FormValues {
  const taxIds = inputsOf(form).filter(
    ({ key, type }) => type === 'inputTaxId' && (values[key] ?? null) !== null,
  );
  return { ...values, ...Object.fromEntries(taxIds.map(({ key }) => [key, TAX_ID_ON_FILE])) };
}
