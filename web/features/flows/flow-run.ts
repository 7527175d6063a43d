/**
 * A person's way through one flow, as the screen shows it. The server alone decides which form comes next; the run shows it,
 * sends what was answered, asks again while a form is not ready, and says when the flow is finished or left. One move at a
 * time: what is pressed meanwhile does nothing. A move that fails leaves everything as it was, with words about why.
 */
import { encryptTaxIds, valuesToSend } from '@wysh/domain/forms/send-values.ts';
import { retryDelaySeconds, retrySchedule } from '@wysh/domain/forms/polling.ts';
import { valuesOf } from '@wysh/domain/forms/form-session.ts';
import { inputsOf } from '@wysh/domain/forms/items.ts';
import { isFilled, isSameAnswer } from '@wysh/domain/forms/answer-value.ts';
import type { FormValues } from '@wysh/domain/forms/answer-value.ts';
import type { FormReadAction } from '@wysh/domain/forms/actions.ts';
import type { ServedForm } from '@wysh/domain/forms/definition.ts';
import {
  dismissModal,
  dropLast,
  earlierFormKey,
  EMPTY_HISTORY,
  popToRoot,
  showForm,
} from '@wysh/domain/forms/form-history.ts';
import type { FormHistory } from '@wysh/domain/forms/form-history.ts';
import type { FormOnTheWay } from '@wysh/domain/journeys/journey-state.ts';
import { formatDate } from '@wysh/domain/dates/display.ts';
import { isUnderwritingOffline, NETWORK_ERROR, readError } from '../../api/errors.ts';
import type { ShownFormFragment } from '../../api/generated/flows.ts';
import { createForm } from '../../form/create-form.ts';
import type { FormSurroundings } from '../../form/form-context.ts';
import type { FlowControl, FormServices } from '../../form/form-services.ts';
import { createFormStore } from '../../form/form-store.ts';
import { refuseForm } from '../../form/refuse-form.ts';
import { text } from '../../texts/texts.ts';
import type { FlowApi } from './flow-api.ts';
import { formContentOf } from './form-content.ts';
import type { FormDrafts } from './form-drafts.ts';

/** A form on the screen. */
export interface FlowForm {
  readonly content: ServedForm;
  readonly form: FormSurroundings;
  readonly sent: ShownFormFragment;
  /** Opened from a review, which is where it leads back to. */
  readonly isEdit: boolean;
  /** Answered elsewhere, in the estimate say: it came filled in to somebody who has not seen it in this visit. */
  readonly isPrefilled: boolean;
}

export interface FlowRunState {
  readonly page: FlowForm | null;
  /** A modal form over the page (FORM-04). */
  readonly modal: FlowForm | null;
  /** The forms the person came through in this visit. */
  readonly history: FormHistory;
  /** The next form is not ready: it is asked for again, or was asked for long enough. */
  readonly wait: 'polling' | 'timed-out' | null;
  /** The server sent a layout this page does not know. */
  readonly isUnknown: boolean;
  /** What closes the flow for now, whichever form it happened on: underwriting is offline (UW-18). */
  readonly closedBy: unknown;
}

/** What a journey is told of a form. */
const onTheWay = ({ content: { key, layout }, sent: { counted } }: FlowForm): FormOnTheWay => ({
  key,
  layout,
  counted,
});

/** How the flow ended: where that leads, and whether out of the journey it belongs to. */
export type FlowFinish = NonNullable<ShownFormFragment['finished']>;

export interface FlowRunPorts {
  readonly api: FlowApi;
  readonly drafts: FormDrafts;
  /** What the page before knew of the questions; it stands in fields nobody has answered yet. */
  readonly prefill: FormValues;
  /** Everything an action can ask for besides the flow. */
  readonly services: Omit<FormServices, 'flow'>;
  readonly encryptTaxId: (taxId: string) => Promise<string>;
  /** The business date as ISO text. */
  readonly today: () => string;
  readonly sleep: (seconds: number) => Promise<void>;
  readonly onFormShown: (form: FormOnTheWay) => void;
  readonly onFinished: (finish: FlowFinish) => Promise<void>;
  /** Going back led out of the flow. */
  readonly onLeft: () => Promise<void>;
  readonly onExit: () => void;
}

