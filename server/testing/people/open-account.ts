import { createHash } from 'node:crypto';
import { listPhoneNumbers } from '../../people/accounts/contact-point-store.ts';
import { exchangeAuthorizationCode } from '../../people/accounts/exchange-authorization-code.ts';
import type { IssuedTokens } from '../../people/accounts/issue-tokens.ts';
import { oauthClientId, outOfBandRedirectUri } from '../../people/accounts/oauth-client.ts';
import { registerUser } from '../../people/accounts/register-user.ts';
import { requestAuthorizationCode } from '../../people/accounts/request-authorization-code.ts';
import { setUpUserForNewLineOfBusiness } from '../../people/accounts/set-up-user-for-new-line-of-business.ts';
import { signIn } from '../../people/accounts/sign-in.ts';
import { verifyEmail } from '../../people/accounts/verify-email.ts';
import type { SignedIn } from '../../people/accounts/sign-in.ts';
import type { Context } from '../../context.ts';
import { requestOtp } from '../../people/verification/request-otp.ts';
import { verifySession } from '../../people/verification/verify-session.ts';
import { createWyshAllocation } from '../../shopping/wyshes/create-wysh-allocation.ts';
import { updateWyshAllocation } from '../../shopping/wyshes/update-wysh-allocation.ts';
import type { Visitor } from '../app-driver.ts';
import { answerFlow } from './answer-flow.ts';
import type { AccountHolder, VerifiedPerson } from './person.ts';
import type { Preparation } from './preparation.ts';

const WRONG_PASSWORDS_UNTIL_LOCKED = 10;

/** Comes for the first time, with a list of wyshes where they have some. */
export async function visit(preparation: Preparation): Promise<Visitor> {
  const stranger = await openSession(preparation, null, { userId: null, signedIn: null });
  const unidentified = await preparation.contextOf(stranger.accessToken);
  const { userId, constellationId } = await setUpUserForNewLineOfBusiness(unidentified, {
    businessSlug: 'wysh-insurance',
    userId: null,
    constellationId: null,
  });
  const tokens = await openSession(preparation, stranger.accessToken, { userId, signedIn: null });
  await keepWyshes(await preparation.contextOf(tokens.accessToken), preparation.outline.wyshes);
  return { token: tokens.accessToken, refreshToken: tokens.refreshToken, userId, constellationId };
}

/** Registers, signs in, and follows the link that confirms the address. */
export async function openAccount(preparation: Preparation): Promise<AccountHolder> {
  const visitor = await visit(preparation);
  const { email, password } = preparation.outline;
  await registerUser(await preparation.contextOf(visitor.token), {
    email,
    password,
    firstName: null,
    lastName: null,
    // As the form has it, unless it is changed.
    newsletterOptIn: true,
    overEighteen: true,
  });
  const mailedToken = preparation.newestSecret();
  const tokens = await signInAgain(preparation, visitor.token);
  await verifyEmail(await preparation.contextOf(null), mailedToken);
  return { ...visitor, ...tokens, email, password };
}

/** Gives name, birthdate and a phone number, and the code that is sent there. */
export async function verify(preparation: Preparation): Promise<VerifiedPerson> {
  const holder = await openAccount(preparation);
  const { phone, answers } = preparation.outline;
  const context = await preparation.contextOf(holder.token);
  await answerFlow(context, 'pre-verified-initial-data', answers);
  return { ...holder, ...(await giveCode(preparation, holder)), phone };
}

/** Anew, because sessions end with time. */
export async function signInWithCode(
  preparation: Preparation,
): Promise<Pick<VerifiedPerson, 'token' | 'refreshToken' | 'sessionId'>> {
  const tokens = await signInAgain(preparation, null);
  const { sessionId } = await giveCode(preparation, tokens);
  return { ...tokens, sessionId };
}

/** Somebody else tries passwords until the account is closed to everybody. */
export async function lockOut(preparation: Preparation): Promise<VerifiedPerson> {
  const holder = await verify(preparation);
  const context = await preparation.contextOf(holder.token);
  for (let wrong = 0; wrong < WRONG_PASSWORDS_UNTIL_LOCKED; wrong += 1) {
    const attempt = signIn(context, { email: holder.email, password: `not the password ${wrong}` });
    await attempt.then(
      () => Promise.reject(new Error('A wrong password was right.')),
      () => undefined,
    );
  }
  return holder;
}

async function keepWyshes(context: Context, wyshes: Readonly<Record<string, number>>): Promise<void> {
  const unchanged = { name: undefined, order: undefined, terminatesAt: undefined };
  for (const [wyshId, amount] of Object.entries(wyshes)) {
    const { id } = await createWyshAllocation(context, { wyshId, clientMutationId: null });
    await updateWyshAllocation(context, { wyshAllocationId: id, amount, ...unchanged });
  }
}

async function signInAgain(preparation: Preparation, accessToken: string | null) {
  const { email, password } = preparation.outline;
  const signedIn = await signIn(await preparation.contextOf(accessToken), { email, password });
  const tokens = await openSession(preparation, accessToken, { userId: null, signedIn });
  return { token: tokens.accessToken, refreshToken: tokens.refreshToken };
}

/** The two halves of OAuth, as a browser has them. */
async function openSession(
  preparation: Preparation,
  accessToken: string | null,
  whose: { readonly userId: string | null; readonly signedIn: SignedIn | null },
): Promise<IssuedTokens> {
  const context = await preparation.contextOf(accessToken);
  const codeVerifier = context.ids.secret();
  const client = { clientId: oauthClientId, redirectUri: outOfBandRedirectUri };
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
  const code = await requestAuthorizationCode(context, { ...client, codeChallenge, ...whose });
  const anybody = await preparation.contextOf(null);
  return exchangeAuthorizationCode(anybody, { ...client, code, codeVerifier, deviceLabel: null });
}

async function giveCode(
  preparation: Preparation,
  { token }: Pick<Visitor, 'token'>,
): Promise<Pick<VerifiedPerson, 'phoneNumberId' | 'sessionId'>> {
  const context = await preparation.contextOf(token);
  const { sessionId, userId } = context.caller;
  if (sessionId === null || userId === null) throw new Error('A person without a session is sent no code.');
  const [phone] = await listPhoneNumbers(context.database.reader, userId);
  if (phone === undefined) throw new Error('A person without a phone is sent no code.');
  await requestOtp(context, { sessionId, phoneNumberId: phone.id, channel: 'sms' });
  await verifySession(context, { sessionId, code: preparation.sentCode() });
  return { phoneNumberId: phone.id, sessionId };
}
