import { useLoaderData, useNavigate } from 'react-router';
import { useClient } from 'urql';
import { ResetForgottenPasswordDocument } from '../../api/generated/sign-in.ts';
import { routes } from '../../paths.ts';
import { leaveLoginNotice } from '../../shell/login-notice.ts';
import { NewPasswordField } from '../../shell/new-password-field.tsx';
import { useRuntime } from '../../shell/runtime-context.ts';
import { text } from '../../texts/texts.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { checkConfirmation, checkNewPassword } from './entry-checks.ts';
import { EntryForm } from './entry-form.tsx';
import { forgetLinkToken } from '../../shell/link-token.ts';
import { isLinkOver, type loadNewPassword } from './load-sign-in.ts';
import { SignInLayout } from './sign-in-layout.tsx';
import { useEntryForm } from './use-entry-form.ts';

/** A new password by the link of a mail (ROUTE-05, ACCT-16 to ACCT-18). */
export function NewPasswordPage() {
  const { session } = useRuntime();
  const client = useClient();
  const navigate = useNavigate();
  const { token } = useLoaderData<Awaited<ReturnType<typeof loadNewPassword>>>();

  const { form, field, problem, isBusy } = useEntryForm({
    fields: ['password', 'passwordConfirmation'],
    check: ({ password, passwordConfirmation }) => ({
      password: checkNewPassword(password),
      passwordConfirmation: checkConfirmation(passwordConfirmation, password),
    }),
    send: async (entries) => {
      const { error } = await client
        .mutation(ResetForgottenPasswordDocument, { input: { token, ...entries } })
        .toPromise();
      if (error && !isLinkOver(error)) throw error;
      forgetLinkToken(routes.createNewPassword);
      if (error) {
        await navigate(routes.linkExpired, { replace: true });
        return;
      }
      // The reset has ended every session of the account; a visitor's list, which is no account's, stays.
      if (session.getState().authenticated) await session.logout();
      leaveLoginNotice('password-changed');
      await navigate(routes.login, { replace: true });
    },
    fieldOfCode: {
      PASSWORD_MISMATCH: 'passwordConfirmation',
      CANNOT_REUSE_PASSWORD: 'password',
      PASSWORD_PREVIOUSLY_USED: 'password',
    },
  });

  return (
    <SignInLayout heading={text('sign-in.new-password.heading')} lead={text('sign-in.new-password.lead')}>
      <EntryForm {...form} problem={problem} isBusy={isBusy} submitText={text('sign-in.new-password.submit')}>
        <NewPasswordField {...field('password')} label={text('sign-in.new-password.password')} />
        <PasswordField
          {...field('passwordConfirmation')}
          showText={text('sign-in.password.show')}
          hideText={text('sign-in.password.hide')}
          label={text('sign-in.new-password.confirmation')}
          autoComplete="new-password"
        />
      </EntryForm>
    </SignInLayout>
  );
}
