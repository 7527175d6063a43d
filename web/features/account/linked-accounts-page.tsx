import { Link } from 'react-router';
import { EmptyJar } from '../../illustrations/empty-jar.tsx';
import { routes } from '../../paths.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { AccountLayout } from './account-layout.tsx';
import styles from './account.module.css';

/** Says what linking a bank account will be for; there is nothing to link yet. */
export function LinkedAccountsPage() {
  return (
    <AccountLayout heading={text('account.linked.heading')}>
      <div className={styles.empty}>
        <div className={styles.emptyPicture}>
          <EmptyJar />
        </div>
        <p>{text('account.linked.body')}</p>
        <Button variant="secondary" render={(look) => <Link to={routes.wyshes} {...look} />}>
          {text('account.linked.to-wyshes')}
        </Button>
      </div>
    </AccountLayout>
  );
}
