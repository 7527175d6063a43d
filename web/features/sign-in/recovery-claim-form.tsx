import { isoFromDateEntry } from '@wysh/domain/forms/date-entry.ts';
import { generatePath, Link, useNavigate } from 'react-router';
import { useClient } from 'urql';
import { BeginAccountRecoveryDocument } from '../../api/generated/sign-in.ts';
import { routes } from '../../paths.ts';
import { text } from '../../texts/texts.ts';
import { TextField } from '../../ui/text-field.tsx';
import { checkEmail } from './entry-checks.ts';
import { EntryForm } from './entry-form.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import { useEntryForm } from './use-entry-form.ts';

const FIELDS = [
  'firstName',
  'lastName',
  'birthdate',
  'line1',
  'line2',
  'city',
  'state',
  'zip',
  'policyNumber',
  'email',
  'phoneNumber',
] as const;

const REQUIRED = ['firstName', 'lastName', 'line1', 'city', 'state', 'zip', 'phoneNumber'] as const;

/** The answer is the same whether anybody's account is like that or not, so nobody learns here who has one (S-13). */
export function RecoveryClaimForm() {
  const client = useClient();
  const navigate = useNavigate();
  const { form, field, problem, isBusy } = useEntryForm({
    fields: FIELDS,
    check: (entries) => ({
      ...Object.fromEntries(
        REQUIRED.filter((name) => entries[name] === '').map((name) => [
          name,
          text('sign-in.recovery.missing'),
        ]),
      ),
      birthdate:
        isoFromDateEntry(entries.birthdate) === null ? text('sign-in.recovery.birthdate.invalid') : undefined,
      email: checkEmail(entries.email),
    }),
    send: async ({ birthdate, state, line2, policyNumber, ...said }) => {
      const input = {
        ...said,
        birthdate: isoFromDateEntry(birthdate) ?? '',
        state: state.toUpperCase(),
        line2: line2 === '' ? null : line2,
        policyNumber: policyNumber === '' ? null : policyNumber,
      };
      const { data, error } = await client.mutation(BeginAccountRecoveryDocument, { input }).toPromise();
      if (!data) throw error ?? new Error('no answer to BeginAccountRecovery');
      await navigate(generatePath(routes.accountRecovery, { token: data.beginAccountRecovery.token }));
      return false;
    },
  });

  return (
    <SignInLayout
      heading={text('sign-in.recovery.start.heading')}
      lead={text('sign-in.recovery.start.lead')}
      footer={<Link to={routes.login}>{text('sign-in.recovery.start.login')}</Link>}
    >
      <EntryForm
        {...form}
        problem={problem}
        isBusy={isBusy}
        submitText={text('sign-in.recovery.start.submit')}
      >
        <TextField
          {...field('firstName')}
          label={text('sign-in.recovery.first-name')}
          autoComplete="given-name"
        />
        <TextField
          {...field('lastName')}
          label={text('sign-in.recovery.last-name')}
          autoComplete="family-name"
        />
        <TextField
          {...field('birthdate')}
          label={text('sign-in.recovery.birthdate')}
          hint={text('sign-in.recovery.birthdate.hint')}
          autoComplete="bday"
        />
        <TextField
          {...field('line1')}
          label={text('sign-in.recovery.line1')}
          hint={text('sign-in.recovery.line1.hint')}
          autoComplete="address-line1"
        />
        <TextField
          {...field('line2')}
          required={false}
          label={text('sign-in.recovery.line2')}
          autoComplete="address-line2"
        />
        <TextField {...field('city')} label={text('sign-in.recovery.city')} autoComplete="address-level2" />
        <TextField
          {...field('state')}
          label={text('sign-in.recovery.state')}
          hint={text('sign-in.recovery.state.hint')}
          maxLength={2}
          autoComplete="address-level1"
        />
        <TextField
          {...field('zip')}
          label={text('sign-in.recovery.zip')}
          inputMode="numeric"
          autoComplete="postal-code"
        />
        <TextField
          {...field('policyNumber')}
          required={false}
          label={text('sign-in.recovery.policy')}
          autoComplete="off"
        />
        <TextField
          {...field('email')}
          type="email"
          label={text('sign-in.recovery.email')}
          hint={text('sign-in.recovery.email.hint')}
          autoComplete="email"
        />
        <TextField
          {...field('phoneNumber')}
          type="tel"
          label={text('sign-in.recovery.phone')}
          hint={text('sign-in.recovery.phone.hint')}
          autoComplete="tel-national"
        />
      </EntryForm>
    </SignInLayout>
  );
}
