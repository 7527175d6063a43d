import { text } from '../texts/texts.ts';
import { LoadingScreen } from '../ui/loading-screen.tsx';

/** While authenticating, and whenever a page takes long (ROUTE-68, SHELL-29). */
export function LoadingPage() {
  return <LoadingScreen text={text('shell.loading')} />;
}
