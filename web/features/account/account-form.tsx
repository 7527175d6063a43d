import type { FormEvent, ReactNode, RefObject } from 'react';
import { text } from '../../texts/texts.ts';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './account.module.css';

export interface AccountFormProps {
  form: RefObject<HTMLFormElement | null>;
  isBusy: boolean;
  general: string | null;
  onSubmit: (event: FormEvent) => void;
  submitText: string;
  submitVariant?: ButtonVariant;
  /** A way out beside the button. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A form of the account with its button, and what belongs to no field above it. */
export function AccountForm(props: AccountFormProps) {
  const { form, isBusy, general, onSubmit, submitText, submitVariant = 'primary', aside, children } = props;
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={onSubmit}>
      {general !== null && (
        <Notice kind="danger" announce>
          <p>{general}</p>
        </Notice>
      )}
      {children}
      <div className={styles.formActions}>
        <Button
          type="submit"
          variant={submitVariant}
          busyText={isBusy ? text('account.form.busy') : undefined}
        >
          {submitText}
        </Button>
        {aside}
      </div>
    </form>
  );
}
