import { useEffect, useState } from 'react';
import { AuthLayout } from '../ui/layouts/auth-layout.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { CodeForm } from './code-form.tsx';
import { problemWords, type PostToDesk, type Member } from './desk-api.ts';
import { EntryForm } from './entry-form.tsx';

interface Invited {
  readonly name: string;
  readonly email: string;
}

/** Where an invitation leads: a password of one's own, and then the code. */
export function InvitationPage({
  post,
  token,
  onSignedIn,
}: {
  readonly post: PostToDesk;
  readonly token: string;
  readonly onSignedIn: (member: Member) => void;
}) {
  const [invited, setInvited] = useState<Invited | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [signIn, setSignIn] = useState<string | null>(null);

  // Whom the link invites is the server's to say.
  useEffect(() => {
    post<Invited>('/invitation', { token }).then(setInvited, (error: unknown) =>
      setProblem(problemWords(error)),
    );
  }, [post, token]);

  if (problem !== null)
    return <AuthLayout heading="That link is over">{<p role="alert">{problem}</p>}</AuthLayout>;
  if (invited === null)
    return (
      <AuthLayout heading="One moment">
        <p role="status">Looking at your invitation.</p>
      </AuthLayout>
    );
  if (signIn !== null)
    return (
      <AuthLayout heading="Check your mail" lead={<p>One more thing: we sent a code to {invited.email}.</p>}>
        <CodeForm post={post} signIn={signIn} onSignedIn={onSignedIn} />
      </AuthLayout>
    );
  const eye = { showText: 'Show the password', hideText: 'Hide the password' };
  return (
    <AuthLayout
      heading={`Hello, ${invited.name}`}
      lead={<p>Pick a password for the desk. You sign in with {invited.email}.</p>}
    >
      <EntryForm
        fields={['password', 'passwordConfirmation']}
        submitText="SET PASSWORD"
        send={async (entries) => {
          const answer = await post<{ signIn: string }>('/invitation/password', { token, ...entries });
          setSignIn(answer.signIn);
        }}
      >
        {(errorOf) => (
          <>
            {/* So that a password manager knows whose password it keeps. */}
            <input autoComplete="username" value={invited.email} readOnly hidden />
            <PasswordField
              label="Password"
              hint="At least 12 characters. A few words in a row are easy to remember."
              name="password"
              autoComplete="new-password"
              {...eye}
              required
              error={errorOf('password')}
            />
            <PasswordField
              label="Once more"
              name="passwordConfirmation"
              autoComplete="new-password"
              {...eye}
              required
              error={errorOf('passwordConfirmation')}
            />
          </>
        )}
      </EntryForm>
    </AuthLayout>
  );
}
