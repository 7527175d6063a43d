import { Link } from 'react-router';
import { routes } from '../../paths.ts';
import { useRuntime, useSession } from '../../shell/runtime-context.ts';
import { WithPhone } from '../../shell/with-phone.tsx';
import { text } from '../../texts/texts.ts';
import styles from './application.module.css';

/** Whom to ask: the phone for everybody, and the page with all ways to reach us for whoever is signed in. */
export function SupportLine() {
  const { supportPhone } = useRuntime().config;
  const { authenticated } = useSession();
  return (
    <p className={styles.soft}>
      <WithPhone words={text('case.support', { phone: supportPhone })} />{' '}
      {authenticated && <Link to={routes.customerSupport}>{text('case.support.link')}</Link>}
    </p>
  );
}
