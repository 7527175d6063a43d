import { useEffect } from 'react';
import { useRuntime } from './runtime-context.ts';

/**
 * Sets `Wysh - {page}` (ROUTE-67, A-022). The page's static HTML has a title element already, so React's own would be a second.
 * What stood in for a page, such as its verification, gives the title back as it goes.
 */
export function PageTitle({ title }: { title: string }) {
  const { baseTitle } = useRuntime().config;
  useEffect(() => {
    const before = document.title;
    document.title = `${baseTitle} - ${title}`;
    return () => {
      document.title = before;
    };
  }, [baseTitle, title]);
  return null;
}
