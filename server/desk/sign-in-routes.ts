import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import type { Services } from '../context.ts';
import { acceptInvitation, readInvitation } from './accept-invitation.ts';
import { beginSignIn } from './begin-sign-in.ts';
import { finishSignIn } from './finish-sign-in.ts';
import type { OpenedSession } from './finish-sign-in.ts';
import { contextOfStranger } from './identify-staff.ts';
import { readBody } from './read-body.ts';
import { endedSessionCookie, sessionCookie } from './session-cookie.ts';
import { signOut } from './sign-out.ts';
import { memberView } from './staff-member-view.ts';
import { asStaff } from './staff-request.ts';

const text = (message: string, max = 400) =>
  v.pipe(v.string(message), v.minLength(1, message), v.maxLength(max, message));
// A password may be long; whether it is too long is for the use case to say.
const password = text('Type your password.', 4000);
const invalidLink = 'This link is not complete. Copy all of it.';

const credentials = v.object({ email: text('Type your email address.'), password });
const givenCode = v.object({ signIn: text('Start again with your password.'), code: text('Type the code.') });
const invitation = v.object({ token: text(invalidLink) });
const newPassword = v.object({
  token: text(invalidLink),
  password,
  passwordConfirmation: v.string('Type it once more.'),
});

/**
 * Password, then code, or an invitation and then a code; nothing else opens a session. Plain HTTP, because they come before there is a
 * session that the schema could be asked with, and because they set and end its cookie.
 */
export function registerSignInRoutes(scope: FastifyInstance, services: Services): void {
  const { config, clock } = services;
  const stranger = ({ id, ip }: { id: string; ip: string }) =>
    contextOfStranger(services, { id, address: ip });

  scope.post('/sign-in', async (request) => ({
    signIn: await beginSignIn(stranger(request), readBody(credentials, request.body)),
  }));

  scope.post('/sign-in/code', async (request, reply) => {
    const session = await finishSignIn(stranger(request), readBody(givenCode, request.body));
    return openWith(reply, session);
  });

  scope.post('/invitation', async (request) => {
    const { name, email } = await readInvitation(stranger(request), readBody(invitation, request.body).token);
    return { name, email };
  });

  scope.post('/invitation/password', async (request) => ({
    signIn: await acceptInvitation(stranger(request), readBody(newPassword, request.body)),
  }));

  scope.post('/sign-out', async (request, reply) => {
    await asStaff(services, request, signOut);
    reply.headers({ 'set-cookie': endedSessionCookie(config), 'clear-site-data': '"cache"' });
    return { signedOut: true };
  });

  function openWith(reply: FastifyReply, { token, expiresAt, member }: OpenedSession) {
    const maxAgeSeconds = Math.round(clock.now().until(expiresAt).total('seconds'));
    reply.header('set-cookie', sessionCookie(config, { token, maxAgeSeconds }));
    return { member: memberView(member) };
  }
}
