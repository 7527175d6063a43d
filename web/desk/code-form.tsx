import { useEffect, useRef } from 'react';
import { TextField } from '../ui/text-field.tsx';
import type { PostToDesk, Member } from './desk-api.ts';
import { EntryForm } from './entry-form.tsx';

/** The six digits that were mailed; the last step of every way in. */
export function CodeForm({
  post,
  signIn,
  onSignedIn,
}: {
  readonly post: PostToDesk;
  /** The secret of the sign-in that the code finishes. */
  readonly signIn: string;
  readonly onSignedIn: (member: Member) => void;
}) {
  const field = useRef<HTMLInputElement>(null);

  // The form before is gone, and with it what had the focus; the code is all there is to type here.
  useEffect(() => field.current?.focus(), []);

  return (
    <EntryForm
      fields={['code']}
      submitText="SIGN IN"
      send={async ({ code }) => {
        const { member } = await post<{ member: Member }>('/sign-in/code', { signIn, code });
        onSignedIn(member);
      }}
    >
      {(errorOf) => (
        <TextField
          label="Your six-digit code"
          hint="It works once, for 10 minutes."
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          ref={field}
          required
          error={errorOf('code')}
        />
      )}
    </EntryForm>
  );
}
