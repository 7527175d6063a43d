import type { ComponentProps, ReactNode } from 'react';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './entry-form.module.css';

export interface EntryFormProps extends ComponentProps<'form'> {
  submitText: string;
  isBusy: boolean;
  isDisabled?: boolean;
  /** What went wrong with the form as a whole (ACCT-08). */
  problem: string | undefined;
  children: ReactNode;
}

/** Fields, the error box where there is something to say, and the one button. */
export function EntryForm({ submitText, isBusy, isDisabled, problem, children, ...form }: EntryFormProps) {
  return (
    <form {...form} className={styles.form}>
      {children}
      {problem !== undefined && (
        <Notice kind="danger" announce>
          <p>{problem}</p>
        </Notice>
      )}
      <Button type="submit" wide disabled={isDisabled} busyText={isBusy ? text('sign-in.busy') : undefined}>
        {submitText}
      </Button>
    </form>
  );
}
