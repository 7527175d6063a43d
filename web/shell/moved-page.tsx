import { Navigate, useLocation } from 'react-router';
import { movedTo, routes } from '../paths.ts';

/** Leads from an address of earlier days to where it is now. A loader could not: it is told no hash, which is kept. */
export function MovedPage() {
  return <Navigate to={movedTo(useLocation()) ?? routes.home} replace />;
}
