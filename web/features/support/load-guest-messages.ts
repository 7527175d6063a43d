import type { LoaderFunctionArgs } from 'react-router';
import { NETWORK_ERROR, readError } from '../../api/errors.ts';
import { GuestMessagesDocument, type GuestChatFragment } from '../../api/generated/support.ts';
import type { Runtime } from '../../api/runtime.ts';
import { routes } from '../../paths.ts';
import { forgetLinkToken, takeLinkToken } from '../../shell/link-token.ts';

export interface LoadedGuest {
  readonly token: string;
  readonly chat: GuestChatFragment;
}

/** Null for a link that leads to nothing any more; who holds one that does is the guest. */
export async function loadGuestMessages(
  { graphql }: Pick<Runtime, 'graphql'>,
  args: LoaderFunctionArgs,
): Promise<LoadedGuest | null> {
  const token = takeLinkToken(routes.helpMessages, args);
  if (token === null) return null;
  const { data, error } = await graphql
    .query(GuestMessagesDocument, { token }, { requestPolicy: 'network-only' })
    .toPromise();
  if (data) return { token, chat: data.guestMessages };
  if (error && readError(error).code === NETWORK_ERROR) throw error;
  forgetLinkToken(routes.helpMessages);
  return null;
}
