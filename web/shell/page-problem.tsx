import { lazy, Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Link,
  useLocation,
  useNavigate,
  useNavigation,
  useRouteError,
} from 'react-router';
import { isUnderwritingOffline, isUnknownDevice, NETWORK_ERROR, readError } from '../api/errors.ts';
import { routes } from '../paths.ts';
import { loadTexts, text } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { MessageLayout } from '../ui/layouts/message-layout.tsx';
import { ChunkLoadError, mayReloadForChunk } from './load-chunk.ts';
import { LoadingPage } from './loading-page.tsx';
import { PageGate } from './page-gate.ts';
import { PageTitle } from './page-title.tsx';
import { storeRedirectPath } from './redirect-path.ts';
import { useRuntime } from './runtime-context.ts';
import { PAGE_HEADING_ID } from './use-place-change.ts';

/** The drawing of a page for a server that is gone may be out of reach as well; the words are not. */
const BrokenBridge = lazy<() => ReactNode>(async () => {
  try {
    const { BrokenBridge: Drawing } = await import('../illustrations/broken-bridge.tsx');
    return { default: () => <Drawing /> };
  } catch {
    return { default: () => null };
  }
});

// Their code and drawings are fetched when they are needed.
const NotFoundPage = lazy(async () => ({ default: (await import('./not-found-page.tsx')).NotFoundPage }));
const VerificationPage = lazy(async () => {
  const [{ VerificationPage: Page }] = await Promise.all([
    import('../features/verification/verification-page.tsx'),
    loadTexts('account'),
  ]);
  return { default: Page };
});
const UnderwritingOffline = lazy(async () => {
  const [{ UnderwritingOffline: Message }] = await Promise.all([
    import('./maintenance-page.tsx'),
    loadTexts('closed'),
  ]);
  return { default: Message };
});

/** Takes the place of a page that could not be shown, whatever the reason. */
export function PageProblem() {
  const error = useRouteError();
  if (error instanceof PageGate && error.screen === 'verify') return <VerificationGate />;
  if (error instanceof PageGate || (isRouteErrorResponse(error) && error.status === 404)) {
    return (
      <Suspense fallback={<LoadingPage />}>
        <PageTitle title={text('title.not-found')} />
        <NotFoundPage />
      </Suspense>
    );
  }
  // Offline a reload would only bring the browser's own page.
  if (error instanceof ChunkLoadError && navigator.onLine) return <MissingChunk />;
  return <BrokenPage error={error} />;
}

function VerificationGate() {
  // The page that follows stands at the same address, so nobody else moves the focus to its heading.
  useEffect(
    () => () => {
      requestAnimationFrame(() => document.getElementById(PAGE_HEADING_ID)?.focus());
    },
    [],
  );
  return (
    <Suspense fallback={<LoadingPage />}>
      <PageTitle title={text('title.verify-phone')} />
      <VerificationPage />
    </Suspense>
  );
}

/** The usual cause is a new release; one reload by itself cures it. */
function MissingChunk() {
  const [reloads] = useState(() => mayReloadForChunk());
  useEffect(() => {
    if (reloads) location.reload();
  }, [reloads]);
  if (reloads) return <LoadingPage />;
  return (
    <MessageLayout
      illustration={
        <Suspense>
          <BrokenBridge />
        </Suspense>
      }
      heading={text('error.standard')}
      actions={<Button onClick={() => location.reload()}>{text('error.new-version.reload')}</Button>}
    >
      <p>{text('error.new-version')}</p>
    </MessageLayout>
  );
}

/** What nobody would act on is not asked: the page says so, and leads to where it begins. */
function ClosedFlow({ words }: { words: string }) {
  return (
    <MessageLayout
      illustration={
        <Suspense>
          <BrokenBridge />
        </Suspense>
      }
      heading={text('flow-closed.heading')}
      actions={
        <Button render={(props) => <Link to={routes.insuranceHome} {...props} />}>
          {text('flow-closed.to-policy')}
        </Button>
      }
    >
      <p>{words}</p>
    </MessageLayout>
  );
}

function BrokenPage({ error }: { error: unknown }) {
  const { reportError, service } = useRuntime();
  const location = useLocation();
  const navigate = useNavigate();
  const isTryingAgain = useNavigation().state === 'loading';
  const problem = readError(error);
  const isFromUnknownDevice = isUnknownDevice(problem);
  // An error has no address of its own to lead elsewhere with, as a loader has.
  useEffect(() => {
    if (!isFromUnknownDevice) return;
    storeRedirectPath(location);
    void navigate(routes.newDevice, { replace: true });
  }, [isFromUnknownDevice, location, navigate]);
  useEffect(() => {
    reportError({ code: problem.code, message: problem.message, operationName: null });
  }, [reportError, problem.code, problem.message]);
  // The session ended with this answer. The way back here is not kept: a session without a code would end here again.
  const asksWho = problem.code === 'GRAPH_API_UNAUTHORIZED';
  const closed = problem.fieldErrors.find(({ code }) => code === 'flow_closed');
  const isUnreachable = problem.code === NETWORK_ERROR || error instanceof ChunkLoadError;
  // Whose words say what is the matter is no fault: the service understood, and said no.
  const refusal = problem.fullMessage === text('error.standard') ? null : problem.fullMessage;
  const [heading, body] = isUnreachable
    ? [text('title.unreachable'), text('unreachable.body')]
    : refusal === null
      ? [text('error.standard'), text('error.nothing-lost')]
      : [text('error.refused'), refusal];

  // To the same address rather than by revalidating, which leaves the problem on the screen when its answer is instant.
  const tryAgain = useCallback(
    () => void navigate(location, { replace: true, state: location.state }),
    [navigate, location],
  );

  // What could not be shown because the service was closed is shown once it is open again.
  useEffect(
    () =>
      service.subscribe(() => {
        if (service.maintenance() === null) tryAgain();
      }),
    [service, tryAgain],
  );

  if (isFromUnknownDevice) return <LoadingPage />;
  if (closed !== undefined) return <ClosedFlow words={closed.message} />;
  if (isUnderwritingOffline(problem)) {
    return (
      <Suspense fallback={<LoadingPage />}>
        <PageTitle title={text('title.maintenance')} />
        <UnderwritingOffline tryAgain={tryAgain} />
      </Suspense>
    );
  }
  return (
    <MessageLayout
      illustration={
        <Suspense>
          <BrokenBridge />
        </Suspense>
      }
      heading={heading}
      actions={
        asksWho ? (
          <Button render={(props) => <Link to={routes.login} {...props} />}>{text('shell.log-in')}</Button>
        ) : (
          <Button busyText={isTryingAgain ? text('shell.loading') : undefined} onClick={tryAgain}>
            {text('shell.try-again')}
          </Button>
        )
      }
    >
      <p>{body}</p>
    </MessageLayout>
  );
}
