import type { RegisterUserAttributes } from '../../api/generated/sign-in.ts';
import { RegisterUserDocument } from '../../api/generated/sign-in.ts';
import { makeReferralDue, sendReferral } from '../../api/referral.ts';
import type { Runtime } from '../../api/runtime.ts';

/**
 * Makes this visitor an account and signs in to it. The visitor is introduced first: what they made before is theirs because
 * the account is made of the very same user. Answers false when the account stands but the sign-in did not come
 * through, so that nobody is asked to register twice.
 */
export async function register(runtime: Runtime, attributes: RegisterUserAttributes): Promise<boolean> {
  const { session, graphql } = runtime;
  await session.identify();
  const { error } = await graphql.mutation(RegisterUserDocument, { input: { attributes } }).toPromise();
  if (error) throw error;
  makeReferralDue(localStorage);
  try {
    await session.signIn(attributes.email, attributes.password);
  } catch {
    return false;
  }
  // Who sent them is told beside it: the next page tells what did not get through.
  await sendReferral(runtime, localStorage).catch(() => undefined);
  return true;
}
