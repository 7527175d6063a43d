import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { DeskApp } from './desk-app.tsx';
import { deskPaths } from './desk-paths.ts';
import { deskRoutes } from './desk-routes.tsx';
import '../ui/base.css';

/** The secret behind the # is taken out of the address, and so out of the history, before anything else happens. */
function takeInvitation(): string | null {
  if (location.pathname !== deskPaths.invitation) return null;
  const token = location.hash.slice(1);
  history.replaceState(null, '', deskPaths.queue);
  return token;
}

const invitation = takeInvitation();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <DeskApp router={createBrowserRouter(deskRoutes)} invitation={invitation} />
  </StrictMode>,
);
