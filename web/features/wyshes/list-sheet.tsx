import { useId, type ReactNode } from 'react';
import { text } from '../../texts/texts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ListDrawer, type ListDrawerProps } from './list-drawer.tsx';

export interface ListSheetProps extends Omit<ListDrawerProps, 'headingId'> {
  /** Messages must be inside the open dialog to be seen and reached. */
  toast: ReactNode;
  onClose: () => void;
}

/** The whole list on a phone, over the categories. */
export function ListSheet({ toast, onClose, ...drawer }: ListSheetProps) {
  const headingId = useId();
  return (
    <Dialog
      title={
        <span id={headingId} tabIndex={-1}>
          {text('builder.drawer.heading')}
        </span>
      }
      onClose={onClose}
      closeText={text('builder.drawer.close')}
    >
      <ListDrawer {...drawer} headingId={headingId} />
      {toast}
    </Dialog>
  );
}
