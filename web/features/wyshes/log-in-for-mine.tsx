import { Link } from 'react-router';
import { routes } from '../../paths.ts';
import { storedRedirectPath } from '../../shell/redirect-path.ts';
import { useIsTakenOver } from '../../shell/runtime-context.ts';
import { text } from '../../texts/texts.ts';
import styles from './builder-page.module.css';

/** Whoever asked for the list of an account and was led to a stranger's is told where theirs is. */
export function LogInForMine() {
  // What is painted before the application knows nothing of this browser.
  const isTakenOver = useIsTakenOver();
  if (!isTakenOver || storedRedirectPath()?.split('?')[0] !== routes.wyshes) return null;
  return (
    <p className={styles.lead}>
      {text('builder.of-account')} <Link to={routes.login}>{text('builder.of-account.log-in')}</Link>
    </p>
  );
}
