import { Link, useNavigate } from 'react-router';
import { formatPhoneEntry, parseUsPhoneNumber } from '@wysh/domain/forms/phone-entry.ts';
import { analyticsOf } from '../../api/analytics.ts';
import { CreatePhoneNumberDocument } from '../../api/generated/account.ts';
import { MaskedField } from '../../form/fields/masked-field.tsx';
import { routes } from '../../paths.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountLayout } from './account-layout.tsx';
import { SecretField } from './secret-field.tsx';
import { useAccountForm } from './use-account-form.ts';

/** A new number counts once the code it gets was entered, which comes next. */
export function ChangePhonePage() {
  const runtime = useRuntime();
  const navigate = useNavigate();
  const form = useAccountForm({
    initial: { phoneNumber: '', currentPassword: '' },
    check: ({ phoneNumber, currentPassword }) => ({
      ...(parseUsPhoneNumber(phoneNumber) === null ? { phoneNumber: text('account.form.phone-needed') } : {}),
      ...(currentPassword === '' ? { currentPassword: text('account.form.password-needed') } : {}),
    }),
    send: async ({ phoneNumber, currentPassword }) => {
      const digits = parseUsPhoneNumber(phoneNumber) ?? phoneNumber;
      const input = { phoneNumber: digits, currentPassword };
      const { error } = await runtime.graphql.mutation(CreatePhoneNumberDocument, { input }).toPromise();
      if (error) throw error;
      analyticsOf(runtime).track('account_phone_change');
      void navigate(routes.verifyPhoneInAccount);
    },
  });
  const { value, error } = form.field('phoneNumber');
  return (
    <AccountLayout heading={text('account.phone.heading')}>
      <p>{text('account.phone.lead')}</p>
      <p>
        <Link to={`${routes.password}#sessions`}>{text('account.sessions.elsewhere')}</Link>
      </p>
      <AccountForm
        {...form}
        submitText={text('shell.continue')}
        aside={
          <Button variant="secondary" render={(look) => <Link to={routes.profile} {...look} />}>
            {text('shell.cancel')}
          </Button>
        }
      >
        <MaskedField
          label={text('account.phone.new')}
          type="tel"
          autoComplete="tel-national"
          required
          error={error}
          value={value}
          mask={formatPhoneEntry}
          onValueChange={(typed) => form.change('phoneNumber', typed)}
        />
        <SecretField
          {...form.field('currentPassword')}
          label={text('account.form.current-password')}
          autoComplete="current-password"
        />
      </AccountForm>
    </AccountLayout>
  );
}
