import type { StaffActName } from '../roles-and-limits.ts';
import { noteOnPerson } from './note-on-person.ts';
import type { StaffAct } from './staff-act.ts';

/** Every act that staff do for a person. */
export const ACTS: Readonly<Record<StaffActName, StaffAct>> = {
  note_on_person: noteOnPerson,
};
