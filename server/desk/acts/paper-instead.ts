import * as v from 'valibot';
import { DESK_PROBLEMS } from '@wysh/domain/errors/desk-problems.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { ELECTRONIC_CONSENT_LAW } from '@wysh/domain/papers/electronic-consent.ts';
import { findConsent } from '../../applying/electronic-papers/consent.ts';
import { withdrawElectronicPapersOf } from '../../applying/electronic-papers/withdraw-electronic-papers.ts';
import { linesOf } from '../../contact/letters/letter.ts';
import { keepPerson } from '../../people/accounts/change-contact-for.ts';
import { findMailingAddress } from '../../people/accounts/find-mailing-address.ts';
import { findPerson, listPerson } from './about-person.ts';
import { effectWithoutMoney, staffAct } from './staff-act.ts';

/** Somebody tells us that they want paper: what they can do themselves in their account. */
export const paperInstead = staffAct({
  name: 'paper_instead',
  about: 'person',
  title: 'Paper from now on',
  button: 'SEND PAPER FROM NOW ON',
  told: { says: 'They are told by mail where papers go from now on.', templates: ['paper_from_now_on'] },
  listSubjects: listPerson,
  findSubject: findPerson,
  fieldsOf: () => [],
  schema: v.object({}),
  lock: (transaction, _context, { userId }) => keepPerson(transaction, userId),
  effect: async (reader, context, { userId }) => {
    const [consent, to] = await Promise.all([
      findConsent(reader, userId),
      findMailingAddress(reader, context, userId),
    ]);
    if (consent === null || consent.withdrawnAt !== null)
      throw refusal(problem(DESK_PROBLEMS, 'no_electronic_papers'));
    if (to === null) throw refusal(problem(DESK_PROBLEMS, 'no_mailing_address'));
    return effectWithoutMoney({
      lines: [
        { label: 'Papers', before: 'on a screen', after: `by certified mail to ${linesOf(to).join(', ')}` },
      ],
      rule: `They take back what they consented to (${ELECTRONIC_CONSENT_LAW.citation}). What was given on a screen before stays given, and nothing ends.`,
      warnings: ['Only they can go back to the screen: in their account, or when they apply again.'],
    });
  },
  carryOut: (transaction, context, { subject: { userId } }) =>
    withdrawElectronicPapersOf(transaction, context, userId),
});
