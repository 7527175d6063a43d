import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { isEmailAddress } from '@wysh/domain/forms/email-address.ts';
import { analyticsOf } from '../../api/analytics.ts';
import { ChangeEmailDocument } from '../../api/generated/account.ts';
import { routes } from '../../paths.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { StatusModal } from '../../ui/status-modal.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountLayout } from './account-layout.tsx';
import { SecretField } from './secret-field.tsx';
import { useAccountForm } from './use-account-form.ts';

/** A new address waits for its link; until then the old one counts. */
export function ChangeEmailPage() {
  const runtime = useRuntime();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { email?: string } | null };
  const [isSent, setIsSent] = useState(false);
  const form = useAccountForm({
    initial: { email: state?.email ?? '', currentPassword: '' },
    check: ({ email, currentPassword }) => ({
      ...(isEmailAddress(email.trim()) ? {} : { email: text('account.form.email-needed') }),
      ...(currentPassword === '' ? { currentPassword: text('account.form.password-needed') } : {}),
    }),
    send: async ({ email, currentPassword }) => {
      const input = { email: email.trim(), currentPassword };
      const { error } = await runtime.graphql.mutation(ChangeEmailDocument, { input }).toPromise();
      if (error) throw error;
      analyticsOf(runtime).track('account_email_change');
      setIsSent(true);
    },
  });
  return (
    <AccountLayout heading={text('account.email.heading')}>
      <p>{text('account.email.lead')}</p>
      <p>
        <Link to={`${routes.password}#sessions`}>{text('account.sessions.elsewhere')}</Link>
      </p>
      <AccountForm
        {...form}
        submitText={text('account.email.submit')}
        aside={
          <Button variant="secondary" render={(look) => <Link to={routes.profile} {...look} />}>
            {text('shell.cancel')}
          </Button>
        }
      >
        <TextField
          {...form.field('email')}
          label={text('account.email.new')}
          type="email"
          autoComplete="email"
          required
        />
        <SecretField
          {...form.field('currentPassword')}
          label={text('account.form.current-password')}
          autoComplete="current-password"
        />
      </AccountForm>
      {isSent && (
        <StatusModal
          kind="info"
          title={text('modal.verification-email-sent.heading')}
          closeText={text('shell.close')}
          onClose={() => void navigate(routes.profile)}
          actions={<Button onClick={() => void navigate(routes.profile)}>{text('shell.okay')}</Button>}
        >
          <p>{text('modal.verification-email-sent.body')}</p>
        </StatusModal>
      )}
    </AccountLayout>
  );
}
