import { replace, type LoaderFunctionArgs } from 'react-router';
import { NETWORK_ERROR, readError } from '../../api/errors.ts';
import { AccountRecoveryDocument, VerifyEmailDocument } from '../../api/generated/sign-in.ts';
import type { Runtime } from '../../api/runtime.ts';
import { routes } from '../../paths.ts';
import { takeLoginNotice } from '../../shell/login-notice.ts';
import { forgetLinkToken, takeLinkToken } from '../../shell/link-token.ts';

/** A link that confirms an address leads to another place than one that resets a password. */
const EMAIL_LINK_EXPIRED = `${routes.linkExpired}?of=email`;

/** So does one that stops what was not its reader's doing. */
export const NOT_ME_LINK_EXPIRED = `${routes.linkExpired}?of=not-me`;

/** So does one of a request for an account, which is gone some time after it is over. */
export const RECOVERY_LINK_EXPIRED = `${routes.linkExpired}?of=recovery`;

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

/** Without a token it begins; with one it goes on where it stands, also days later, by the link of our mail. */
export async function loadRecovery({ graphql }: Runtime, args: LoaderFunctionArgs) {
  if (args.params['token'] === undefined) return { token: null, recovery: null };
  const token = takeLinkToken(routes.accountRecovery, args);
  if (token === null) throw replace(RECOVERY_LINK_EXPIRED);
  const { data, error } = await graphql
    .query(AccountRecoveryDocument, { token }, { requestPolicy: 'network-only' })
    .toPromise();
  if (data) return { token, recovery: data.accountRecovery };
  if (error && readError(error).code === NETWORK_ERROR) throw error;
  forgetLinkToken(routes.accountRecovery);
  throw replace(RECOVERY_LINK_EXPIRED);
}

/** The link alone does nothing: the page asks first. */
export async function loadStopRecovery(args: LoaderFunctionArgs) {
  const token = takeLinkToken(routes.stopRecovery, args);
  if (token === null) throw replace(RECOVERY_LINK_EXPIRED);
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
