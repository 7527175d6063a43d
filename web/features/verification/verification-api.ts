import type { Client } from 'urql';
import {
  RequestOtpDocument,
  SessionToVerifyDocument,
  VerifySessionDocument,
} from '../../api/generated/verification.ts';
import { phoneToVerify, type VerificationPurpose } from './phone-to-verify.ts';
import type { Channel } from './verification-state.ts';

/** The session a code lifts, and the number it goes to. */
export interface VerificationSubject {
  readonly sessionId: string;
  /** Of who came by a link and gave no password nothing is shown, whatever number they have. */
  readonly isHidden: boolean;
  /** Null where there is no number to send a code to yet. */
  readonly phone: { readonly id: string; readonly mask: string; readonly status: string } | null;
}

export async function readSubject(
  graphql: Client,
  purpose: VerificationPurpose,
): Promise<VerificationSubject> {
  const { data, error } = await graphql
    .query(SessionToVerifyDocument, {}, { requestPolicy: 'network-only' })
    .toPromise();
  if (!data?.currentSession) throw error ?? new Error('There is no session to verify.');
  const profile = data.currentUser?.profile ?? null;
  const phone = phoneToVerify(profile?.phoneNumbers ?? [], purpose);
  return { sessionId: data.currentSession.id, isHidden: profile === null, phone };
}

export async function requestCode(
  graphql: Client,
  input: { sessionId: string; phoneNumberId: string; channel: Channel },
): Promise<void> {
  const { error } = await graphql.mutation(RequestOtpDocument, { input }).toPromise();
  if (error) throw error;
}

/** Answers the status of the session. */
export async function verifySession(
  graphql: Client,
  input: { sessionId: string; code: string },
): Promise<string> {
  const { data, error } = await graphql.mutation(VerifySessionDocument, { input }).toPromise();
  if (!data) throw error ?? new Error('The check of a code came without data.');
  return data.verifySession.status;
}
