import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { CloseIcon } from './icons.tsx';
import styles from './dialog.module.css';

interface DialogBaseProps {
  title: ReactNode;
  children?: ReactNode;
  /** Buttons at the foot; they stay in view while the content scrolls. */
  actions?: ReactNode;
  /** A drawing above the title. */
  picture?: ReactNode;
  /** Where focus goes first. A field is right where typing is all there is to do. */
  initialFocus?: 'heading' | 'firstField';
  size?: 'normal' | 'wide';
}

export type DialogProps = DialogBaseProps &
  (
    | {
        /**
         * Called for Escape, the close button and a press outside; the parent then stops rendering the
         * dialog.
         */
        onClose: () => void;
        closeText: string;
        dismissable?: true;
      }
    | { dismissable: false }
  );

const fieldSelector =
  'input:not(:disabled), textarea:not(:disabled), select:not(:disabled), [role="combobox"]:not(:disabled)';

/**
 * A modal dialog, open for as long as it is rendered; a sheet from the bottom on a phone. The browser keeps
 * focus inside, makes the page behind inert and hands focus back to where it was.
 */
export function Dialog(props: DialogProps) {
  const { title, children, actions, picture, initialFocus = 'heading', size = 'normal' } = props;
  const onClose = props.dismissable === false ? undefined : props.onClose;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const pressedOutside = useRef(false);
  const headingId = useId();

  // Before paint, and closed again while still in the page: only a closing dialog returns focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  useEffect(() => {
    const field =
      initialFocus === 'firstField' ? dialog.current?.querySelector<HTMLElement>(fieldSelector) : null;
    (field ?? heading.current)?.focus();
  }, [initialFocus]);

  function handleCancel(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose?.();
  }

  // A browser may close the dialog on a second Escape without asking.
  function handleClose(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget || event.currentTarget.open) return;
    if (onClose) onClose();
    else event.currentTarget.showModal();
  }

  // Press and release must both be outside, so that a selection dragged out of a field closes nothing.
  function isOutside(event: MouseEvent<HTMLDialogElement>) {
    return event.target === dialog.current;
  }

  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, styles[size])}
      aria-labelledby={headingId}
      onCancel={handleCancel}
      onClose={handleClose}
      onPointerDown={(event) => {
        pressedOutside.current = isOutside(event);
      }}
      onClick={(event) => {
        if (pressedOutside.current && isOutside(event)) onClose?.();
      }}
    >
      <div className={styles.sheet}>
        <div className={styles.body}>
          {picture && <div className={styles.picture}>{picture}</div>}
          <h2 ref={heading} id={headingId} className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          {children}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
        {props.dismissable !== false && (
          <div className={styles.close}>
            <IconButton label={props.closeText} icon={<CloseIcon />} onClick={props.onClose} />
          </div>
        )}
      </div>
    </dialog>
  );
}
