import { useLocation } from 'react-router';
import type { LookInput, LookPurpose } from './documents.generated.ts';

/** What each purpose is called, and what has to be written down with it; work is chosen instead. */
export const LOOK_WORDS: Readonly<Record<LookPurpose, { label: string; writing: string }>> = {
  work: { label: 'Work that I have taken', writing: '' },
  they_called: { label: 'They called', writing: 'What they called about' },
  they_wrote: { label: 'They wrote to us', writing: 'What came, and when' },
  complaint: { label: 'A complaint', writing: 'Which complaint' },
  authority_asks: { label: 'An authority asks', writing: 'Who asks, and by which letter' },
  audit: { label: 'An audit', writing: 'Which audit' },
  without_a_case: { label: 'Without a case', writing: 'Why you look all the same' },
};

/** Goes along from page to page with whoever looks, and through a reload; it is told anew in another tab. */
export interface LookState {
  readonly look: LookInput | null;
  /** Whom the page that is led to looks up: a policy's number or an address. */
  readonly about?: string;
}

/** What whoever came here looks for, and whom; null where they have not said. */
export function useLookOnTheWay(): { readonly look: LookInput | null; readonly about: string | null } {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('look' in state)) return { look: null, about: null };
  const { look, about = null } = state as LookState;
  return { look, about };
}
