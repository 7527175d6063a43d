import { Button, type ButtonProps } from './button.tsx';
import styles from './back-control.module.css';

export type BackControlProps = Pick<ButtonProps, 'children' | 'onClick' | 'render' | 'disabled'>;

/** The way back, at the head of a column: its arrow lines up with the text below. */
export function BackControl(props: BackControlProps) {
  return (
    <div className={styles.backControl}>
      <Button variant="back" {...props} />
    </div>
  );
}
