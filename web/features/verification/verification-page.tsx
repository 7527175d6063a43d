import { useNavigate } from 'react-router';
import { routes } from '../../paths.ts';
import { takeRedirectPath } from '../../shell/redirect-path.ts';
import { VerificationScreen } from './verification-screen.tsx';

/** Verifies the session, at its own address and in the place of a page that asks for it; then back to where the person was going. */
export function VerificationPage() {
  const navigate = useNavigate();
  return (
    <VerificationScreen
      purpose="session"
      otherNumberPath={routes.createPhone}
      onVerified={() => void navigate(takeRedirectPath() ?? routes.home, { replace: true })}
    />
  );
}
