import { useParams } from 'react-router';
import { ChangeEmailPage } from './change-email-page.tsx';
import { ChangePhonePage } from './change-phone-page.tsx';

/** The details that are changed with the password at hand; the loader lets no others pass. */
export function EditProfilePage() {
  const { field } = useParams();
  return field === 'email' ? <ChangeEmailPage /> : <ChangePhonePage />;
}
