import { useState } from 'react';
import { AuthLayout } from '../ui/layouts/auth-layout.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { CodeForm } from './code-form.tsx';
import type { PostToDesk, Member } from './desk-api.ts';
import { EntryForm } from './entry-form.tsx';

export interface SignInPageProps {
  readonly post: PostToDesk;
  readonly onSignedIn: (member: Member) => void;
  /** Whoever was signed in a moment ago is told why they are not. */
  readonly isSessionOver: boolean;
}

/** Password, then code. It stands wherever somebody without a session is, and goes on to where they wanted to be. */
export function SignInPage({ post, onSignedIn, isSessionOver }: SignInPageProps) {
  const [begun, setBegun] = useState<{ email: string; signIn: string } | null>(null);

  if (begun !== null) {
    return (
      <AuthLayout
        heading="Check your mail"
        lead={<p>We sent a code to {begun.email}.</p>}
        footer={
          <Button variant="textLink" onClick={() => setBegun(null)}>
            Start again
          </Button>
        }
      >
        <CodeForm post={post} signIn={begun.signIn} onSignedIn={onSignedIn} />
      </AuthLayout>
    );
  }

  return (
    <AuthLayout
      heading="The desk"
      lead={<p>For people who work here.</p>}
      footer={<p>Forgot your password? An admin can send you a new invitation.</p>}
    >
      {isSessionOver && (
        <Notice kind="info" announce>
          <p>Your session is over. Sign in to go on where you were.</p>
        </Notice>
      )}
      <EntryForm
        fields={['email', 'password']}
        submitText="CONTINUE"
        send={async ({ email, password }) => {
          const { signIn } = await post<{ signIn: string }>('/sign-in', { email: email.trim(), password });
          setBegun({ email: email.trim(), signIn });
        }}
      >
        {(errorOf) => (
          <>
            <TextField
              label="Email"
              name="email"
              type="email"
              autoComplete="username"
              required
              error={errorOf('email')}
            />
            <PasswordField
              label="Password"
              name="password"
              autoComplete="current-password"
              showText="Show the password"
              hideText="Hide the password"
              required
              error={errorOf('password')}
            />
          </>
        )}
      </EntryForm>
    </AuthLayout>
  );
}
