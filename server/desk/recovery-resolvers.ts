import { phoneNumberMask } from '@wysh/domain/accounts/contact-points.ts';
import { compareClaim } from '@wysh/domain/accounts/recovery-claim.ts';
import type { KnownPerson } from '@wysh/domain/accounts/recovery-claim.ts';
import { notFound } from '@wysh/domain/errors/failure.ts';
import * as v from 'valibot';
import { findLettersAbout } from '../contact/letters/find-letters-about.ts';
import { RECOVERY_KIND } from '../contact/recovery/change-recovery.ts';
import {
  agreeToRecovery,
  proposeRecovery,
  refuseRecovery,
  sendRecoveryBack,
} from '../contact/recovery/decide-recovery.ts';
import { whatItWaitsFor } from '../contact/recovery/recovery.ts';
import type { AccountRecovery } from '../contact/recovery/recovery.ts';
import {
  countOthersOf,
  findRecoveryForStaff,
  listRecoveryFiles,
  readRecoveryOpinions,
} from '../contact/recovery/recovery-for-staff.ts';
import { recordSensitiveRead } from '../ground/audit/record-sensitive-read.ts';
import { readWork } from '../ground/work/read-work.ts';
import { findPoliciesOf } from '../insuring/policies/find-policies.ts';
import { readKnownPerson } from '../people/accounts/find-claimed-account.ts';
import { isUuid } from '../platform/ids.ts';
import { nameOf, staffNames } from './assignee.ts';
import type { DeskContext } from './desk-context.ts';
import { showWork } from './list-desk-work.ts';
import { requireAct } from './policy.ts';
import { readBody, writtenText } from './read-body.ts';
import type { DecideRecoveryInput, Resolvers } from './resolver-types.generated.ts';

const reasonText = v.object({
  reason: writtenText(500, 'Say what you compared, in a sentence somebody else can follow.'),
});

/** Somebody who asks for an account: what they said, how it compares, and what becomes of it. */
export const recoveryResolvers = {
  Query: {
    recovery: (_parent, { id }, context) => {
      requireAct(context.staff, 'read_recoveries');
      return recoveryShown(context, id);
    },
  },
  Mutation: {
    proposeRecovery: (_parent, { input }, context) => act(context, input, proposeRecovery),
    agreeToRecovery: (_parent, { input }, context) => act(context, input, agreeToRecovery),
    sendRecoveryBack: (_parent, { input }, context) => act(context, input, sendRecoveryBack),
    refuseRecovery: (_parent, { input }, context) => act(context, input, refuseRecovery),
  },
} satisfies Resolvers;

async function act(context: DeskContext, input: DecideRecoveryInput, carryOut: typeof proposeRecovery) {
  const { staff } = context;
  requireAct(staff, 'recover_accounts');
  const { reason } = readBody(reasonText, { reason: input.reason });
  await carryOut(
    context,
    { subjectId: input.id, revision: input.revision, by: { staffId: staff.id } },
    reason,
  );
  return recoveryShown(context, input.id);
}

async function recoveryShown(context: DeskContext, id: string) {
  const { staff, database, clock } = context;
  const found = isUuid(id) ? await findRecoveryForStaff(context, id) : null;
  const { askedAt = null, waitsUntil = null } = found ?? {};
  if (found === null || askedAt === null || waitsUntil === null) throw notFound('the recovery');
  const { state } = found;
  if (state === 'begun' || state === 'proven') throw notFound('the recovery');
  await recordSensitiveRead(context, {
    action: 'recovery_read',
    subjectType: 'recovery',
    subjectId: id,
  });
  const { claim, userId, letterCodeGivenAt } = found;
  const [work, known, letters, files, others, opinions, names] = await Promise.all([
    readWork(context, { kind: RECOVERY_KIND, subjectId: id }),
    knownOf(context, found),
    findLettersAbout(database.reader, context.encryption, id),
    listRecoveryFiles(database.reader, found),
    countOthersOf(database.reader, found),
    readRecoveryOpinions(context, found),
    staffNames(database.reader),
  ]);
  const [shown = null] = work === null ? [] : await showWork(context, [work]);
  const isProposed = work !== null && work.state !== 'done' && work.makerId !== null;
  return {
    id,
    state,
    work: shown,
    askedAt,
    waitsUntil,
    waits: state === 'asked' ? whatItWaitsFor(found, clock.now()) : null,
    name: `${claim.firstName} ${claim.lastName}`,
    place: [
      claim.line1,
      ...(claim.line2 === null ? [] : [claim.line2]),
      `${claim.city}, ${claim.state} ${claim.zip}`,
    ],
    policyNumber: claim.policyNumber,
    email: claim.email,
    phone: phoneNumberMask(claim.phoneNumber),
    userId,
    matches: PARTS.map((part) => ({ part, match: compareClaim(claim, known)[part] })),
    isLetterProven: letterCodeGivenAt !== null,
    letters: letters.map((letter) => ({ id: letter.id, writtenAt: letter.writtenAt, state: letter.state })),
    files,
    others,
    opinions: opinions.map((opinion) => ({ ...opinion, saidBy: nameOf(opinion.saidBy, names) })),
    isOwnProposal: isProposed && work.makerId === staff.id,
    isProposed,
  };
}

const PARTS = ['name', 'birthdate', 'address', 'policyNumber'] as const;

const NOTHING_KNOWN: KnownPerson = { name: null, birthdate: null, address: null, policyNumbers: [] };

/** What is known of whose account it is, to be compared and not shown. */
async function knownOf(context: DeskContext, { userId }: AccountRecovery): Promise<KnownPerson> {
  if (userId === null) return NOTHING_KNOWN;
  const { reader } = context.database;
  const [known, policies] = await Promise.all([
    readKnownPerson(reader, context, userId),
    findPoliciesOf(reader, userId),
  ]);
  return { ...known, policyNumbers: policies.map(({ number }) => number) };
}
