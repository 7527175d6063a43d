import type { ReactNode } from 'react';
import { Link, NavLink, useMatch } from 'react-router';
import { routes } from '../../paths.ts';
import { text } from '../../texts/texts.ts';
import { BackControl } from '../../ui/back-control.tsx';
import { SidebarMenuLayout } from '../../ui/layouts/sidebar-menu-layout.tsx';
import { ACCOUNT_PAGES } from './account-pages.ts';

/** One page of the account, with the way to all others beside it. */
export function AccountLayout({ heading, children }: { heading: string; children: ReactNode }) {
  const isOverview = useMatch({ path: routes.account, end: true }) !== null;
  // A document's address does not lie below that of the documents.
  const isReading = useMatch(routes.document) !== null;
  return (
    <SidebarMenuLayout
      heading={heading}
      menuLabel={text('account.menu.label')}
      back={
        !isOverview && (
          <BackControl render={(look) => <Link to={routes.account} {...look} />}>
            {text('account.back')}
          </BackControl>
        )
      }
      menu={[
        <NavLink key="overview" to={routes.account} end>
          {text('account.menu.overview')}
        </NavLink>,
        ...ACCOUNT_PAGES.map(({ name, path }) =>
          isReading && path === routes.documents ? (
            <Link key={name} to={path} aria-current="true">
              {text(`account.menu.${name}`)}
            </Link>
          ) : (
            <NavLink key={name} to={path}>
              {text(`account.menu.${name}`)}
            </NavLink>
          ),
        ),
      ]}
    >
      {children}
    </SidebarMenuLayout>
  );
}
