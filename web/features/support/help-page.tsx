import { Link, useLoaderData } from 'react-router';
import { routes } from '../../paths.ts';
import { storeRedirectPath } from '../../shell/redirect-path.ts';
import { useSession } from '../../shell/runtime-context.ts';
import { text } from '../../texts/texts.ts';
import { PageLayout } from '../../ui/layouts/page-layout.tsx';
import { HelpSearch } from './help-search.tsx';
import type { loadHelp } from './load-help.ts';
import { WaysToReachUs } from './ways-to-reach-us.tsx';
import styles from './help.module.css';

/** Help for everybody: whom to call and whether they are in, the chat, and the answers. */
export function HelpPage() {
  const { articles, hours } = useLoaderData<typeof loadHelp>();
  const { authenticated } = useSession();
  return (
    <PageLayout heading={text('help.heading')} lead={text('help.lead')}>
      <WaysToReachUs hours={hours} />
      {!authenticated && (
        <p className={styles.logIn}>
          <Link
            to={routes.login}
            onClick={() => storeRedirectPath({ pathname: routes.customerSupport, search: '', hash: '' })}
          >
            {text('help.log-in')}
          </Link>
        </p>
      )}
      <HelpSearch articles={articles} />
    </PageLayout>
  );
}
