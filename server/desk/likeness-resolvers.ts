import { notFound } from '@wysh/domain/errors/failure.ts';
import { textIn } from '@wysh/domain/forms/answer-value.ts';
import { saysOf } from '@wysh/domain/standing/standing-table.ts';
import { keptAccount, likenessStrength } from '@wysh/domain/underwriting/alike-person.ts';
import * as v from 'valibot';
import { sayOnePerson, sayTwoPeople } from '../applying/likeness/decide-likeness.ts';
import { LIKENESS_KIND } from '../applying/likeness/likeness-work.ts';
import { readLikeness } from '../applying/likeness/read-likeness.ts';
import type { AccountCompared } from '../applying/likeness/read-likeness.ts';
import { readWork } from '../ground/work/read-work.ts';
import { nameOf, staffNames } from './assignee.ts';
import type { DeskContext } from './desk-context.ts';
import { showWork } from './list-desk-work.ts';
import { requireAct } from './policy.ts';
import { readBody, writtenText } from './read-body.ts';
import type { DecideLikenessInput, Resolvers } from './resolver-types.generated.ts';

const reasonText = v.object({
  reason: writtenText(500, 'Say what you compared, in a sentence somebody else can follow.'),
});

/** Two accounts that may be one person's: one person, or two. */
export const likenessResolvers = {
  Query: {
    likeness: (_parent, { id }, context) => likenessShown(context, id),
  },
  Mutation: {
    sayTwoPeople: (_parent, { input }, context) => decide(context, input, sayTwoPeople),
    sayOnePerson: (_parent, { input }, context) => decide(context, input, sayOnePerson),
  },
} satisfies Resolvers;

async function decide(
  context: DeskContext,
  { id, revision, reason: written }: DecideLikenessInput,
  carryOut: typeof sayTwoPeople,
) {
  requireAct(context.staff, 'compare_people');
  const { reason } = readBody(reasonText, { reason: written });
  await carryOut(context, { subjectId: id, revision, by: { staffId: context.staff.id } }, reason);
  return likenessShown(context, id);
}

async function likenessShown(context: DeskContext, id: string) {
  requireAct(context.staff, 'compare_people');
  const read = await readLikeness(context, id);
  if (read === null) throw notFound('the likeness');
  const { likeness, accounts } = read;
  const { shares, state, foundAt, stoppedUserIds, decided } = likeness;
  const [work, names] = await Promise.all([
    readWork(context, { kind: LIKENESS_KIND, subjectId: id }),
    staffNames(context.database.reader),
  ]);
  const [shown = null] = work === null || work.state === 'done' ? [] : await showWork(context, [work]);
  const goesOn = whoGoesOn(accounts);
  return {
    id,
    state,
    work: shown,
    foundAt,
    shares: [...shares],
    strength: likenessStrength(shares),
    birthdate: accounts.map(({ latest }) => textIn(latest.submission.answers, 'birthdate'))[0] ?? '',
    accounts: accounts.map((account) => ({
      ...accountShown(account),
      isStopped: stoppedUserIds.includes(account.userId),
      wouldGoOn: account.userId === goesOn,
    })),
    togetherAmount: accounts.reduce((sum, { inForce, askedFor }) => sum + inForce + askedFor, 0),
    reason: decided?.reason ?? null,
    decidedBy: decided && nameOf(decided.by, names),
    decidedAt: decided?.at ?? null,
  };
}

function whoGoesOn([first, second]: readonly AccountCompared[]): string | null {
  if (first === undefined || second === undefined) return null;
  return keptAccount(first, second) === 'first' ? first.userId : second.userId;
}

function accountShown({
  userId,
  name: { firstName, lastName },
  latest,
  standing,
  policy,
  askedFor,
  wasTurnedDown,
  isClosed,
  caseId,
}: AccountCompared) {
  return {
    userId,
    name: `${firstName} ${lastName}`,
    handedInAt: latest.submittedAt,
    standing: saysOf(standing),
    inForce: policy?.amount ?? null,
    policyNumber: policy?.number ?? null,
    askedFor: askedFor === 0 ? null : askedFor,
    wasTurnedDown,
    isClosed,
    caseId,
  };
}
