import { useState } from 'react';
import { generatePath, Link, useLoaderData, useLocation, useNavigate } from 'react-router';
import { readError } from '../../api/errors.ts';
import { routes } from '../../paths.ts';
import { takeRedirectPath } from '../../shell/redirect-path.ts';
import { useIsTakenOver, useRuntime } from '../../shell/runtime-context.ts';
import { text } from '../../texts/texts.ts';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { EmailField } from './email-field.tsx';
import { EntryForm } from './entry-form.tsx';
import { checkEmail, checkKnownPassword } from './entry-checks.ts';
import type { loadLogin } from './load-sign-in.ts';
import { SignInLayout } from './sign-in-layout.tsx';
import { useEntryForm } from './use-entry-form.ts';
import { WrongPasswordDialog } from './wrong-password-dialog.tsx';

/** ROUTE-01, ACCT-09 to ACCT-11 */
export function LoginPage() {
  const { session, startOver } = useRuntime();
  const { notice } = useLoaderData<Awaited<ReturnType<typeof loadLogin>>>();
  const isTakenOver = useIsTakenOver();
  const { state } = useLocation() as { state: { email?: string } | null };
  const navigate = useNavigate();
  const [isThirdTry, setIsThirdTry] = useState(false);

  const { form, field, problem, isBusy } = useEntryForm({
    fields: ['email', 'password'],
    check: ({ email, password }) => ({
      email: checkEmail(email),
      password: checkKnownPassword(password),
    }),
    send: async ({ email, password }) => {
      try {
        await session.signIn(email, password);
      } catch (error) {
        if (readError(error).code !== 'AUTHENTICATION_THIRD_ATTEMPT') throw error;
        setIsThirdTry(true);
        return false;
      }
      // Anew, so that nothing a visitor was shown before stays in memory.
      startOver(takeRedirectPath() ?? routes.welcome);
    },
  });

  return (
    <SignInLayout
      heading={text('sign-in.login.heading')}
      lead={text('sign-in.login.lead')}
      footer={
        <>
          <Link to={routes.forgotPassword}>{text('sign-in.login.forgot')}</Link>
          <Link to={routes.createAccount}>{text('sign-in.login.create')}</Link>
          <Link to={generatePath(routes.accountRecovery)}>{text('sign-in.recovery.login.recover')}</Link>
        </>
      }
    >
      {notice !== null && isTakenOver && (
        <Notice kind={notice === 'idle' ? 'info' : 'success'}>
          <p>{text(`sign-in.login.notice.${notice}`)}</p>
        </Notice>
      )}
      <EntryForm {...form} problem={problem} isBusy={isBusy} submitText={text('sign-in.login.submit')}>
        <EmailField {...field('email')} defaultValue={state?.email} />
        <PasswordField
          {...field('password')}
          label={text('sign-in.password')}
          autoComplete="current-password"
          showText={text('sign-in.password.show')}
          hideText={text('sign-in.password.hide')}
        />
      </EntryForm>
      {isThirdTry && (
        <WrongPasswordDialog
          onReset={() => void navigate(routes.forgotPassword)}
          onRetry={() => setIsThirdTry(false)}
        />
      )}
    </SignInLayout>
  );
}
