import { useEffect, useRef } from 'react';
import { changeWyshPath } from '../../paths.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { AllocationEditor } from './allocation-editor.tsx';
import { editFieldsFor, WHOLE_FORM } from './edit-fields.ts';
import type { ListOwner } from './list-owner.ts';
import { MonitoringBlockedDialog } from './monitoring-blocked-dialog.tsx';
import type { Wysh } from './use-catalogue.ts';
import type { ListActions } from './use-list-actions.tsx';
import type { WyshList } from './use-wysh-list.ts';

export interface ChangeWyshDialogProps {
  wysh: Wysh;
  allocationId: string;
  /** The field the address names. */
  field: string | undefined;
  list: WyshList;
  owner: ListOwner;
  actions: ListActions;
  onField: (path: string) => void;
  onClose: () => void;
}

/** Changes one field of a wysh on the list, or with an unknown field all of them. */
export function ChangeWyshDialog(props: ChangeWyshDialogProps) {
  const { wysh, allocationId, field, list, owner, actions, onField, onClose } = props;
  const allocation = list.listed?.find(({ id }) => id === allocationId);
  const isMissing = list.listed !== undefined && allocation === undefined;
  const hasLeft = useRef(false);
  const editor = useRef<HTMLDivElement>(null);
  const shownField = useRef(field);

  // The button that asked for the other fields is gone with its press; it leads to the first of them.
  useEffect(() => {
    if (shownField.current === field) return;
    shownField.current = field;
    editor.current?.querySelector('input')?.focus();
  }, [field]);

  useEffect(() => {
    if (!isMissing || hasLeft.current) return;
    hasLeft.current = true;
    actions.say(text('wyshes.edit.not-found'));
    onClose();
  }, [isMissing, actions, onClose]);

  if (allocation === undefined) return null;
  const fields = editFieldsFor(field, wysh);
  const isAmountOnly = fields.length === 1 && fields[0] === 'amount';
  if (allocation.monitored && isAmountOnly) {
    return (
      <MonitoringBlockedDialog
        wysh={allocation}
        changes={list.changes}
        onClose={onClose}
        onTurnedOff={() => undefined}
      />
    );
  }
  return (
    <Dialog
      title={text('builder.drawer.edit', { wysh: allocation.name })}
      onClose={onClose}
      closeText={text('shell.close')}
    >
      <div ref={editor}>
        <AllocationEditor
          wysh={wysh}
          allocation={allocation}
          fields={fields}
          changes={list.changes}
          owner={owner}
          onSaved={(name) => {
            actions.say(text('wyshes.edit.saved', { wysh: name }));
            onClose();
          }}
        />
      </div>
      {fields.length === 1 && (
        <p>
          <Button
            variant="textLink"
            onClick={() => onField(changeWyshPath(wysh.slug, WHOLE_FORM, allocationId))}
          >
            {text('builder.change.more')}
          </Button>
        </p>
      )}
    </Dialog>
  );
}
