import { notFound } from '@wysh/domain/errors/failure.ts';
import { linesOf } from '../contact/letters/letter.ts';
import type { Letter } from '../contact/letters/letter.ts';
import { readLettersAbout, readPersonToReach } from '../contact/letters/letters-for-staff.ts';
import { finishReach } from '../contact/letters/finish-reach.ts';
import { readWork } from '../ground/work/read-work.ts';
import { isUuid } from '../platform/ids.ts';
import type { DeskContext } from './desk-context.ts';
import { showWork } from './list-desk-work.ts';
import { mailingAddressText } from './mailing-address-text.ts';
import { messageShown } from './message-shown.ts';
import { requireAct } from './policy.ts';
import { readBody } from './read-body.ts';
import type { Resolvers } from './resolver-types.generated.ts';

/** What was sent by post, and whom it does not reach. */
export const letterResolvers = {
  Query: {
    letters: async (_parent, { subjectId }, context) => {
      requireAct(context.staff, 'read_letters');
      if (!isUuid(subjectId)) throw notFound('the letters');
      return (await readLettersAbout(context, subjectId)).map(letterShown);
    },
    personToReach: (_parent, { userId }, context) => {
      requireAct(context.staff, 'read_letters');
      return personShown(context, idOf(userId));
    },
  },
  Mutation: {
    finishReach: async (_parent, { input }, context) => {
      requireAct(context.staff, 'reach_people');
      const { revision } = input;
      const subjectId = idOf(input.userId);
      const address = input.address == null ? null : readBody(mailingAddressText, input.address);
      await finishReach(context, { subjectId, revision, by: { staffId: context.staff.id } }, address);
      return personShown(context, subjectId);
    },
  },
} satisfies Resolvers;

async function personShown(context: DeskContext, userId: string) {
  const [{ owed, ...person }, work] = await Promise.all([
    readPersonToReach(context, userId),
    readWork(context, { kind: 'reach_person', subjectId: userId }),
  ]);
  const [shown = null] = work === null ? [] : await showWork(context, [work]);
  return { ...person, work: shown, letters: person.letters.map(letterShown), tried: owed.map(messageShown) };
}

/** As a page shows it, with its days as text. */
export function letterShown({ address, namesDay, saidMailedOn, provedOn, ...letter }: Letter) {
  return {
    ...letter,
    address: linesOf(address),
    namesDay: namesDay?.toString() ?? null,
    saidMailedOn: saidMailedOn?.toString() ?? null,
    provedOn: provedOn?.toString() ?? null,
  };
}

function idOf(userId: string): string {
  if (!isUuid(userId)) throw notFound('the person');
  return userId;
}
