import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { isPasswordLongEnough } from '@wysh/domain/accounts/password-rules.ts';
import { analyticsOf } from '../../api/analytics.ts';
import { ChangePasswordDocument } from '../../api/generated/account.ts';
import { NewPasswordField } from '../../shell/new-password-field.tsx';
import { useRuntime } from '../../shell/runtime-context.ts';
import { text } from '../../texts/texts.ts';
import { Notice } from '../../ui/notice.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountLayout } from './account-layout.tsx';
import type { AccountSession } from './load-account.ts';
import { SecretField } from './secret-field.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { useAccountForm, type AccountValues } from './use-account-form.ts';
import styles from './account.module.css';

/** The key to the account, and every place it was used at. */
export function PasswordPage() {
  return (
    <AccountLayout heading={text('account.password.heading')}>
      <ChangePassword />
      <SessionsSection sessions={useLoaderData<readonly AccountSession[]>()} />
    </AccountLayout>
  );
}

type PasswordFields = 'currentPassword' | 'password' | 'passwordConfirmation';

function checkPasswords({ currentPassword, password, passwordConfirmation }: AccountValues<PasswordFields>) {
  return {
    ...(currentPassword === '' ? { currentPassword: text('account.form.password-needed') } : {}),
    ...(isPasswordLongEnough(password) ? {} : { password: text('sign-in.password.short') }),
    ...(password === passwordConfirmation ? {} : { passwordConfirmation: text('errors.password_mismatch') }),
  };
}

function ChangePassword() {
  const runtime = useRuntime();
  const { revalidate } = useRevalidator();
  const [isChanged, setIsChanged] = useState(false);
  const form = useAccountForm<PasswordFields>({
    initial: { currentPassword: '', password: '', passwordConfirmation: '' },
    check: checkPasswords,
    send: async (input) => {
      setIsChanged(false);
      const { error } = await runtime.graphql.mutation(ChangePasswordDocument, { input }).toPromise();
      if (error) throw error;
      analyticsOf(runtime).track('account_password_change');
      form.reset();
      setIsChanged(true);
      // The other sessions have ended with the old password.
      void revalidate();
    },
  });
  return (
    <section className={styles.section} aria-labelledby="change-password">
      <h2 id="change-password">{text('account.password.change')}</h2>
      {isChanged && (
        <Notice kind="success" announce>
          <p>{text('account.password.changed')}</p>
        </Notice>
      )}
      <AccountForm {...form} submitText={text('account.password.submit')}>
        <SecretField
          {...form.field('currentPassword')}
          label={text('account.form.current-password')}
          autoComplete="current-password"
        />
        <NewPasswordField {...form.field('password')} label={text('account.password.new')} required />
        <SecretField
          {...form.field('passwordConfirmation')}
          label={text('account.password.again')}
          autoComplete="new-password"
        />
      </AccountForm>
    </section>
  );
}
