import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { agreeToTexts, revokeTexts } from './agree-to-texts.ts';
import { changeEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { createCredential } from './create-credential.ts';
import { createPhoneNumber } from './create-phone-number.ts';
import { decommissionUser } from './decommission-user.ts';
import { endOtherSessions, endOwnSession } from './end-own-sessions.ts';
import { requireUser } from '../../ground/authorization/require-level.ts';
import { isEligibleForMonitoring } from './eligible-for-monitoring.ts';
import type { Resolvers } from '../../resolver-types.generated.ts';
import { findOwnConstellations, findOwnInsuranceMembership } from './find-constellations.ts';
import { findCurrentUser } from './find-current-user.ts';
import { findOwnBirthdate, findOwnLockReason, findOwnProfile } from './find-profile.ts';
import { initiatePasswordReset } from './initiate-password-reset.ts';
import { findCurrentSession, listSessions } from './list-sessions.ts';
import { logOut } from './log-out.ts';
import { reportNotMe } from './report-not-me.ts';
import { registerUser } from './register-user.ts';
import { resetForgottenPassword } from './reset-forgotten-password.ts';
import { setUpUserForNewLineOfBusiness } from './set-up-user-for-new-line-of-business.ts';

import { chooseMailByLink } from './choose-mail.ts';
import { updateNotifications } from './update-notifications.ts';
import { verifyEmail } from './verify-email.ts';

export const accountsResolvers = {
  Query: {
    currentUser: (_parent, _args, context) => findCurrentUser(context),
    me: (_parent, _args, context) => findCurrentUser(context),
    currentSession: (_parent, _args, context) => findCurrentSession(context),
    sessions: (_parent, _args, context) => listSessions(context),
  },
  Mutation: {
    setupUserForNewLineOfBusiness: async (_parent, { input }, context) => ({
      clientMutationId: input.clientMutationId ?? null,
      ...(await setUpUserForNewLineOfBusiness(context, {
        businessSlug: input.businessSlug,
        userId: input.userId ?? null,
        constellationId: input.constellationId ?? null,
      })),
    }),
    logout: async (_parent, { input }, context) => {
      await logOut(context);
      // The cache alone: "storage" would take the path to come back to and the device's name along (S-49).
      context.answerHeaders['clear-site-data'] = '"cache"';
      return done(input);
    },
    registerUser: async (_parent, { input }, context) => ({
      clientMutationId: input.clientMutationId ?? null,
      userId: await registerUser(context, {
        email: input.attributes.email,
        password: input.attributes.password,
        firstName: input.attributes.firstName ?? null,
        lastName: input.attributes.lastName ?? null,
        newsletterOptIn: input.attributes.newsletterOptIn ?? true,
        overEighteen: input.attributes.overEighteen,
      }),
    }),
    createCredential: async (_parent, { input }, context) => ({
      clientMutationId: input.clientMutationId ?? null,
      userId: await createCredential(context, input),
    }),
    createPhoneNumber: async (_parent, { input }, context) => ({
      clientMutationId: input.clientMutationId ?? null,
      phoneNumber: await createPhoneNumber(context, {
        phoneNumber: input.phoneNumber,
        countryCode: input.countryCode ?? null,
        smsMarketing: input.smsMarketing ?? false,
        currentPassword: input.currentPassword ?? null,
      }),
    }),
    verifyEmail: async (_parent, { input }, context) => {
      await verifyEmail(context, input.token);
      return done(input);
    },
    initiatePasswordReset: async (_parent, { input }, context) => {
      await initiatePasswordReset(context, input.email);
      return done(input);
    },
    resetForgottenPassword: async (_parent, { input }, context) => {
      await resetForgottenPassword(context, input);
      return done(input);
    },
    reportNotMe: async (_parent, { input }, context) => ({
      clientMutationId: input.clientMutationId ?? null,
      ...(await reportNotMe(context, input.token)),
    }),
    changePassword: async (_parent, { input }, context) => {
      await changePassword(context, input);
      return done(input);
    },
    changeEmail: async (_parent, { input }, context) => ({
      clientMutationId: input.clientMutationId ?? null,
      email: await changeEmail(context, input),
    }),
    updateNotifications: async (_parent, { input }, context) => {
      await updateNotifications(context, {
        newsletterOptIn: input.newsletterOptIn ?? undefined,
        smsMarketing: input.smsMarketing ?? undefined,
        reminderMails: input.reminderMails ?? undefined,
      });
      return done(input);
    },
    chooseMail: async (_parent, { input }, context) => ({
      clientMutationId: input.clientMutationId ?? null,
      kind: await chooseMailByLink(context, input.token, input.wanted, 'page'),
    }),
    agreeToTexts: async (_parent, { input }, context) => ({
      clientMutationId: input.clientMutationId ?? null,
      agreedOn: easternDate((await agreeToTexts(context, input.recordId)).givenAt).toString(),
    }),
    revokeTexts: async (_parent, { input }, context) => {
      await revokeTexts(context);
      return done(input);
    },
    endSession: async (_parent, { input }, context) => {
      await endOwnSession(context, input.sessionId);
      return done(input);
    },
    endOtherSessions: async (_parent, { input }, context) => ({
      clientMutationId: input.clientMutationId ?? null,
      endedCount: await endOtherSessions(context),
    }),
    decommissionUser: async (_parent, { input }, context) => {
      await decommissionUser(context, input.currentPassword);
      return done(input);
    },
  },
  User: {
    age: async (_user, _args, context) => (await findOwnBirthdate(context)).age,
    birthdate: async (_user, _args, context) => (await findOwnBirthdate(context)).birthdate,
    state: async (_user, _args, context) => {
      const profile = await findOwnProfile(context);
      return (await profile?.activeAddress())?.stateObject ?? null;
    },
    profile: (_user, _args, context) => findOwnProfile(context),
    locked: (_user, _args, context) => findOwnLockReason(context),
    roles: (user) => [...user.roles],
    activeConstellations: (_user, _args, context) => findOwnConstellations(context),
  },
  Profile: {
    emails: async (profile) => [...(await profile.emails())],
    phoneNumbers: async (profile) => [...(await profile.phoneNumbers())],
    birthdate: async (profile) => (await profile.identity()).birthdate,
    gender: async (profile) => (await profile.identity()).gender,
    activeAddress: (profile) => profile.activeAddress(),
    taxIdSet: (profile) => profile.taxIdSet(),
  },
  Constellation: {
    activeInsuranceMembership: (constellation, _args, context) =>
      findOwnInsuranceMembership(context, constellation),
  },
  InsuranceMembership: {
    // The caller's own: only their own constellation was answered.
    eligibleForMonitoring: (_membership, _args, context) =>
      isEligibleForMonitoring(context, context.database, requireUser(context)),
  },
} satisfies Resolvers;

function done({ clientMutationId }: { readonly clientMutationId?: string | null | undefined }) {
  return { clientMutationId: clientMutationId ?? null, success: true };
}
