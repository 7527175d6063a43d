import { useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { DandelionField } from '../../illustrations/dandelion-field.tsx';
import { knownAmountPath, routes, wyshListPath } from '../../paths.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ImageBackgroundLayout } from '../../ui/layouts/image-background-layout.tsx';
import { readAddedWyshes } from './added-wyshes.ts';
import { builderIn } from './builder-journeys.ts';
import { builderStateFrom } from './builder-state.ts';
import { CancelAddedWyshesDialog } from './cancel-added-wyshes-dialog.tsx';
import { useListOwner } from './list-owner.ts';
import { useBuilderJourney } from './use-builder-journey.ts';
import { useWyshList } from './use-wysh-list.ts';

/** Whether to set up wyshes. Whoever has some already is past the question, unless a journey asks it. */
export function IntroPage() {
  const state = builderStateFrom(useLocation());
  const navigate = useNavigate();
  const list = useWyshList();
  const [asksToCancel, setAsksToCancel] = useState(false);
  const { goOn } = useBuilderJourney(state.journey);
  const { hasPolicy } = useListOwner();
  // Whoever has a policy is on no way to an estimate.
  const isInJourney = builderIn(state.journey) !== null && !hasPolicy;
  const addedIds = readAddedWyshes(sessionStorage).filter((id) =>
    list.listed?.some((wysh) => wysh.id === id),
  );

  if (state.journey === null && list.summary.activeCount > 0)
    return <Navigate to={wyshListPath} state={state} replace />;

  return (
    <ImageBackgroundLayout
      image={<DandelionField />}
      heading={text('intro.title')}
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
                else if (list.summary.activeCount > 0) void navigate(knownAmountPath);
                else void goOn().then((path) => navigate(path ?? knownAmountPath));
              }}
            >
              {text('intro.no')}
            </Button>
          )}
        </>
      }
    >
      <p>{text('intro.body')}</p>
      {asksToCancel && (
        <CancelAddedWyshesDialog
          allocationIds={addedIds}
          changes={list.changes}
          onKeep={() => setAsksToCancel(false)}
          onCancelled={() => void navigate(routes.insuranceWyshList, { state })}
        />
      )}
    </ImageBackgroundLayout>
  );
}
