import { Failure, notFound, refusal } from '@wysh/domain/errors/failure.ts';
import { REQUEST_PROBLEMS } from '@wysh/domain/errors/ground-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { FlowScope, FormContent, FormDefinition } from '@wysh/domain/forms/definition.ts';
import { formAsking, nextForm, previousForm, resumeForm } from '@wysh/domain/forms/path.ts';
import type { Walk } from '@wysh/domain/forms/path.ts';
import { contentOfScreen } from '@wysh/domain/forms/screens.ts';
import type { Context } from '../../context.ts';
import { finishIfEnded, isFormReady } from './finish-flow.ts';
import { findOwnSession, lockOwnSession } from './own-session.ts';
import { viewSession } from './session-view.ts';
import type { SessionView } from './session-view.ts';
import { updateSession } from './store.ts';

/** A form of a session, about to be shown, with those that are asked along with it. */
export interface ShownForm {
  readonly view: SessionView;
  readonly form: FormDefinition;
  /** The form first. */
  readonly together: readonly FormDefinition[];
  /** All of them as one. */
  readonly content: FormContent;
}

export interface FormRequest {
  readonly flowSessionId: string;
  /** A `FormReadAction` of domain/forms/actions.ts. */
  readonly action: string;
  readonly formScope: FlowScope | null;
  /** Id or slug of the form the person is on; null where they go on. */
  readonly currentForm: string | null;
}

const EDIT = 'review:';

/** The form to show; null where going back leaves the flow. */
export async function readForm(context: Context, request: FormRequest): Promise<ShownForm | null> {
  const { reader } = context.database;
  const session = await findOwnSession(context, reader, request.flowSessionId);
  if (request.formScope !== null && request.formScope !== session.scope) {
    throw notFound(`flow session ${session.id} of scope ${request.formScope}`);
  }
  let view = await viewSession(context, reader, session);
  // What a path depends on can change without an answer, a decision that was waited for; then reading is what ends it.
  if (session.status === 'open' && view.path.ended) view = await settle(context, session.id);
  const form = formToShow(view, request);
  if (form === null) return null;
  if (!(await isFormReady(context, reader, view, form.key))) throw new Failure('DYNAMIC_FORMS_POLLING');
  return request.action.startsWith(EDIT) ? byItself(view, form) : onItsScreen(view, form);
}

/** What is changed from a review is asked alone. */
export function byItself(view: SessionView, form: FormDefinition): ShownForm {
  return { view, form, together: [form], content: form };
}

/**
 * A form with the others of its screen. Whoever comes to one from within the screen, or goes through a flow that asks only some again,
 * meets what is still to be answered on it and nothing else.
 */
export function onItsScreen(view: SessionView, form: FormDefinition): ShownForm {
  const screen = view.path.screens.find((forms) => forms.includes(form)) ?? [form];
  const isWhole = screen[0] === form && !view.session.asksAgain;
  const behind = screen.slice(screen.indexOf(form) + 1);
  const asked = isWhole ? behind : behind.filter(({ key }) => !Object.hasOwn(view.answers, key));
  const together = [form, ...asked];
  return { view, form, together, content: contentOfScreen(view.flow, together) };
}

async function settle(context: Context, flowSessionId: string): Promise<SessionView> {
  return context.database.transaction(async (transaction) => {
    const session = await lockOwnSession(context, transaction, flowSessionId);
    const view = await viewSession(context, transaction, session);
    const settled = await finishIfEnded(context, transaction, view);
    if (settled !== session) await updateSession(transaction, settled, context.clock.now());
    return { ...view, session: settled };
  });
}

function formToShow(view: SessionView, { action, currentForm }: FormRequest): FormDefinition | null {
  const { path } = view;
  const finishedOn = lastFormOfFinished(view);
  if (finishedOn !== null) return finishedOn;
  const goesOnAt = resumeForm(path) ?? lastForm(path);
  const current = currentForm === null ? goesOnAt.key : formKeyOf(currentForm);
  if (action.startsWith(EDIT)) return formToEdit(path, action.slice(EDIT.length));
  switch (action) {
    case 'start':
      return goesOnAt;
    case 'next':
      return currentForm === null ? goesOnAt : formAfter(path, current);
    case 'back':
    case 'pop':
      return previousForm(path, current);
    case 'popToRoot':
      return path.forms[0] ?? null;
    default:
      throw refusal(problem(REQUEST_PROBLEMS, 'malformed'), {
        internalMessage: 'a form was asked for by an unknown action',
      });
  }
}

/** A finished session is only read, and shows nothing but its end. */
export function lastFormOfFinished({ session, flow }: SessionView): FormDefinition | null {
  if (session.status !== 'finished') return null;
  return flow.forms.find(({ key }) => key === session.lastForm) ?? null;
}

/** The next form; where there is none, the one that waits for an answer, or the last. */
export function formAfter(path: Walk, formKey: string): FormDefinition {
  return nextForm(path, formKey) ?? resumeForm(path) ?? lastForm(path);
}

/** Where the edit icon of a review leads, by the key of a question or of its form. */
export function formToEdit(path: Walk, key: string): FormDefinition {
  const form = formAsking(path, key) ?? path.forms.find((candidate) => candidate.key === key);
  if (form === undefined) throw notFound(`a form to edit on this path`);
  return form;
}

/** A form is named by its id, which is the session's id, a slash and its key, or by its key alone. */
export function formKeyOf(identifier: string): string {
  return identifier.slice(identifier.lastIndexOf('/') + 1);
}

export function formIdOf({ view, form }: Pick<ShownForm, 'view' | 'form'>): string {
  return `${view.session.id}/${form.key}`;
}

function lastForm(path: Walk): FormDefinition {
  const last = path.forms.at(-1);
  if (last === undefined)
    throw new Error('A path without forms; a definition without forms is never published.');
  return last;
}
