import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { IconButton } from './icon-button.tsx';
import { CloseIcon } from './icons.tsx';
import styles from './toast.module.css';

export interface ToastMessage {
  /** Another id is another message, even with the same words. */
  id: string;
  words: string;
  /** The way to take it back, such as "Undo". */
  actionText?: string;
  onAction?: () => void;
}

export interface ToastProps {
  message: ToastMessage | undefined;
  closeText: string;
  /** Called when the message has been read, closed or acted on. */
  onClose: () => void;
}

/** Long enough to read the words. What offers an action has no timer: nobody should have to hurry to it. */
const toastMs = 8000;

/** Keep it rendered, with or without a message: the region must be there before its words are. */
export function Toast({ message, closeText, onClose }: ToastProps) {
  const [isHovered, setIsHovered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isHeld = isHovered || hasFocus;
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  const id = message?.id;
  const isTimed = message !== undefined && message.actionText === undefined;
  useEffect(() => {
    if (!isTimed || isHeld) return;
    const timer = setTimeout(() => close.current(), toastMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another message gets its own time
  }, [id, isTimed, isHeld]);

  function handleBlur(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) setHasFocus(false);
  }

  function leave(action?: () => void) {
    setIsHovered(false);
    setHasFocus(false);
    action?.();
    onClose();
  }

  return (
    <div
      className={styles.region}
      role="status"
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={handleBlur}
    >
      {message && (
        <div key={message.id} className={styles.toast}>
          <p>{message.words}</p>
          {message.actionText && (
            <button type="button" className={styles.action} onClick={() => leave(message.onAction)}>
              {message.actionText}
            </button>
          )}
          <IconButton label={closeText} icon={<CloseIcon size={20} />} onClick={() => leave()} />
        </div>
      )}
    </div>
  );
}
