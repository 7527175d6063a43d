import { notFound } from '@wysh/domain/errors/failure.ts';
import * as v from 'valibot';
import { readWork } from '../ground/work/read-work.ts';
import { askForDocumentAgain, sayItIsNotThem, sayItIsThem } from '../people/identity/decide-identity.ts';
import { IDENTITY_KIND } from '../people/identity/identity-work.ts';
import { readIdentityReview } from '../people/identity/read-identity-review.ts';
import { nameOf, staffNames } from './assignee.ts';
import type { DeskContext } from './desk-context.ts';
import { showWork } from './list-desk-work.ts';
import { requireAct } from './policy.ts';
import { readBody, writtenText } from './read-body.ts';
import type { DecideIdentityInput, Resolvers } from './resolver-types.generated.ts';

const reasonText = v.object({
  reason: writtenText(500, 'Say what you saw, in a sentence somebody else can follow.'),
});

/** A document by which somebody shows who they are: it is them, it is not, or it doesn't show enough. */
export const identityResolvers = {
  Query: {
    identityReview: (_parent, { id }, context) => reviewShown(context, id),
  },
  Mutation: {
    sayItIsThem: (_parent, { input }, context) => decide(context, input, sayItIsThem),
    sayItIsNotThem: (_parent, { input }, context) => decide(context, input, sayItIsNotThem),
    askForDocumentAgain: (_parent, { input }, context) => decide(context, input, askForDocumentAgain),
  },
} satisfies Resolvers;

async function decide(
  context: DeskContext,
  { id, revision, reason: written }: DecideIdentityInput,
  carryOut: typeof sayItIsThem,
) {
  requireAct(context.staff, 'check_identities');
  const { reason } = readBody(reasonText, { reason: written });
  await carryOut(context, { subjectId: id, revision, by: { staffId: context.staff.id } }, reason);
  return reviewShown(context, id);
}

async function reviewShown(context: DeskContext, id: string) {
  requireAct(context.staff, 'check_identities');
  const read = await readIdentityReview(context, id);
  if (read === null) throw notFound('the identity review');
  const { review, verdict, claimed, files, others } = read;
  const { state, userId, handedInAt, answerBy, decided } = review;
  const [work, names] = await Promise.all([
    readWork(context, { kind: IDENTITY_KIND, subjectId: id }),
    staffNames(context.database.reader),
  ]);
  const [shown = null] = work === null || work.state === 'done' ? [] : await showWork(context, [work]);
  return {
    id,
    state,
    work: shown,
    userId,
    name: claimed?.name ?? null,
    birthdate: claimed?.birthdate ?? null,
    handedInAt,
    answerBy,
    verdict: verdict?.result ?? null,
    provider: verdict?.provider ?? null,
    documents: files.map(({ id: blobId, filename, contentType, byteSize }) => ({
      blobId,
      filename,
      contentType,
      byteSize,
    })),
    reason: decided?.reason ?? null,
    decidedBy: decided && nameOf(decided.by, names),
    decidedAt: decided?.at ?? null,
    others: others.map((other) => ({
      id: other.id,
      state: other.state,
      handedInAt: other.handedInAt,
      reason: other.decided?.reason ?? null,
      decidedBy: other.decided && nameOf(other.decided.by, names),
    })),
  };
}
