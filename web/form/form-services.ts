import type { FormReadAction } from '@wysh/domain/forms/actions.ts';
import type { FormValues } from '@wysh/domain/forms/answer-value.ts';
import type { FormItem } from '@wysh/domain/forms/items.ts';
import type { FormGroup } from '@wysh/domain/forms/groups.ts';
import type { ResultArrival } from '@wysh/domain/trivia/trivia-game.ts';
import type { TriviaQuestion } from '@wysh/domain/trivia/trivia-set.ts';
import type { AddressLookup } from './address/address-lookup.ts';
import type { ModalAnswer, ModalName } from './modals/form-modals.ts';
import type { Uploader } from './upload/upload-file.ts';

/** The flow as the actions of a form use it. */
export interface FlowControl {
  /** Keeps the form's answers; answers whether the server took them. A refusal is shown on the form. */
  readonly respond: () => Promise<boolean>;
  /** Shows what the server says comes next, or ends the flow. */
  readonly next: () => Promise<void>;
  readonly pop: () => Promise<void>;
  readonly popToRoot: () => Promise<void>;
  /** Closes a modal form. */
  readonly dismiss: () => void;
  readonly finish: () => Promise<void>;
  /** What the next read of a form asks for. */
  readonly setFormAction: (action: FormReadAction) => void;
  /** Leaves the flow unfinished. */
  readonly exit: () => void;
}

/** A group's call: its items, what the form holds, and what the action adds. */
export interface GroupCall {
  readonly group: FormGroup;
  readonly items: readonly FormItem[];
  readonly values: FormValues;
  readonly variables: FormValues;
}

/** What the game of the layout trivia needs while somebody waits for a result. */
export interface WaitingGame {
  readonly questions: () => Promise<readonly TriviaQuestion[]>;
  /** Answers once there is a result, or none to be expected any more; never rejects. */
  readonly waitForResult: (signal: AbortSignal) => Promise<ResultArrival>;
}

/** Everything outside the browser that a form's fields and actions can ask for. */
export interface FormServices {
  readonly flow: FlowControl;
  readonly address: AddressLookup;
  readonly uploader: Uploader;
  /** Opens one of the forms' modals; answers what the person chose, once it is closed. */
  readonly ask: (name: ModalName, words?: string) => Promise<ModalAnswer>;
  /** Shows what could not be foreseen (FORM-112). */
  readonly showProblem: (error: unknown) => Promise<void>;
  /** The call a group stands for; answers the fields of its result. */
  readonly callGroupApi: (call: GroupCall) => Promise<FormValues>;
  readonly countActiveWyshes: () => Promise<number>;
  readonly openBuilder: () => void;
  /** Shows the application as a document; false while it is not ready. */
  readonly showApplication: () => Promise<boolean>;
  readonly waitingGame: WaitingGame;
  readonly reportUnknownAction: (name: string) => void;
}
