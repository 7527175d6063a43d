import { NETWORK_ERROR, fieldMessage, shownMessage, type ApiError } from '../../api/errors.ts';
import { text } from '../../texts/texts.ts';
import { outcomeOf, type PendingAdd } from './pending-changes.ts';

/** What to tell the person under the field: the server's words for it, its other words or code, else plain words of ours. */
export function problemWords(problem: ApiError, field: string): string {
  const fallback = text(problem.code === NETWORK_ERROR ? 'builder.no-answer' : 'builder.not-saved');
  return fieldMessage(problem, field) ?? shownMessage(problem, fallback);
}

/** Why a wysh could not be taken off the list. */
export function removalProblemWords(problem: ApiError): string {
  const fallback = text(
    problem.code === NETWORK_ERROR ? 'builder.drawer.remove-no-answer' : 'builder.drawer.remove-refused',
  );
  return fieldMessage(problem, 'wyshAllocationId') ?? shownMessage(problem, fallback);
}

/** Why an add failed and how far it came: a wysh that is on the list without its amount must not pass for nothing. */
export function addProblemWords(add: PendingAdd, problem: ApiError): string {
  switch (outcomeOf(add)) {
    case 'nothing saved':
      return fieldMessage(problem, 'amount') ?? shownMessage(problem, text('builder.add.nothing-saved'));
    case 'unknown':
      return text('builder.add.unknown');
    case 'no amount yet': {
      const reason = fieldMessage(problem, 'amount') ?? shownMessage(problem, '');
      return `${reason} ${text('builder.add.no-amount-yet')}`.trim();
    }
  }
}
