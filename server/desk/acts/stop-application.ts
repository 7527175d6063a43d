import { saysOf } from '@wysh/domain/standing/standing-table.ts';
import * as v from 'valibot';
import { withdrawAgreement } from '../../applying/disclosures/withdraw-agreement.ts';
import { keepApplication, stopApplication, weighStop } from '../../insuring/policies/stop-application.ts';
import { queueNotice } from '../../people/accounts/queue-notice.ts';
import { writtenText } from '../read-body.ts';
import { findPerson, listPerson } from './about-person.ts';
import { effectWithoutMoney, staffAct } from './staff-act.ts';

/** The texts by which an applicant lets us check what they told, and others tell us about their health. */
const PERMISSION_SLUGS = ['application-agreement', 'health-authorization'];

const WHY = {
  wrong: 'What it rests on is wrong, such as the birthdate',
  permission: 'They take back in writing that we may check what they told',
  no_longer: 'They don’t want it any more',
} as const;

/** Somebody who applies wants no more of it, or can't go on with what they told: they begin anew whenever they like. */
export const stopApplicationAct = staffAct({
  name: 'stop_application',
  about: 'person',
  title: 'Stop an application',
  button: 'STOP THE APPLICATION',
  told: {
    says: 'They are told by mail that nothing is decided by it any more, and that they can begin anew.',
    templates: ['application_stopped'],
  },
  listSubjects: listPerson,
  findSubject: findPerson,
  fieldsOf: () => [
    {
      name: 'why',
      label: 'Why',
      kind: 'choice',
      choices: Object.entries(WHY).map(([value, label]) => ({ value, label })),
    },
    { name: 'said', label: 'What they said or wrote', hint: 'And how you knew them.', kind: 'words' },
  ],
  schema: v.object({
    why: v.picklist(Object.keys(WHY) as (keyof typeof WHY)[], 'Choose why.'),
    said: writtenText(500, 'Write what they said or wrote, and how you knew them.'),
  }),
  lock: (transaction, _context, { userId }) => keepApplication(transaction, userId),
  effect: async (reader, context, { userId }, { why, said }) => {
    const { kind, isBirthdateKept } = await weighStop(reader, context, userId);
    return effectWithoutMoney({
      lines: [
        { label: 'Application', before: saysOf(kind), after: 'stopped: nothing is decided or bought by it' },
        ...(isBirthdateKept
          ? []
          : [
              {
                label: 'Birthdate',
                before: 'stays as the application has it',
                after: 'theirs to put right where they are asked for it',
              },
            ]),
        ...(why === 'permission'
          ? [{ label: 'That we may check', before: 'they agreed to it', after: 'taken back' }]
          : []),
        { label: 'Their word', before: null, after: said },
      ],
      rule: 'What they agreed to with it: that we may check is taken back in writing at any time, and then we may have to stop.',
      warnings: [
        'What was offered is gone with it. Another application is decided and priced at the age and health they have then.',
      ],
    });
  },
  carryOut: async (transaction, context, { subject: { userId }, input: { why } }) => {
    const contextId = await stopApplication(transaction, context, userId);
    if (why === 'permission' && contextId !== null)
      for (const slug of PERMISSION_SLUGS)
        await withdrawAgreement(transaction, context, userId, slug, { contextId });
    await queueNotice(transaction, context, userId, { template: 'application_stopped', vars: {} });
  },
});
