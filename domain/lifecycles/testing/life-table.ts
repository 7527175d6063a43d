import { Failure } from '../../errors/failure.ts';
import type { Lifecycle } from '../lifecycle.ts';

interface Life<State extends string, Event extends string> {
  readonly states: readonly State[];
  readonly events: readonly Event[];
  /** The state after an event; a failure where the event is refused. */
  readonly after: (state: State, event: Event) => string;
}

/**
 * A life as the code has it: the states on top, a row for each event, and in each cell the state that follows, or a dash where
 * the event is refused. Held against what a test writes out, it differs by every state, event and step that only one of them has.
 */
export function drawLife<State extends string, Event extends string>({
  states,
  events,
  after,
}: Life<State, Event>): string[] {
  const rows = events.map((event) => [
    event,
    ...states.map((state) => stateOrDash(() => after(state, event))),
  ]);
  return [states, ...rows.toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1))].map((row) =>
    row.join(' '),
  );
}

/** The same, written by hand: columns may be set apart as one likes, and events stand in whatever order reads best. */
export function writtenLife(text: string): string[] {
  const [states = '', ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).join(' '));
  return [states, ...rows.toSorted()];
}

/** The events that some state of a table of transitions allows. */
export function eventsOf<Event extends string>(
  transitions: Readonly<Record<string, Readonly<Partial<Record<Event, unknown>>>>>,
): Event[] {
  return [...new Set(Object.values(transitions).flatMap((row) => Object.keys(row) as Event[]))];
}

/** Every state that some row of events leads to, the initial one first. */
export function reachableStates<State extends string, Event extends string>({
  initial,
  transitions,
}: Lifecycle<State, Event>): State[] {
  const reached: State[] = [initial];
  for (const state of reached) {
    for (const next of Object.values<State | undefined>(transitions[state])) {
      if (next !== undefined && !reached.includes(next)) reached.push(next);
    }
  }
  return reached;
}

function stateOrDash(after: () => string): string {
  try {
    return after();
  } catch (error) {
    if (error instanceof Failure) return '-';
    throw error;
  }
}
