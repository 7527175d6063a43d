import { WarningIcon } from './icons.tsx';
import styles from './field-error.module.css';

export interface FieldErrorProps {
  id: string;
  error: string | undefined;
}

/** The region stays in the page while empty, so that a screen reader hears the error arrive. */
export function FieldError({ id, error }: FieldErrorProps) {
  return (
    <div className={styles.region} aria-live="polite">
      {error && (
        <p className={styles.error} id={id}>
          <WarningIcon size={20} className={styles.icon} />
          {error}
        </p>
      )}
    </div>
  );
}
