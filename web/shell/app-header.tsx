import { useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { routes } from '../paths.ts';
import { text } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { AccountIcon, CloseIcon, MenuIcon, SupportIcon } from '../ui/icons.tsx';
import { CobrandLogo } from './cobrand-logo.tsx';
import type { PageHandle } from './page-handle.ts';
import { useRuntime, useSession } from './runtime-context.ts';
import { useExit } from './use-exit.ts';
import { WyshLogo } from './wysh-logo.tsx';
import styles from './app-header.module.css';

export interface AppHeaderProps {
  /** Logo and exit only, for questions that deserve full attention. */
  reduced: boolean;
  handle: PageHandle | null;
  /** Is given the place for a page's own action, on the pages that have one. */
  actionRef: (place: HTMLElement | null) => void;
}

export function AppHeader({ reduced, handle, actionRef }: AppHeaderProps) {
  const { authenticated } = useSession();
  const { logout } = useRuntime().session;
  const exit = useExit();
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to={routes.home} className={styles.logo} aria-label={text('shell.header.logo')}>
          <WyshLogo />
        </Link>
        {handle?.showsCobrand === true && <CobrandLogo />}
        {reduced ? (
          <>
            {handle?.progressInHeader === true && <div ref={actionRef} className={styles.middle} />}
            <Button variant="exit" onClick={exit}>
              {text('shell.header.exit')}
            </Button>
          </>
        ) : (
          <>
            <nav className={styles.links} aria-label={text('shell.header.label')}>
              <NavLink to={routes.home} end>
                {text('shell.header.home')}
              </NavLink>
              <NavLink to={routes.insuranceHome} end>
                {text('shell.header.insurance')}
              </NavLink>
              <NavLink to={routes.wyshes}>{text('shell.header.wyshes')}</NavLink>
            </nav>
            <div className={styles.actions}>
              {handle?.continueInHeader === true && !authenticated && (
                <div ref={actionRef} className={styles.pageAction} />
              )}
              {handle?.showsLogin === true && !authenticated && (
                <Link to={routes.login} className={styles.action}>
                  {text('shell.header.login')}
                </Link>
              )}
              <Link to={authenticated ? routes.customerSupport : routes.help} className={styles.wideAction}>
                <SupportIcon size={20} />
                <span>{text('shell.header.support')}</span>
              </Link>
              {authenticated ? (
                <Link to={routes.account} className={styles.wideAction}>
                  <AccountIcon size={20} />
                  <span>{text('shell.header.account')}</span>
                </Link>
              ) : (
                <button type="button" className={styles.wideAction} onClick={exit}>
                  <CloseIcon size={20} />
                  <span>{text('shell.header.exit')}</span>
                </button>
              )}
              <HeaderMenu isSignedIn={authenticated} onExit={exit} onLogout={() => void logout()} />
            </div>
          </>
        )}
      </div>
    </header>
  );
}

/** The whole navigation behind one button: what the bar has no room for on a phone. */
function HeaderMenu({
  isSignedIn,
  onExit,
  onLogout,
}: {
  isSignedIn: boolean;
  onExit: () => void;
  onLogout: () => void;
}) {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  // Open only on the page it was opened on, so that moving on closes it; a link to that page closes it, too.
  const isOpen = openAt === pathname;
  const links = [
    [routes.home, text('shell.menu.home')],
    [routes.insuranceHome, text('shell.menu.insurance')],
    [routes.wyshes, text('shell.menu.wyshes')],
    [isSignedIn ? routes.customerSupport : routes.help, text('shell.menu.support')],
    [routes.account, text('shell.menu.account')],
  ] as const;
  return (
    <div
      className={styles.menu}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        setOpenAt(null);
        event.currentTarget.querySelector('button')?.focus();
      }}
      onBlur={(event) => {
        if (isOpen && !event.currentTarget.contains(event.relatedTarget)) setOpenAt(null);
      }}
    >
      <button
        type="button"
        className={styles.menuButton}
        aria-expanded={isOpen}
        aria-controls="header-menu"
        aria-label={text(isOpen ? 'shell.menu.close' : 'shell.menu.open')}
        onClick={() => setOpenAt(isOpen ? null : pathname)}
      >
        {isOpen ? <CloseIcon /> : <MenuIcon />}
      </button>
      {/* A menu of signed-out visitors holds EXIT alone; the links are then in the bar or one tap away on the page. */}
      <nav
        id="header-menu"
        className={styles.menuList}
        hidden={!isOpen}
        aria-label={text('shell.menu.label')}
      >
        {isSignedIn ? (
          <>
            {links.map(([to, label]) => (
              <NavLink key={to} to={to} end onClick={() => setOpenAt(null)}>
                {label}
              </NavLink>
            ))}
            <button type="button" onClick={onLogout}>
              {text('shell.menu.log-out')}
            </button>
          </>
        ) : (
          <>
            {links.slice(0, 4).map(([to, label]) => (
              <NavLink
                key={to}
                to={to}
                end
                className={styles.onlyNarrow ?? ''}
                onClick={() => setOpenAt(null)}
              >
                {label}
              </NavLink>
            ))}
            <button type="button" onClick={onExit}>
              {text('shell.menu.exit')}
            </button>
          </>
        )}
      </nav>
    </div>
  );
}
