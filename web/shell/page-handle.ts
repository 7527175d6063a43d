import type { Runtime } from '../api/runtime.ts';
import type { TextKey } from '../texts/texts.ts';

/** What the shell needs to know of a page before it is drawn; the `handle` of its route. */
export interface PageHandle {
  /** The pattern of its address, which its route gives. */
  readonly path?: string;
  /** What the page is called, unless what it loaded has a `pageTitle` of its own. */
  readonly title: TextKey;
  /**
   * Pages that share a screen are one place to the person: moving between them neither scrolls nor moves the focus (the
   * builder's list and its add dialog, say). Left out, every path is a place of its own.
   */
  readonly screen?: string;
  /** `reduced` leaves the logo and the exit, `hidden` nothing (immersive pages, A-031). */
  readonly header?: 'full' | 'reduced' | 'hidden';
  readonly showsLogin?: boolean;
  readonly showsCobrand?: boolean;
  /** Shows how far along somebody is between logo and exit of a reduced header. */
  readonly progressInHeader?: boolean;
  /** What its first view shows besides what its loader waits for: there before a painted page is taken over. */
  readonly untilComplete?: (runtime: Runtime) => Promise<unknown>;
  /** The wysh list puts its continue button into the header of visitors who are not signed in. */
  readonly continueInHeader?: boolean;
}

/** What is loaded with a page may say what it is called: a flow, say, of which there are many at one route. */
export function titleIn(loaded: unknown): string | null {
  if (typeof loaded !== 'object' || loaded === null || !('pageTitle' in loaded)) return null;
  return typeof loaded.pageTitle === 'string' ? loaded.pageTitle : null;
}

export function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'title' in handle;
}
