import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { LoadingScreen } from '../ui/loading-screen.tsx';
import { Notice } from '../ui/notice.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Toast, type ToastMessage } from '../ui/toast.tsx';
import { Specimen } from './specimen.tsx';
import styles from './news-section.module.css';

export function NewsSection() {
  const [message, setMessage] = useState<ToastMessage>();
  const [count, setCount] = useState(0);
  return (
    <>
      <Specimen name="Notices" ground="paper">
        <Notice kind="info" title="The bridge closes at ten">
          <p>The ferry does not. Bring a coin.</p>
        </Notice>
        <Notice kind="success" title="You made it">
          <p>Supper is on the table.</p>
        </Notice>
        <Notice
          kind="danger"
          title="Oops. The lantern went out."
          action={<Button variant="textLink">Strike another match</Button>}
        >
          <p>Nothing is lost, it is only dark.</p>
        </Notice>
      </Specimen>
      <Specimen name="Toast with a way back" layout="row">
        <Button
          variant="secondary"
          onClick={() => {
            setCount(count + 1);
            setMessage({
              id: String(count),
              words: 'The orchard is off the route.',
              actionText: 'Undo',
              onAction: () => {},
            });
          }}
        >
          SHOW A TOAST
        </Button>
        <Toast message={message} closeText="Close" onClose={() => setMessage(undefined)} />
      </Specimen>
      <Specimen name="Progress with words" layout="columns">
        <ProgressBar label="Packing the bag" valueText="3 of 7" fraction={3 / 7} />
        <ProgressBar label="Waiting for the ferry" valueText="Any minute now" />
      </Specimen>
      <Specimen name="The shape of what comes">
        <div className={styles.skeletons} aria-busy="true">
          <Skeleton shape="circle" width="4rem" height="4rem" />
          <div>
            <Skeleton width="60%" />
            <Skeleton />
            <Skeleton width="80%" />
          </div>
        </div>
        <Skeleton shape="card" height="7rem" />
        <Skeleton shape="pill" width="12rem" height="3.25rem" />
      </Specimen>
      <Specimen name="The whole screen while long work goes on" ground="paper">
        <div className={styles.loading}>
          <LoadingScreen text="Finding your place on the path" />
        </div>
      </Specimen>
    </>
  );
}
