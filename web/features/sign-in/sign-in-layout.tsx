import type { ReactNode } from 'react';
import { NightWalk } from '../../illustrations/night-walk.tsx';
import { AuthLayout } from '../../ui/layouts/auth-layout.tsx';

export interface SignInLayoutProps {
  heading: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
}

/** The card every screen of signing in and up stands on. */
export function SignInLayout(props: SignInLayoutProps) {
  return <AuthLayout illustration={<NightWalk />} {...props} />;
}
