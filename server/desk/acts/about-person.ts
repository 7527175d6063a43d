import { describePeople } from '../../people/accounts/find-people.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { DeskContext } from '../desk-context.ts';
import type { SubjectChoice } from './staff-act.ts';

// The parts of an act that is about a person as a whole.

export async function findPerson(reader: Reader, _context: DeskContext, userId: string) {
  const [person = null] = await describePeople(reader, [userId]);
  return person;
}

export function listPerson(
  _reader: Reader,
  _context: DeskContext,
  userId: string,
): Promise<readonly SubjectChoice[]> {
  return Promise.resolve([{ id: userId, name: 'This person' }]);
}
