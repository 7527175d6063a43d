import { useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { DandelionField } from '../../illustrations/dandelion-field.tsx';
import { flowPath, routes, wyshListPath } from '../../paths.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { TwoColumnLayout } from '../../ui/layouts/two-column-layout.tsx';
import { readAddedWyshes } from './added-wyshes.ts';
import { builderStateFrom } from './builder-state.ts';
import { CancelAddedWyshesDialog } from './cancel-added-wyshes-dialog.tsx';
import { useWyshList } from './use-wysh-list.ts';
import styles from './intro-page.module.css';

const COVERAGE_COLLECTION_FLOW = 'coverage-collection';

/** Whether to set up wyshes. Whoever has some already is past the question, unless a journey asks it. */
export function IntroPage() {
  const state = builderStateFrom(useLocation().state);
  const navigate = useNavigate();
  const list = useWyshList();
  const [asksToCancel, setAsksToCancel] = useState(false);
  const isInJourney = state.journey !== null;
  const addedIds = readAddedWyshes(sessionStorage).filter((id) =>
    list.listed?.some((wysh) => wysh.id === id),
  );

  if (!isInJourney && list.summary.activeCount > 0)
    return <Navigate to={wyshListPath} state={state} replace />;

  return (
    <TwoColumnLayout
      heading={text('intro.title')}
      lead={<p>{text('intro.body')}</p>}
      illustration={<DandelionField />}
      actions={
        <>
          <Button render={(props) => <Link to={routes.builderList} state={state} {...props} />}>
            {text('intro.yes')}
          </Button>
          {isInJourney && (
            <Button
              variant="secondary"
              onClick={() => {
                if (addedIds.length > 0) setAsksToCancel(true);
                else void navigate(flowPath(COVERAGE_COLLECTION_FLOW), { state });
              }}
            >
              {text('intro.no')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.drawing}>
        <DandelionField />
      </div>
      {asksToCancel && (
        <CancelAddedWyshesDialog
          allocationIds={addedIds}
          changes={list.changes}
          onKeep={() => setAsksToCancel(false)}
          onCancelled={() => void navigate(routes.insuranceWyshList, { state })}
        />
      )}
    </TwoColumnLayout>
  );
}
