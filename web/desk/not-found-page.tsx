import { Link } from 'react-router';
import { PageHeading } from '../ui/layouts/page-heading.tsx';
import { deskPaths } from './desk-paths.ts';
import styles from './desk.module.css';

export function NotFoundPage() {
  return (
    <div className={styles.stack}>
      <title>Wysh desk - Nothing here</title>
      <PageHeading>There's nothing here</PageHeading>
      <p>
        The address leads nowhere. <Link to={deskPaths.queue}>Back to the queue</Link>
      </p>
    </div>
  );
}
