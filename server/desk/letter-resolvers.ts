import { notFound } from '@wysh/domain/errors/failure.ts';
import * as v from 'valibot';
import { linesOf } from '../contact/letters/letter.ts';
import type { Letter } from '../contact/letters/letter.ts';
import { readLettersAbout, readPersonToReach } from '../contact/letters/letters-for-staff.ts';
import { finishReach } from '../contact/letters/finish-reach.ts';
import { readWork } from '../ground/work/read-work.ts';
import { isUuid } from '../platform/ids.ts';
import type { DeskContext } from './desk-context.ts';
import { showWork } from './list-desk-work.ts';
import { messageShown } from './message-shown.ts';
import { requireAct } from './policy.ts';
import { readBody, writtenText } from './read-body.ts';
import type { Resolvers } from './resolver-types.generated.ts';

const addressText = v.object({
  line1: writtenText(64, 'Write the street.'),
  line2: v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(50)), null),
  city: writtenText(50, 'Write the city.'),
  state: v.pipe(
    v.string(),
    v.trim(),
    v.toUpperCase(),
    v.regex(/^[A-Z]{2}$/, 'Write two letters, such as OH.'),
  ),
  zip: v.pipe(v.string(), v.trim(), v.regex(/^\d{5}(-\d{4})?$/, 'Write five digits, such as 43215.')),
});

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
      const address = input.address == null ? null : readBody(addressText, input.address);
      const given =
        address === null ? null : { ...address, line2: address.line2 === '' ? null : address.line2 };
      await finishReach(context, { subjectId, revision, by: { staffId: context.staff.id } }, given);
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

function letterShown({ address, namesDay, saidMailedOn, provedOn, ...letter }: Letter) {
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
