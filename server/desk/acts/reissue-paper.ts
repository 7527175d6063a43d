import * as v from 'valibot';
import { formatDate } from '@wysh/domain/dates/display.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { DESK_PROBLEMS } from '@wysh/domain/errors/desk-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { DOCUMENT_KINDS } from '@wysh/domain/papers/document-kinds.ts';
import { linesOf } from '../../contact/letters/letter.ts';
import { postPaper } from '../../contact/letters/post-paper.ts';
import { findReadyPaper, listReadyPapers } from '../../ground/documents/papers-of-person.ts';
import type { StoredDocument } from '../../ground/documents/document.ts';
import { findMailingAddress } from '../../people/accounts/find-mailing-address.ts';
import { queueNotice } from '../../people/accounts/queue-notice.ts';
import { effectWithoutMoney, staffAct } from './staff-act.ts';

const nameOf = ({ slug, requestedOn }: Pick<StoredDocument, 'slug' | 'requestedOn'>) =>
  `${DOCUMENT_KINDS[slug].name}, of ${formatDate(requestedOn.toString())}`;

const WAYS = { post: 'By post', mail: 'By mail, to open in their account' } as const;

/** A paper once more, the same as it was written: nothing of it is written anew. */
export const reissuePaper = staffAct({
  name: 'reissue_paper',
  about: 'paper',
  title: 'Send a paper again',
  button: 'SEND IT AGAIN',
  told: {
    says: 'They are told by mail where it is, and that it comes by post where it does.',
    templates: ['paper_sent_again'],
  },
  listSubjects: async (reader, _context, userId) =>
    (await listReadyPapers(reader, userId)).map((paper) => ({ id: paper.id, name: nameOf(paper) })),
  findSubject: (reader, _context, id) => findReadyPaper(reader, id),
  fieldsOf: () => [
    {
      name: 'way',
      label: 'How it goes',
      kind: 'choice',
      value: 'post',
      choices: Object.entries(WAYS).map(([value, label]) => ({ value, label })),
    },
  ],
  schema: v.object({ way: v.picklist(['post', 'mail'], 'Choose how it goes.') }),
  effect: async (reader, context, paper, { way }) => {
    const to = await findMailingAddress(reader, context, paper.userId);
    if (way === 'post' && to === null)
      throw refusal(problem(DESK_PROBLEMS, 'no_mailing_address'), { field: 'way' });
    return effectWithoutMoney({
      lines: [
        { label: 'The paper', before: null, after: nameOf(paper) },
        {
          label: 'Goes',
          before: null,
          after:
            way === 'post' && to !== null
              ? `by certified mail to ${linesOf(to).join(', ')}`
              : 'by a mail that leads to it, behind their own sign-in',
        },
      ],
      rule: 'It is the paper as it was written, to the byte: what changed since stands in later papers, and no day of a notice begins anew.',
      warnings: [],
    });
  },
  carryOut: async (transaction, context, { id, subject: paper, input: { way } }) => {
    const { userId, slug } = paper;
    if (way === 'post') {
      const to = await findMailingAddress(transaction, context, userId);
      if (to === null) throw refusal(problem(DESK_PROBLEMS, 'no_mailing_address'), { field: 'way' });
      await postPaper(transaction, context, {
        userId,
        to,
        paper,
        kind: 'paper_again',
        cause: `desk-act:${id}`,
      });
    }
    await queueNotice(transaction, context, userId, {
      template: 'paper_sent_again',
      vars: {
        paper: DOCUMENT_KINDS[slug].name,
        way:
          way === 'post'
            ? 'It comes by post, and is among your documents, too.'
            : 'It is among your documents.',
      },
    });
  },
});
