import type { ReactElement, ReactNode } from 'react';
import { IconButton, type IconButtonRenderProps } from './icon-button.tsx';
import { EditIcon } from './icons.tsx';
import styles from './review-field.module.css';

export interface ReviewFieldProps {
  label: ReactNode;
  value: ReactNode;
  /** The whole name of the action, such as "Edit date of birth"; left out where it can't be changed here. */
  editText?: string;
  onEdit?: () => void;
  /** Draws the edit control as a link. */
  renderEdit?: (props: IconButtonRenderProps) => ReactElement;
}

/** A given answer and the way to change it. Put several into a `<dl>`. */
export function ReviewField({ label, value, editText, onEdit, renderEdit }: ReviewFieldProps) {
  return (
    <div className={styles.row}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value}</dd>
      {editText !== undefined && (
        <dd className={styles.edit}>
          <IconButton label={editText} icon={<EditIcon size={20} />} onClick={onEdit} render={renderEdit} />
        </dd>
      )}
    </div>
  );
}
