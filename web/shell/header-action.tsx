import { createContext, use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** The place in the header for a page's own action, once it is drawn. */
export const HeaderPlaceContext = createContext<HTMLElement | null>(null);

/** Draws a page's own action in the header's place for it (the wysh list's continue button, SHELL-07; a flow's progress). */
export function HeaderAction({ children }: { children: ReactNode }) {
  const place = use(HeaderPlaceContext);
  return place === null ? null : createPortal(children, place);
}
