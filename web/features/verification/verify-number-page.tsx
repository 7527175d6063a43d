import { generatePath, useNavigate } from 'react-router';
import { routes } from '../../paths.ts';
import { VerificationScreen } from './verification-screen.tsx';

/** Proves a number that was just given in the account. */
export function VerifyNumberPage() {
  const navigate = useNavigate();
  return (
    <VerificationScreen
      purpose="number"
      otherNumberPath={generatePath(routes.editProfile, { field: 'phone' })}
      onVerified={() => void navigate(routes.profile, { replace: true })}
    />
  );
}
