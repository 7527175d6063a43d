import { useState } from 'react';
import { formatLongDate } from '@wysh/domain/dates/display.ts';
import { easternDay } from '@wysh/domain/dates/eastern.ts';
import { useClient } from 'urql';
import {
  GiveRecoveryLetterCodeDocument,
  TakeAccountRecoveryBackDocument,
} from '../../api/generated/sign-in.ts';
import { readError } from '../../api/errors.ts';
import { errorText, text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { EntryForm } from './entry-form.tsx';
import type { RecoveryStepProps } from './recovery-page.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import { useEntryForm } from './use-entry-form.ts';

/** Handed in, with its days: the letter's code is typed in here, and it may be taken back. */
export function RecoveryAsked({ token, recovery, onChange }: RecoveryStepProps) {
  const client = useClient();
  const { email, askedAt, waitsUntil, isLetterProven } = recovery;
  const { form, field, problem, isBusy } = useEntryForm({
    fields: ['code'],
    check: ({ code }) => ({ code: code === '' ? text('sign-in.recovery.missing') : undefined }),
    send: async ({ code }) => {
      const input = { token, code };
      const { data, error } = await client.mutation(GiveRecoveryLetterCodeDocument, { input }).toPromise();
      if (!data) throw error ?? new Error('no answer to GiveRecoveryLetterCode');
      onChange(data.giveRecoveryLetterCode.accountRecovery);
      return false;
    },
  });
  return (
    <SignInLayout
      heading={text('sign-in.recovery.asked.heading')}
      lead={text('sign-in.recovery.asked.lead', {
        askedOn: dayOf(askedAt),
        waitsUntil: dayOf(waitsUntil),
        email,
      })}
    >
      <p>
        {isLetterProven
          ? text('sign-in.recovery.asked.letter-done', { email })
          : text('sign-in.recovery.asked.letter')}
      </p>
      {!isLetterProven && (
        <EntryForm
          {...form}
          problem={problem}
          isBusy={isBusy}
          submitText={text('sign-in.recovery.asked.submit')}
        >
          <TextField
            {...field('code')}
            label={text('sign-in.recovery.asked.code')}
            hint={text('sign-in.recovery.asked.code.hint')}
            inputMode="numeric"
            autoComplete="off"
          />
        </EntryForm>
      )}
      <TakeBack token={token} onChange={onChange} />
    </SignInLayout>
  );
}

/** It ends for good, so one press only asks. */
function TakeBack({ token, onChange }: Pick<RecoveryStepProps, 'token' | 'onChange'>) {
  const client = useClient();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function takeBack() {
    setIsBusy(true);
    setProblem(null);
    const { data, error } = await client
      .mutation(TakeAccountRecoveryBackDocument, { input: { token } })
      .toPromise();
    if (data) return onChange(data.takeAccountRecoveryBack.accountRecovery);
    setIsBusy(false);
    const { code, fullMessage } = readError(error);
    setProblem(fullMessage ?? errorText(code));
  }

  function keep() {
    setProblem(null);
    setIsAsking(false);
  }

  return (
    <>
      <Button variant="textLink" onClick={() => setIsAsking(true)}>
        {text('sign-in.recovery.asked.back')}
      </Button>
      {isAsking && (
        <Dialog
          title={text('sign-in.recovery.take-back.heading')}
          closeText={text('shell.close')}
          onClose={keep}
          actions={
            <>
              <Button
                variant="destructive"
                busyText={isBusy ? text('sign-in.recovery.take-back.busy') : undefined}
                onClick={() => void takeBack()}
              >
                {text('sign-in.recovery.take-back.submit')}
              </Button>
              <Button variant="secondary" onClick={keep}>
                {text('sign-in.recovery.take-back.keep')}
              </Button>
            </>
          }
        >
          <p>{text('sign-in.recovery.take-back.body')}</p>
          {problem !== null && (
            <Notice kind="danger" announce>
              <p>{problem}</p>
            </Notice>
          )}
        </Dialog>
      )}
    </>
  );
}

function dayOf(instant: string | null): string {
  return instant === null ? '' : formatLongDate(easternDay(instant));
}