export interface FlowRun {
  readonly flowSlug: string;
  readonly subscribe: (listener: () => void) => () => void;
  readonly get: () => FlowRunState;
  readonly control: FlowControl;
  /** Whether going back stays in the flow. */
  readonly canGoBack: () => boolean;
  /** Asks again for the form that was not ready in time. */
  readonly askAgain: () => Promise<void>;
  /** The screen is there. Answers how to take leave of it: from then on nothing is shown and nothing asked for. */
  readonly open: () => () => void;
}

/** How a form is come to: further on, back, or from a review to change something. */
type Way = 'on' | 'back' | 'edit';

/** Whether a form is the one that is shown, or one of those asked along with it: the last of a flow need not be the first of its screen. */
const isAskedOn = (shown: FlowForm | null, formKey: string): boolean =>
  shown?.content.key === formKey || (shown?.content.sections?.some(({ form }) => form === formKey) ?? false);

/** The answer is only late. */
function isNotReady(error: unknown): boolean {
  const { code } = readError(error);
  return code === 'DYNAMIC_FORMS_POLLING' || code === 'APPLICATION_DOCUMENT_NOT_READY';
}

/** With the days themselves, where the earlier one may be shown here. */
function birthdateQuestion(earlier: unknown, now: unknown): string | undefined {
  if (typeof earlier !== 'string' || typeof now !== 'string' || earlier === '') return undefined;
  return text('modal.birthdate-differs.both', { earlier: formatDate(earlier), now: formatDate(now) });
}

export interface FlowBeginning {
  readonly flowSlug: string;
  readonly flowSessionId: string;
  /** The first form to show; null while it is not ready. */
  readonly first: ShownFormFragment | null;
}

