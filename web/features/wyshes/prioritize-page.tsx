import { Link, useNavigate } from 'react-router';
import { TrailAhead } from '../../illustrations/trail-ahead.tsx';
import { routes, wyshListPath } from '../../paths.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { OverlayLayout } from '../../ui/layouts/overlay-layout.tsx';
import { ListComing } from './list-coming.tsx';
import { ListOrder } from './list-order.tsx';
import { useListActions } from './use-list-actions.tsx';
import { useWyshList } from './use-wysh-list.ts';

/** The order in which coverage fills the wyshes. Every move is saved as it is made (BUILD-24). */
export function PrioritizePage() {
  const list = useWyshList();
  const actions = useListActions(list.changes, list.listed);
  const { listed } = list;
  const navigate = useNavigate();
  return (
    <OverlayLayout
      behind={<TrailAhead />}
      heading={text('wyshes.prioritize.heading')}
      closeText={text('shell.close')}
      onClose={() => void navigate(routes.wyshes)}
      actions={
        <Button render={(props) => <Link to={routes.wyshes} {...props} />}>
          {text('wyshes.prioritize.done')}
        </Button>
      }
    >
      <p>{text('wyshes.prioritize.lead')}</p>
      {listed === undefined ? (
        <ListComing list={list} />
      ) : listed.length < 2 ? (
        <>
          <p>{text('wyshes.prioritize.too-few')}</p>
          <p>
            <Link to={wyshListPath}>{text('wyshes.add')}</Link>
          </p>
        </>
      ) : (
        <>
          <p>{text('wyshes.prioritize.instructions')}</p>
          <ListOrder listed={listed} onMove={actions.move} />
        </>
      )}
      {actions.toast}
    </OverlayLayout>
  );
}
