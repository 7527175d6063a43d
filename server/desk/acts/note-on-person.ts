import * as v from 'valibot';
import { writtenText } from '../read-body.ts';
import { findPerson, listPerson } from './about-person.ts';
import { effectWithoutMoney, staffAct } from './staff-act.ts';

/** Something one of us has to remember of somebody. The act is the note: its words lie sealed with it, and stand on the line of time. */
export const noteOnPerson = staffAct({
  name: 'note_on_person',
  about: 'person',
  title: 'Write a note',
  button: 'KEEP THE NOTE',
  told: { nobodyBecause: 'a note is for us. They get it when they ask what we have of them.' },
  listSubjects: listPerson,
  findSubject: findPerson,
  fieldsOf: () => [
    {
      name: 'note',
      label: 'The note',
      hint: 'What a colleague has to know. It can’t be changed.',
      kind: 'words',
    },
  ],
  schema: v.object({ note: writtenText(2000, 'Write the note.') }),
  effect: (_reader, _context, _person, { note }) =>
    effectWithoutMoney({
      lines: [{ label: 'Kept', before: null, after: note }],
      rule: 'It stands on their line of time for whoever may open their page, and is theirs to ask for.',
      warnings: [],
    }),
  carryOut: () => Promise.resolve(),
});
