import styles from './field-error.module.css';

export interface FieldErrorProps {
  id: string;
  error: string | undefined;
}

/** The region stays in the page while empty, so that a screen reader hears the error arrive. */
export function FieldError({ id, error }: FieldErrorProps) {
  return (
    <div className={styles.error} id={id} aria-live="polite">
      {error}
    </div>
  );
}
