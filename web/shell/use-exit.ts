import { useNavigate } from 'react-router';
import { routes } from '../paths.ts';
import { useSession } from './runtime-context.ts';

/** Leaves for the sign-in screen when the visitor is not signed in, else for the dashboard. */
export function useExit(): () => void {
  const { authenticated } = useSession();
  const navigate = useNavigate();
  return () => void navigate(authenticated ? routes.home : routes.login);
}
