import { useEffect, useRef } from 'react';
import { NavLink, Outlet, useLocation, useNavigate } from 'react-router';
import { Button } from '../ui/button.tsx';
import { PAGE_HEADING_ID } from '../ui/layouts/page-heading.tsx';
import { useDesk, useMay } from './desk-context.ts';
import { deskPaths } from './desk-paths.ts';
import styles from './desk.module.css';

/** What stands around every page: where one can go, who one is, and the way out. */
export function DeskFrame() {
  const { signOut, member } = useDesk();
  const may = useMay();
  const { pathname, state } = useLocation() as { readonly pathname: string; readonly state: unknown };
  const navigate = useNavigate();
  const before = useRef(pathname);

  // On another page a screen reader begins to read where the page begins; the first one begins at its top by itself.
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    scrollTo(0, 0);
    // A page that is there to type in has begun already.
    if (document.activeElement instanceof HTMLInputElement) return;
    document.getElementById(PAGE_HEADING_ID)?.focus({ preventScroll: true });
  }, [pathname]);

  const maySearch = may('find_people');
  // From every page, also while something is typed: with a modifier, so that no word begins by it.
  useEffect(() => {
    if (!maySearch) return;
    const goToSearch = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      void navigate(deskPaths.people, { state });
    };
    addEventListener('keydown', goToSearch);
    return () => removeEventListener('keydown', goToSearch);
  }, [maySearch, navigate, state]);

  async function leave() {
    await signOut();
    // Anew, so that nothing of anybody's stays in memory.
    location.assign(deskPaths.queue);
  }

  return (
    <>
      <header className={styles.header}>
        <div className={styles.bar}>
          <span className={styles.brand}>Wysh desk</span>
          <nav aria-label="Desk" className={styles.nav}>
            <NavLink to={deskPaths.queue} end>
              Queue
            </NavLink>
            {may('find_people') && (
              <NavLink to={deskPaths.people} aria-keyshortcuts="Control+K Meta+K">
                People
              </NavLink>
            )}
            {may('look_up_decision') && <NavLink to={deskPaths.decisions}>Decisions</NavLink>}
            {may('look_up_billing') && <NavLink to={deskPaths.billing}>Billing</NavLink>}
            {may('read_chats') && <NavLink to={deskPaths.chats}>Chats</NavLink>}
            {may('read_complaints') && <NavLink to={deskPaths.complaints}>Complaints</NavLink>}
            {may('read_replacements') && <NavLink to={deskPaths.replacements}>Replacements</NavLink>}
            {may('read_reports') && <NavLink to={deskPaths.reports}>Reports</NavLink>}
            {may('see_staff') && <NavLink to={deskPaths.staff}>Staff</NavLink>}
            {may('see_switches') && <NavLink to={deskPaths.switches}>Switches</NavLink>}
            {may('read_error_reports') && <NavLink to={deskPaths.errors}>Errors</NavLink>}
            {may('read_audit') && <NavLink to={deskPaths.audit}>Audit</NavLink>}
          </nav>
          <div className={styles.who}>
            <span>{member.name}</span>
            <Button variant="textLink" onClick={() => void leave()}>
              Sign out
            </Button>
          </div>
        </div>
      </header>
      <main className={styles.page} id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}
