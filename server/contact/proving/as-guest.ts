import type { Context } from '../../context.ts';

/**
 * Somebody without a session whom a token lets into one thing: what they hand in or write is theirs under the id of that thing, so whoever asks
 * whose it is finds that, and nobody's account. It is taken from whoever proved an address, as from anybody else.
 */
export function asGuest(context: Context, { id }: { readonly id: string }): Context {
  const { caller } = context;
  return {
    ...context,
    caller: { ...caller, userId: id, sessionId: null, authLevel: 'verified', authenticated: false },
  };
}
