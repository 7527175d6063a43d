import type { FlowRecords } from '@wysh/domain/flows/flow-context.ts';
import type { FlowScope } from '@wysh/domain/forms/definition.ts';
import type { FormKey, QuestionAnswers } from '@wysh/domain/questions/question-catalogue.ts';
import type { Context } from '../../context.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { FlowOutcome } from './flow-session.ts';

/** A flow that has just ended, with the answers on its path. A tax id is only said to be on file. */
export interface FinishedFlow {
  readonly userId: string;
  readonly flowSessionId: string;
  readonly scope: FlowScope;
  readonly contextId: string | null;
  readonly values: QuestionAnswers;
  /** What the person said elsewhere, to questions this flow does not ask. */
  readonly saidElsewhere: QuestionAnswers;
}

/** A form that was just answered, with its own answers. */
export interface AnsweredForm extends FormAhead {
  readonly values: QuestionAnswers;
  /** What the person said before that this flow may know. */
  readonly known: QuestionAnswers;
  /** The questions whose answer they confirmed although it differs from what we have. */
  readonly confirmed: readonly string[];
}

/** A form somebody is about to see. What an old version alone has is here by a key that no hook can name. */
export interface FormAhead {
  readonly userId: string;
  readonly flowSessionId: string;
  readonly formKey: FormKey;
}

/**
 * What an area has to do with one flow; product-flow-hooks.ts lists those of all areas. Hooks of one flow run in that order, each may
 * throw a `Failure`, and then nothing was stored and the person is still on the form.
 */
export interface FlowHooks {
  readonly flow: string;
  /** Throws a `Failure` when the person may neither begin the flow now, about this, nor go on with it. */
  mayBegin?(context: Context, reader: Reader, userId: string, contextId: string | null): Promise<void>;
  /**
   * Runs before a form of this key is answered, of whatever flow, and outside the transaction: the place to ask a provider. What is
   * sent was judged by nobody yet. Throws a `Failure` when it may not be answered now.
   */
  beforeAnswer?(context: Context, formKey: FormKey, sent: Readonly<Record<string, unknown>>): Promise<void>;
  /** Runs each time a form is answered, in the transaction that stores the answers. */
  onFormAnswered?(context: Context, transaction: Transaction, form: AnsweredForm): Promise<void>;
  /** Runs once a session, in the transaction that finishes it. */
  onFlowFinished?(context: Context, transaction: Transaction, finished: FinishedFlow): Promise<FlowOutcome>;
  /** False while a form waits for something that is under way; the browser then asks again. */
  isFormReady?(context: Context, reader: Reader, form: FormAhead): Promise<boolean>;
}

/**
 * What one area's records say of a person, for the conditions of flows; product-flow-hooks.ts lists those of all areas. Asked for flows of
 * verified people alone, each time a path is walked, so it should be one indexed read. `contextId` is what the flow is about where there can be several.
 */
export type FlowRecordSource = (
  context: Context,
  reader: Reader,
  userId: string,
  contextId: string | null,
) => Promise<Partial<FlowRecords>>;