export function createFlowRun(beginning: FlowBeginning, ports: FlowRunPorts): FlowRun {
  const { flowSlug, flowSessionId } = beginning;
  const { api, drafts, prefill } = ports;
  const listeners = new Set<() => void>();
  let state: FlowRunState = {
    page: null,
    modal: null,
    history: EMPTY_HISTORY,
    wait: null,
    isUnknown: false,
    closedBy: null,
  };
  let formAction: FormReadAction | null = null;
  /** What the answer to the last response said comes next; undefined without one. */
  let following: ShownFormFragment | null | undefined;
  /** What was sent from the form on the screen, until another form or the end is seen. */
  let unconfirmed: FormValues | null = null;
  /** The pages the person came through, as they left them. */
  const drawnPages = new Map<string, FlowForm>();
  let isMoving = false;
  let isOpen = false;
  let isClosed = false;

  function change(changes: Partial<FlowRunState>): void {
    if (isClosed) return;
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }

  function current(): FlowForm | null {
    return state.modal ?? state.page;
  }

  function draw(sent: ShownFormFragment, way: Way): FlowForm | null {
    const content = formContentOf(sent);
    if (!content) return null;
    const draft = { flowSlug, formKey: content.key };
    const store = createFormStore(content, sent.answers, ports.today());
    const unanswered = Object.entries(prefill).filter(([key]) => !isFilled(sent.answers[key]));
    for (const [key, value] of Object.entries({ ...Object.fromEntries(unanswered), ...drafts.read(draft) }))
      store.send({ kind: 'changed', key, value });
    store.subscribe(() => {
      if (!isClosed) drafts.keep(draft, store.session());
    });
    const isNew = way === 'on' && !state.history.pages.includes(content.key);
    return {
      content,
      form: createForm(store, { ...ports.services, flow: control }),
      sent,
      isEdit: way === 'edit',
      isPrefilled: isNew && inputsOf(content).some(({ key }) => isFilled(sent.answers[key])),
    };
  }

  function show(sent: ShownFormFragment, way: Way): void {
    unconfirmed = null;
    const drawn = draw(sent, way);
    if (!drawn) return change({ isUnknown: true });
    const history = showForm(state.history, drawn.content.key, drawn.content.layout);
    if (drawn.content.layout === 'modal') change({ modal: drawn, history, wait: null });
    else {
      drawnPages.set(drawn.content.key, drawn);
      change({ page: drawn, modal: null, history, wait: null });
      if (isOpen) ports.onFormShown(onTheWay(drawn));
    }
  }

  /** Shows what came, or ends the flow where the last form was answered and nothing is left to show. */
  async function arrive(sent: ShownFormFragment): Promise<void> {
    if (sent.finished && isAskedOn(current(), sent.slug)) await ports.onFinished(sent.finished);
    else show(sent, 'on');
  }

  /** Asks for a form until it is ready, with growing pauses, for as long as the server wants it tried (FORM-53). */
  async function readWhenReady(
    action: FormReadAction,
    currentForm: string | null,
  ): Promise<ShownFormFragment | null> {
    const { retryDelay, retryBackoffFactor, retryTimeout } = current()?.sent.polling ?? {};
    const schedule = retrySchedule({
      retryDelaySeconds: retryDelay,
      retryBackoffSeconds: retryBackoffFactor,
      retryTimeoutSeconds: retryTimeout,
    });
    for (let retry = 1; ; retry += 1) {
      if (isClosed) return null;
      try {
        return await api.read({ flowSessionId, action, currentForm });
      } catch (error) {
        const seconds = retryDelaySeconds(schedule, retry);
        if (!isNotReady(error) || seconds === null) throw error;
        change({ wait: 'polling' });
        await ports.sleep(seconds);
      }
    }
  }

  /** Refuses the form, or closes the flow where nothing on the form could help. */
  function refuse(shown: FlowForm, error: unknown): ReturnType<typeof refuseForm> {
    if (!isUnderwritingOffline(readError(error))) return refuseForm(shown.form, error);
    change({ closedBy: error });
    return 'break';
  }

  /** One move at a time; what goes wrong is said on the form the person is on. */
  async function move(work: () => Promise<void>): Promise<void> {
    if (isMoving) return;
    isMoving = true;
    try {
      await work();
    } catch (error) {
      const shown = current();
      if (isNotReady(error)) change({ wait: 'timed-out' });
      else if (!shown) throw error;
      else {
        change({ wait: null });
        refuse(shown, error);
      }
    } finally {
      isMoving = false;
    }
  }

  /**
   * The end of the flow, when these very answers brought it about and only the news of it was lost: a finished flow takes no
   * answer twice. Null while it goes on; then sending again changes nothing that was stored.
   */
  async function unheardEnd(formKey: string, values: FormValues): Promise<ShownFormFragment | null> {
    const wasSent = Object.entries(values).every(([key, value]) => isSameAnswer(value, unconfirmed?.[key]));
    if (unconfirmed === null || !wasSent) return null;
    try {
      const sent = await api.read({ flowSessionId, action: 'next', currentForm: formKey });
      return sent?.finished ? sent : null;
    } catch (error) {
      if (isNotReady(error)) return null;
      throw error;
    }
  }

  async function goTo(action: FormReadAction): Promise<void> {
    const sent = await readWhenReady(action, current()?.content.key ?? null);
    if (isClosed) return;
    if (!sent) await ports.onLeft();
    else if (action.startsWith('review:')) show(sent, 'edit');
    else if (action === 'next') await arrive(sent);
    else show(sent, action === 'start' ? 'on' : 'back');
  }

  /** Without a connection the form before is shown as it was left: whoever wants to look something up need not wait for it. */
  function showEarlier(error: unknown): boolean {
    const key = earlierFormKey(state.history, 1);
    const page = key === null ? undefined : drawnPages.get(key);
    if (readError(error).code !== NETWORK_ERROR || page === undefined || page === state.page) return false;
    change({ page, modal: null, history: dropLast(state.history), wait: null });
    ports.onFormShown(onTheWay(page));
    return true;
  }

  /** Back drops the last form, whatever comes before it by what was answered since (FORM-27). */
  async function goBack(
    action: 'pop' | 'popToRoot',
    drop: (history: FormHistory) => FormHistory,
  ): Promise<void> {
    const { history } = state;
    await goTo(action);
    const { page } = state;
    if (page) change({ history: showForm(drop(history), page.content.key, page.content.layout) });
  }

  async function send(
    { content, isEdit }: FlowForm,
    values: FormValues,
    confirms: readonly string[] = [],
  ): Promise<ShownFormFragment | null> {
    const sealed = await encryptTaxIds(content, values, ports.encryptTaxId);
    unconfirmed = values;
    return api.respond({ flowSessionId, form: content, values: sealed, isEdit, confirms });
  }

  /**
   * Two birthdates of one person never stand side by side: whoever gives another one says which is right. Whoever lives in another state
   * than the one they had estimated says that it is so.
   */
  async function sendAndAsk(shown: FlowForm, values: FormValues): Promise<ShownFormFragment | null> {
    try {
      return await send(shown, values);
    } catch (error) {
      const { fieldErrors } = readError(error);
      const moved = fieldErrors.find(({ code }) => code === 'state_differs');
      if (moved !== undefined) {
        const isSo = (await ports.services.ask('stateDiffers', moved.message)) === 'change';
        if (isSo) return send(shown, values, [moved.field]);
        throw error;
      }
      const asked = fieldErrors.find(({ code }) => code === 'birthdate_differs');
      if (asked === undefined) throw error;
      const earlier = shown.sent.answers[asked.field];
      const words = birthdateQuestion(earlier, values[asked.field]);
      const choice = await ports.services.ask('birthdateDiffers', words);
      if (choice === 'change') return send(shown, values, [asked.field]);
      if (choice === 'keep' && isFilled(earlier)) {
        shown.form.store.send({ kind: 'refused', message: null, fieldErrors: [] });
        shown.form.store.send({ kind: 'changed', key: asked.field, value: earlier! });
        shown.form.store.send({ kind: 'submitted' });
        return send(shown, { ...values, [asked.field]: earlier! });
      }
      throw error;
    }
  }

  const control: FlowControl = {
    respond: async () => {
      const shown = current();
      if (!shown || isMoving) return false;
      const { store } = shown.form;
      store.send({ kind: 'submitted' });
      if (!store.session().isSubmitting) return false;
      try {
        const values = valuesToSend(shown.content, valuesOf(store.session()));
        following = (await unheardEnd(shown.content.key, values)) ?? (await sendAndAsk(shown, values));
      } catch (error) {
        return refuse(shown, error) === 'continue';
      }
      store.send({ kind: 'accepted' });
      drafts.forget({ flowSlug, formKey: shown.content.key });
      return true;
    },
    next: () =>
      move(async () => {
        const [action, answered] = [formAction, following];
        formAction = null;
        following = undefined;
        if (action === null && answered) await arrive(answered);
        else await goTo(action ?? (state.page ? 'next' : 'start'));
      }),
    pop: () =>
      move(async () => {
        if (state.modal) control.dismiss();
        else if (state.page?.sent.first === true) await ports.onLeft();
        else {
          await goBack('pop', dropLast).catch((error: unknown) => {
            if (!showEarlier(error)) throw error;
          });
        }
      }),
    popToRoot: () => move(() => goBack('popToRoot', popToRoot)),
    // A reload has the modal alone: below it is the form before.
    dismiss: () => {
      if (state.page === null) void move(() => goTo('pop'));
      else change({ modal: null, history: dismissModal(state.history) });
    },
    finish: () =>
      move(async () => {
        const finished = following?.finished ?? current()?.sent.finished;
        if (finished) await ports.onFinished(finished);
        else await goTo('next');
      }),
    setFormAction: (action) => {
      formAction = action;
    },
    exit: ports.onExit,
  };

  if (beginning.first) show(beginning.first, 'on');
  return {
    flowSlug,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get: () => state,
    control,
    canGoBack: () => state.modal !== null || state.page?.sent.first === false,
    askAgain: () => control.next(),
    open: () => {
      isOpen = true;
      isClosed = false;
      if (state.page) ports.onFormShown(onTheWay(state.page));
      else if (!state.modal) void control.next();
      return () => {
        isClosed = true;
      };
    },
  };
}
