import { generatePath, Link } from 'react-router';
import { useClient } from 'urql';
import { ProveAccountRecoveryDocument } from '../../api/generated/sign-in.ts';
import { routes } from '../../paths.ts';
import { text } from '../../texts/texts.ts';
import { TextField } from '../../ui/text-field.tsx';
import { EntryForm } from './entry-form.tsx';
import { forgetLinkToken } from '../../shell/link-token.ts';
import type { RecoveryStepProps } from './recovery-page.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import { useEntryForm } from './use-entry-form.ts';

/** The two codes; which of them was wrong is not said. */
export function RecoveryCodes({ token, recovery, onChange }: RecoveryStepProps) {
  const client = useClient();
  const missing = (entry: string) => (entry === '' ? text('sign-in.recovery.missing') : undefined);
  const { form, field, problem, isBusy } = useEntryForm({
    fields: ['emailCode', 'phoneCode'],
    check: ({ emailCode, phoneCode }) => ({ emailCode: missing(emailCode), phoneCode: missing(phoneCode) }),
    send: async (codes) => {
      const input = { token, ...codes };
      const { data, error } = await client.mutation(ProveAccountRecoveryDocument, { input }).toPromise();
      if (!data) throw error ?? new Error('no answer to ProveAccountRecovery');
      onChange(data.proveAccountRecovery.accountRecovery);
      return false;
    },
  });
  return (
    <SignInLayout
      heading={text('sign-in.recovery.codes.heading')}
      lead={text('sign-in.recovery.codes.lead', { email: recovery.email })}
      footer={
        <Link
          to={generatePath(routes.accountRecovery)}
          onClick={() => forgetLinkToken(routes.accountRecovery)}
        >
          {text('sign-in.recovery.codes.again')}
        </Link>
      }
    >
      <EntryForm
        {...form}
        problem={problem}
        isBusy={isBusy}
        submitText={text('sign-in.recovery.codes.submit')}
      >
        <TextField
          {...field('emailCode')}
          label={text('sign-in.recovery.codes.email')}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...field('phoneCode')}
          label={text('sign-in.recovery.codes.phone')}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      </EntryForm>
    </SignInLayout>
  );
}
