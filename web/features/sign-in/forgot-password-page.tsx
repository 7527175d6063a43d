import { useState } from 'react';
import { Link } from 'react-router';
import { useClient } from 'urql';
import { InitiatePasswordResetDocument } from '../../api/generated/sign-in.ts';
import { routes } from '../../paths.ts';
import { useHeadingFocus } from '../../shell/use-heading-focus.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { checkEmail } from './entry-checks.ts';
import { EmailField } from './email-field.tsx';
import { EntryForm } from './entry-form.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import { useCountdown } from './use-countdown.ts';
import { useEntryForm } from './use-entry-form.ts';

/** CONST-10, A-084: the server waits as long. */
const RESEND_SECONDS = 60;

/** The answer is the same whether the address has an account or not, so nobody learns here who has one (S-13). */
export function ForgotPasswordPage() {
  const client = useClient();
  const [sentTo, setSentTo] = useState<string | null>(null);
  useHeadingFocus(sentTo === null ? 'form' : 'sent');

  async function sendMail(email: string) {
    const { error } = await client.mutation(InitiatePasswordResetDocument, { input: { email } }).toPromise();
    if (error) throw error;
  }

  const { form, field, problem, isBusy } = useEntryForm({
    fields: ['email'],
    check: ({ email }) => ({ email: checkEmail(email) }),
    send: async ({ email }) => {
      await sendMail(email);
      setSentTo(email);
      return false;
    },
  });

  if (sentTo !== null)
    return <MailSent email={sentTo} onSendAgain={() => sendMail(sentTo)} onOther={() => setSentTo(null)} />;
  return (
    <SignInLayout
      heading={text('sign-in.forgot.heading')}
      lead={text('sign-in.forgot.lead')}
      footer={<Link to={routes.login}>{text('sign-in.forgot.login')}</Link>}
    >
      <EntryForm {...form} problem={problem} isBusy={isBusy} submitText={text('sign-in.forgot.submit')}>
        <EmailField {...field('email')} />
      </EntryForm>
    </SignInLayout>
  );
}

interface MailSentProps {
  email: string;
  onSendAgain: () => Promise<void>;
  onOther: () => void;
}

function MailSent({ email, onSendAgain, onOther }: MailSentProps) {
  const { secondsLeft, restart } = useCountdown(RESEND_SECONDS);
  const [isSentAgain, setIsSentAgain] = useState(false);
  const { form, problem, isBusy } = useEntryForm({
    fields: [],
    check: () => ({}),
    send: async () => {
      await onSendAgain();
      setIsSentAgain(true);
      restart();
      return false;
    },
  });
  return (
    <SignInLayout
      heading={text('sign-in.forgot.sent.heading')}
      lead={text('sign-in.forgot.sent.body', { email })}
      footer={<Link to={routes.login}>{text('sign-in.forgot.login')}</Link>}
    >
      <p>{text('sign-in.forgot.sent.missing')}</p>
      <EntryForm
        {...form}
        problem={problem}
        isBusy={isBusy}
        isDisabled={secondsLeft > 0}
        submitText={
          secondsLeft > 0
            ? text('sign-in.forgot.again.wait', { seconds: secondsLeft })
            : text('sign-in.forgot.again')
        }
      >
        <p className="sr-only" role="status">
          {isSentAgain && text('sign-in.forgot.again.done')}
        </p>
      </EntryForm>
      <Button variant="textLink" onClick={onOther}>
        {text('sign-in.forgot.other')}
      </Button>
    </SignInLayout>
  );
}
