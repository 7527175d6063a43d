import type { PolicyAtHomeFragment } from '../../api/generated/dashboard.ts';
import { beneficiaryTypePath } from '../../paths.ts';
import { text } from '../../texts/texts.ts';
import { isPrimary, shownNames } from './gets-words.ts';
import type { SheetAction } from './insurance-sheet.tsx';

/** What is worth doing first for whoever is covered and owes nothing: somebody to receive it, then a backup; null once both are named. */
export function nextThing({
  payees,
}: Pick<PolicyAtHomeFragment, 'payees'>): (SheetAction & { readonly why: string }) | null {
  const first = payees.find(isPrimary);
  if (first === undefined) {
    return {
      why: text('home.next.people'),
      words: text('home.next.people.action'),
      to: beneficiaryTypePath('wysh-insurance', 'primary'),
    };
  }
  if (!payees.every(isPrimary)) return null;
  return {
    why: text('home.next.backup', { name: shownNames(payees).get(first.id)! }),
    words: text('home.next.backup.action'),
    to: beneficiaryTypePath('wysh-insurance', 'backup'),
  };
}
