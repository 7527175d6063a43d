import { replace, type LoaderFunctionArgs } from 'react-router';
import { readError } from '../../api/errors.ts';
import { VerifyEmailDocument } from '../../api/generated/sign-in.ts';
import type { Runtime } from '../../api/runtime.ts';
import { routes } from '../../paths.ts';
import { takeLoginNotice } from '../../shell/login-notice.ts';
import { forgetLinkToken, takeLinkToken } from './link-token.ts';

/** A link that confirms an address leads to another place than one that resets a password. */
const EMAIL_LINK_EXPIRED = `${routes.linkExpired}?of=email`;

/** So does one that stops what was not its reader's doing. */
export const NOT_ME_LINK_EXPIRED = `${routes.linkExpired}?of=not-me`;

export async function loadLogin() {
  return { notice: takeLoginNotice() };
}

export async function loadNewPassword(_: Runtime, args: LoaderFunctionArgs) {
  const token = takeLinkToken(routes.createNewPassword, args);
  if (token === null) throw replace(routes.linkExpired);
  return { token };
}

/** The link alone does nothing: the page asks first. */
export async function loadNotMe(args: LoaderFunctionArgs) {
  const token = takeLinkToken(routes.notMe, args);
  if (token === null) throw replace(NOT_ME_LINK_EXPIRED);
  return { token };
}

/** The link alone confirms the address; there is nothing left to press (ACCT-19). */
export async function loadEmailVerification({ graphql }: Runtime, args: LoaderFunctionArgs) {
  const token = takeLinkToken(routes.verifyEmail, args);
  if (token === null) throw replace(EMAIL_LINK_EXPIRED);
  const { error } = await graphql.mutation(VerifyEmailDocument, { input: { token } }).toPromise();
  if (error && !isLinkOver(error)) throw error;
  forgetLinkToken(routes.verifyEmail);
  if (error) throw replace(EMAIL_LINK_EXPIRED);
  return null;
}

/** The link was used, is too old, or was made for something else (ACCT-18). */
export function isLinkOver(error: unknown): boolean {
  const { code } = readError(error);
  return code === 'TOKEN_INVALID' || code === 'TOKEN_PURPOSE_MISMATCH';
}
