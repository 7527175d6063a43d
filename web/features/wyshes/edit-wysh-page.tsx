import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { routes } from '../../paths.ts';
import { text } from '../../texts/texts.ts';
import { BackControl } from '../../ui/back-control.tsx';
import { Button } from '../../ui/button.tsx';
import { TwoColumnLayout } from '../../ui/layouts/two-column-layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AllocationEditor } from './allocation-editor.tsx';
import { editFieldsFor } from './edit-fields.ts';
import { ListComing } from './list-coming.tsx';
import { useListOwner } from './list-owner.ts';
import type { ListedWysh } from './pending-changes.ts';
import { removalProblemWords } from './problem-words.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { useWysh, type Wysh } from './use-catalogue.ts';
import { useListActions } from './use-list-actions.tsx';
import { useWyshList, type WyshList } from './use-wysh-list.ts';
import styles from './edit-wysh-page.module.css';

/** Everything about one wysh on the list, or the one field the address names. */
export function EditWyshPage() {
  const { allocationId } = useParams();
  const list = useWyshList();
  const allocation = list.listed?.find(({ id }) => id === allocationId);
  const wysh = useWysh(allocation?.wysh.slug);
  return (
    <TwoColumnLayout
      top={
        <BackControl render={(props) => <Link to={routes.wyshes} {...props} />}>
          {text('shell.back')}
        </BackControl>
      }
      illustration={
        wysh && <img className={styles.drawing} src={wysh.images.header} width={400} height={368} alt="" />
      }
      heading={allocation?.name ?? text('wyshes.edit.heading')}
    >
      {list.listed !== undefined && allocation === undefined ? (
        <Notice kind="info">
          <p>{text('wyshes.edit.not-found')}</p>
        </Notice>
      ) : allocation === undefined || wysh === undefined ? (
        <ListComing list={list} />
      ) : (
        <EditAllocation list={list} allocation={allocation} wysh={wysh} />
      )}
    </TwoColumnLayout>
  );
}

interface EditAllocationProps {
  list: WyshList;
  allocation: ListedWysh;
  wysh: Wysh;
}

function EditAllocation({ list, allocation, wysh }: EditAllocationProps) {
  const { field } = useParams();
  const navigate = useNavigate();
  const owner = useListOwner();
  const actions = useListActions(list.changes, list.listed);
  const [isLeaving, setIsLeaving] = useState(false);
  const fields = editFieldsFor(field, wysh);

  async function remove() {
    setIsLeaving(false);
    const problem = await list.changes.remove(allocation.id);
    if (problem === null) void navigate(routes.wyshes);
    else actions.say(removalProblemWords(problem));
  }

  return (
    <>
      <AllocationEditor
        wysh={wysh}
        allocation={allocation}
        fields={fields}
        changes={list.changes}
        owner={owner}
        onSaved={(name) => actions.say(text('wyshes.edit.saved', { wysh: name }))}
        showsHistory
      />
      <div>
        <Button
          variant="textLink"
          onClick={() => actions.unlessMonitored(allocation, () => setIsLeaving(true))}
        >
          {text('wyshes.edit.remove')}
        </Button>
      </div>
      {isLeaving && (
        <RemoveDialog wysh={allocation} onKeep={() => setIsLeaving(false)} onRemove={() => void remove()} />
      )}
      {actions.toast}
      {actions.dialogs}
    </>
  );
}
