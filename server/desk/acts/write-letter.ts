import * as v from 'valibot';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { DESK_PROBLEMS } from '@wysh/domain/errors/desk-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { linesOf } from '../../contact/letters/letter.ts';
import { writeStaffLetter } from '../../contact/letters/write-to-person.ts';
import { findMailingAddress } from '../../people/accounts/find-mailing-address.ts';
import { queueNotice } from '../../people/accounts/queue-notice.ts';
import { writtenText } from '../read-body.ts';
import { findPerson, listPerson } from './about-person.ts';
import { effectWithoutMoney, staffAct } from './staff-act.ts';

/** A letter by post in the words of one of us, within a frame of ours. */
export const writeLetterToPerson = staffAct({
  name: 'write_letter',
  about: 'person',
  title: 'Write a letter',
  button: 'SEND THE LETTER',
  told: {
    says: 'It goes by certified mail, is among their documents, and a mail tells them that it is on its way.',
    templates: ['letter_on_its_way'],
  },
  listSubjects: listPerson,
  findSubject: findPerson,
  fieldsOf: () => [
    { name: 'title', label: 'What it is about', hint: 'It stands on top, and in the mail.', kind: 'line' },
    {
      name: 'words',
      label: 'What you write',
      hint: 'An empty line begins a paragraph. Nothing about health: others here may read it.',
      kind: 'words',
    },
  ],
  schema: v.object({
    title: writtenText(80, 'Write what it is about.'),
    words: writtenText(2000, 'Write the letter.'),
  }),
  effect: async (reader, context, { userId }, { title, words }) => {
    const to = await findMailingAddress(reader, context, userId);
    if (to === null) throw refusal(problem(DESK_PROBLEMS, 'no_mailing_address'));
    return effectWithoutMoney({
      lines: [
        { label: 'Goes to', before: null, after: linesOf(to).join(', ') },
        { label: 'Is headed', before: null, after: title },
        { label: 'Says', before: null, after: words },
      ],
      rule: 'To whom, the day, from whom and how to answer are added. It is kept as it was sent, and is no notice that a law asks for.',
      warnings: [],
    });
  },
  carryOut: async (transaction, context, { id, subject: { userId }, input: { title, words } }) => {
    const to = await findMailingAddress(transaction, context, userId);
    if (to === null) throw refusal(problem(DESK_PROBLEMS, 'no_mailing_address'));
    await writeStaffLetter(transaction, context, { userId, actId: id, to, title, words });
    await queueNotice(transaction, context, userId, { template: 'letter_on_its_way', vars: { title } });
  },
});
