import { lazy, Suspense, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Outlet, useMatches, useNavigation } from 'react-router';
import { signInFirst } from '@wysh/domain/addresses/addresses.ts';
import { hasSession } from '../api/session-state.ts';
import { routes } from '../paths.ts';
import { loadTexts, text } from '../texts/texts.ts';
import { AppFooter } from './app-footer.tsx';
import { AppHeader } from './app-header.tsx';
import { HeaderPlaceContext } from './header-action.tsx';
import { QUESTIONS_OF_PAGES } from './help/questions-of-pages.ts';
import { LoadingPage } from './loading-page.tsx';
import { isPageHandle, titleIn, type PageHandle } from './page-handle.ts';
import { PageTitle } from './page-title.tsx';
import { useIsTakenOver, useRuntime, useSession } from './runtime-context.ts';
import { usePlaceChange } from './use-place-change.ts';
import styles from './shell.module.css';

const LockedPage = lazy(async () => {
  const [{ LockedPage: Page }] = await Promise.all([import('./locked-page.tsx'), loadTexts('closed')]);
  return { default: Page };
});
const IdleWarning = lazy(async () => {
  const [{ IdleWarning: Warning }] = await Promise.all([import('./idle-warning.tsx'), loadTexts('account')]);
  return { default: Warning };
});
const HelpOfPage = lazy(async () => {
  const [{ HelpOfPage: Questions }] = await Promise.all([
    import('./help/help-of-page.tsx'),
    loadTexts('help'),
  ]);
  return { default: Questions };
});
const DecisionDialog = lazy(async () => {
  const [{ DecisionDialog: Told }] = await Promise.all([
    import('./notifications/decision-dialog.tsx'),
    loadTexts('application'),
  ]);
  return { default: Told };
});
const InAppMessage = lazy(async () => ({
  default: (await import('./in-app/in-app-message.tsx')).InAppMessage,
}));
const MaintenancePage = lazy(async () => {
  const [{ MaintenancePage: Page }] = await Promise.all([
    import('./maintenance-page.tsx'),
    loadTexts('closed'),
  ]);
  return { default: Page };
});

/** Where a stranger is shown something else, and whoever was signed in a moment ago would look for what is theirs. */
const LEADS_STRANGERS_ON: readonly string[] = [routes.wyshes, routes.insuranceHome];

/** The frame around every page: header, footer, title, focus and scroll; and what takes the page's place when it must. */
export function Shell() {
  const { service } = useRuntime();
  const maintenance = useSyncExternalStore(service.subscribe, service.maintenance, service.maintenance);
  const [isOpenedClosed] = useState(maintenance !== null);
  const session = useSession();
  const isTakenOver = useIsTakenOver();
  const { handle, title } = useCurrentPage();
  const [headerPlace, setHeaderPlace] = useState<HTMLElement | null>(null);
  const isMovingOn = useNavigation().state === 'loading';
  useFreshStartOnSessionEnd();
  usePlaceChange(handle?.screen ?? null);

  if (session.locked !== null) {
    return (
      <Suspense fallback={<LoadingPage />}>
        <PageTitle title={text('title.locked')} />
        <LockedPage reason={session.locked.reason} caseId={session.locked.caseId} />
      </Suspense>
    );
  }
  if (isOpenedClosed) return <Closed until={maintenance?.until ?? null} isPageKept={false} />;
  if (isMovingOn && session.authenticating) return <LoadingPage />;

  const header = handle?.header ?? 'full';
  // Looked up before the code that draws them is asked for: most pages a stranger opens first have none.
  const questions = handle?.path === undefined ? undefined : QUESTIONS_OF_PAGES[handle.path];
  return (
    <>
      {maintenance !== null && <Closed until={maintenance.until} isPageKept />}
      {/* The page stays as it is behind it, with all that was typed. */}
      <div className={styles.shell} hidden={maintenance !== null}>
        {title !== null && <PageTitle title={title} />}
        <a className={styles.skipLink} href="#content">
          {text('shell.skip-to-content')}
        </a>
        {header !== 'hidden' && (
          <AppHeader reduced={header === 'reduced'} handle={handle} actionRef={setHeaderPlace} />
        )}
        <main id="content" className={styles.content} tabIndex={-1}>
          {isMovingOn && (
            <div className={styles.progress} role="progressbar" aria-label={text('shell.loading')} />
          )}
          <HeaderPlaceContext value={headerPlace}>
            <Outlet />
          </HeaderPlaceContext>
        </main>
        {header === 'full' && isTakenOver && questions !== undefined && (
          <Suspense>
            <HelpOfPage articles={questions} />
          </Suspense>
        )}
        {session.authenticated && (
          <Suspense>
            <InAppMessage />
          </Suspense>
        )}
        {header === 'full' && <AppFooter />}
        {session.authenticated && (
          <Suspense>
            <IdleWarning />
          </Suspense>
        )}
        {session.authenticated && session.sessionVerified && (
          <Suspense>
            <DecisionDialog />
          </Suspense>
        )}
      </div>
    </>
  );
}

function Closed(props: { readonly until: string | null; readonly isPageKept: boolean }): ReactNode {
  return (
    <Suspense fallback={<LoadingPage />}>
      <PageTitle title={text('title.maintenance')} />
      <MaintenancePage {...props} />
    </Suspense>
  );
}

function useCurrentPage(): { handle: PageHandle | null; title: string | null } {
  const matches = useMatches();
  const handle = matches.map((match) => match.handle).findLast(isPageHandle) ?? null;
  const title = titleIn(matches.at(-1)?.loaderData) ?? (handle && text(handle.title));
  return { handle, title };
}

/**
 * When a session ends the page begins anew: its guard introduces the visitor again or leads to sign-in, where a sign-out leads
 * in any case, and nothing of the ended session stays in memory, cached answers included. Only the form of a refused sign-in
 * stays, to say why. Whoever had signed in is no stranger: a page that leads strangers on asks them to sign in again.
 */
function useFreshStartOnSessionEnd(): void {
  const { session, startOver } = useRuntime();
  useEffect(() => {
    let hadSession = hasSession(session.getState());
    let wasSignedIn = session.getState().authenticated;
    return session.subscribe(() => {
      const state = session.getState();
      const isOver = hadSession && !hasSession(state) && state.locked === null;
      const wasTheirs = wasSignedIn && LEADS_STRANGERS_ON.includes(window.location.pathname);
      hadSession = hasSession(state);
      wasSignedIn = state.authenticated;
      if (!isOver || state.ended === 'by refused sign-in') return;
      if (state.ended === 'by sign-out') startOver(routes.login);
      else startOver(wasTheirs ? signInFirst(window.location.pathname) : undefined);
    });
  }, [session, startOver]);
}
