import { useEffect, useRef, type ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { StatusPicture, type StatusKind } from './status-picture.tsx';

export interface StatusModalProps {
  kind: StatusKind;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  closeText: string;
  onClose: () => void;
}

/** How long good news stays before it leaves by itself. [SHELL-39] */
const successCloseMs = 2000;

export function StatusModal({ kind, title, children, actions, closeText, onClose }: StatusModalProps) {
  // The latest callback, so that a parent that renders again does not start the time anew.
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    if (kind !== 'success') return;
    const timer = setTimeout(() => close.current(), successCloseMs);
    return () => clearTimeout(timer);
  }, [kind]);

  return (
    <Dialog
      title={title}
      picture={<StatusPicture kind={kind} />}
      actions={actions}
      closeText={closeText}
      onClose={onClose}
    >
      {children}
    </Dialog>
  );
}
