import { refusal } from '../errors/failure.ts';
import type { ProblemCode } from '../errors/problem-code.ts';
import type { Problem } from '../errors/problem.ts';

/** A table of transitions: which events a state allows, and which state follows. A state without any is final. */
export type Transitions<State extends string, Event extends string> = Readonly<
  Record<State, Readonly<Partial<Record<Event, State>>>>
>;

export interface Lifecycle<State extends string, Event extends string> {
  /** What it is the life of, for the log: `invoice`. */
  readonly subject: string;
  readonly initial: State;
  readonly transitions: Transitions<State, Event>;
  /** What a person is told when what they ask for is not in the table. */
  readonly refusal: Problem<ProblemCode>;
}

/**
 * The state after an event.
 * @throws Failure when the state does not allow the event.
 */
export function nextState<State extends string, Event extends string>(
  lifecycle: Lifecycle<State, Event>,
  state: State,
  event: NoInfer<Event>,
): State {
  const next = lifecycle.transitions[state][event];
  if (next !== undefined) return next;
  throw refusal(lifecycle.refusal, {
    internalMessage: `the ${lifecycle.subject} is ${state} and cannot be ${event}`,
  });
}

/** Whether the table has that event in that state. */
export function allows<State extends string, Event extends string>(
  lifecycle: Lifecycle<State, Event>,
  state: State,
  event: NoInfer<Event>,
): boolean {
  return lifecycle.transitions[state][event] !== undefined;
}
