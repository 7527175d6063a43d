import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { WyshList } from './use-wysh-list.ts';
import styles from './list-coming.module.css';

/** In place of a list that was not read yet: its shape, or why it does not come. */
export function ListComing({ list }: { list: WyshList }) {
  if (list.error !== null) {
    return (
      <Notice
        kind="danger"
        announce
        action={
          <Button variant="textLink" onClick={() => void list.changes.refresh()}>
            {text('shell.try-again')}
          </Button>
        }
      >
        <p>{text('builder.load-failed')}</p>
      </Notice>
    );
  }
  return (
    <div className={styles.coming} aria-busy="true">
      {[1, 2, 3].map((row) => (
        <div key={row} className={styles.comingRow}>
          <Skeleton shape="circle" width="2.5rem" height="2.5rem" />
          <div>
            <Skeleton width="80%" />
            <Skeleton width="40%" />
          </div>
        </div>
      ))}
    </div>
  );
}
