import { Link, useLoaderData } from 'react-router';
import { text } from '../../texts/texts.ts';
import { ChevronRightIcon } from '../../ui/icons.tsx';
import { AccountLayout } from './account-layout.tsx';
import { ACCOUNT_PAGES } from './account-pages.ts';
import type { Profile } from './load-account.ts';
import styles from './account.module.css';

/** Where the account begins: what there is, a line about each. */
export function AccountPage() {
  const firstName = useLoaderData<Profile>()?.firstName ?? null;
  const heading =
    firstName === null ? text('account.heading') : text('account.heading.named', { name: firstName });
  return (
    <AccountLayout heading={heading}>
      <ul role="list" className={styles.cards}>
        {ACCOUNT_PAGES.map(({ name, path }) => (
          <li key={name}>
            <Link to={path} className={styles.card}>
              <span className={styles.cardWords}>
                <span className={styles.cardTitle}>{text(`account.menu.${name}`)}</span>
                <span className={styles.soft}>{text(`account.about.${name}`)}</span>
              </span>
              <ChevronRightIcon size={20} />
            </Link>
          </li>
        ))}
      </ul>
    </AccountLayout>
  );
}
