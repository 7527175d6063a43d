import { useCallback, useEffect, useMemo, useState } from 'react';
import { RouterProvider, type createBrowserRouter } from 'react-router';
import { askDesk, DeskError, postToDesk, type AskDesk, type Member } from './desk-api.ts';
import { DeskContext } from './desk-context.ts';
import styles from './desk.module.css';
import { MeDocument } from './documents.generated.ts';
import { InvitationPage } from './invitation-page.tsx';
import { SignInPage } from './sign-in-page.tsx';

/** Sooner than a colleague sits down at a screen that was left. */
const lookEveryMs = 30_000;

/**
 * The desk. Without a session it is the sign-in page, at whatever address; a session that ends takes everything off the
 * screen, because there are people's answers on it.
 */
export function DeskApp({
  router,
  invitation,
}: {
  readonly router: ReturnType<typeof createBrowserRouter>;
  /** The secret of the invitation whose link was followed. */
  readonly invitation: string | null;
}) {
  // Undefined until the server has said who is there.
  const [member, setMember] = useState<Member | null | undefined>(undefined);
  const [isSessionOver, setIsSessionOver] = useState(false);
  const [token, setToken] = useState(invitation);

  const ask: AskDesk = useCallback(
    (document, variables, asking) =>
      askDesk(document, variables, asking).catch((error: unknown) => {
        if (error instanceof DeskError && error.code === 'GRAPH_API_UNAUTHORIZED') {
          setMember((before) => {
            if (before) setIsSessionOver(true);
            return null;
          });
        }
        throw error;
      }),
    [],
  );

  // Who is there, once.
  useEffect(() => {
    ask(MeDocument, {}).then(
      ({ me }) => setMember(me),
      () => setMember((before) => before ?? null),
    );
  }, [ask]);

  useSessionWatch(ask, member != null);

  const signedIn = (present: Member) => {
    setToken(null);
    setIsSessionOver(false);
    setMember(present);
  };
  const desk = useMemo(() => (member ? { ask, signOut, member } : null), [ask, member]);

  if (token !== null)
    return (
      <main className={styles.entry}>
        <InvitationPage post={postToDesk} token={token} onSignedIn={signedIn} />
      </main>
    );
  if (member === undefined) return <main className={styles.entry} aria-busy="true" />;
  if (desk === null)
    return (
      <main className={styles.entry}>
        <SignInPage post={postToDesk} onSignedIn={signedIn} isSessionOver={isSessionOver} />
      </main>
    );
  return (
    <DeskContext value={desk}>
      <RouterProvider router={router} />
    </DeskContext>
  );
}

async function signOut(): Promise<void> {
  await postToDesk('/sign-out').catch(() => undefined);
}

/**
 * Asks every 30 seconds whether the session still is. Whoever types or points in between is there, though the page asks for
 * nothing: then the question keeps the session alive.
 */
function useSessionWatch(ask: AskDesk, isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn) return;
    let wasActive = false;
    const noteActive = () => {
      wasActive = true;
    };
    const timer = setInterval(() => {
      const isBackground = !wasActive;
      wasActive = false;
      // A session that is over is noticed by `ask`; a server that is away for a moment is not its end.
      ask(MeDocument, {}, { isBackground }).catch(() => undefined);
    }, lookEveryMs);
    addEventListener('keydown', noteActive);
    addEventListener('pointerdown', noteActive);
    return () => {
      clearInterval(timer);
      removeEventListener('keydown', noteActive);
      removeEventListener('pointerdown', noteActive);
    };
  }, [ask, isSignedIn]);
}
