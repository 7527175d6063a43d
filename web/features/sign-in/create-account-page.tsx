import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { analyticsOf } from '../../api/analytics.ts';
import { readError } from '../../api/errors.ts';
import { routes } from '../../paths.ts';
import { leaveLoginNotice } from '../../shell/login-notice.ts';
import { NewPasswordField } from '../../shell/new-password-field.tsx';
import { useRuntime } from '../../shell/runtime-context.ts';
import { text } from '../../texts/texts.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { EmailField } from './email-field.tsx';
import { EntryForm } from './entry-form.tsx';
import { checkEmail, checkNewPassword } from './entry-checks.ts';
import { ExistingAccountDialog } from './existing-account-dialog.tsx';
import { register } from './register.ts';
import { SignInLayout } from './sign-in-layout.tsx';
import { useEntryForm } from './use-entry-form.ts';

/** ACCT-01 to ACCT-08 */
export function CreateAccountPage() {
  const runtime = useRuntime();
  const navigate = useNavigate();
  const [wantsNews, setWantsNews] = useState(true);
  const [isOverEighteen, setIsOverEighteen] = useState(false);
  const [takenEmail, setTakenEmail] = useState<string | null>(null);

  const { form, field, problem, isBusy } = useEntryForm({
    fields: ['email', 'password', 'firstName', 'lastName', 'overEighteen'],
    check: ({ email, password }) => ({
      email: checkEmail(email),
      password: checkNewPassword(password),
      overEighteen: isOverEighteen ? undefined : text('sign-in.create.over-eighteen.missing'),
    }),
    send: async ({ email, password, firstName, lastName }) => {
      try {
        const isSignedIn = await register(runtime, {
          email,
          password,
          firstName: firstName || null,
          lastName: lastName || null,
          newsletterOptIn: wantsNews,
          overEighteen: isOverEighteen,
        });
        analyticsOf(runtime).track('account_create', { newsletterOptIn: wantsNews });
        if (!isSignedIn) leaveLoginNotice('registered');
        runtime.startOver(isSignedIn ? routes.createPhone : routes.login);
      } catch (error) {
        if (readError(error).code !== 'EMAIL_ALREADY_TAKEN') throw error;
        setTakenEmail(email);
        return false;
      }
    },
  });
  const overEighteen = field('overEighteen');

  return (
    <SignInLayout
      heading={text('sign-in.create.heading')}
      lead={text('sign-in.create.lead')}
      footer={<Link to={routes.login}>{text('sign-in.create.login')}</Link>}
    >
      <EntryForm {...form} problem={problem} isBusy={isBusy} submitText={text('sign-in.create.submit')}>
        <EmailField {...field('email')} />
        <NewPasswordField {...field('password')} label={text('sign-in.password')} />
        <TextField
          {...field('firstName')}
          required={false}
          label={text('sign-in.create.first-name')}
          autoComplete="given-name"
        />
        <TextField
          {...field('lastName')}
          required={false}
          label={text('sign-in.create.last-name')}
          autoComplete="family-name"
        />
        <Checkbox
          label={text('sign-in.create.newsletter')}
          checked={wantsNews}
          onCheckedChange={setWantsNews}
        />
        <Checkbox
          {...overEighteen}
          label={text('sign-in.create.over-eighteen')}
          checked={isOverEighteen}
          onCheckedChange={setIsOverEighteen}
        />
      </EntryForm>
      {takenEmail !== null && (
        <ExistingAccountDialog
          email={takenEmail}
          onLogin={() => void navigate(routes.login, { state: { email: takenEmail } })}
          onClose={() => setTakenEmail(null)}
        />
      )}
    </SignInLayout>
  );
}
