import { useEffect } from 'react';
import { text, type TextKey } from '../texts/texts.ts';
import { useRuntime } from './runtime-context.ts';

/** Sets `Wysh - {page}` (ROUTE-67, A-022). The page's static HTML has a title element already, so React's own would be a second. */
export function PageTitle({ title }: { title: TextKey }) {
  const { baseTitle } = useRuntime().config;
  useEffect(() => {
    document.title = `${baseTitle} - ${text(title)}`;
  }, [baseTitle, title]);
  return null;
}
