import type { LayoutName } from './layouts.ts';

/** The forms a person came through, by key, the shown one last; modal forms are kept apart (FORM-04). */
export interface FormHistory {
  pages: readonly string[];
  modals: readonly string[];
}

export const EMPTY_HISTORY: FormHistory = { pages: [], modals: [] };

/** The index of an earlier form is kept within these bounds (FORM-30, A-094). */
const BACK_INDEX_MAX = 1000;

/**
 * The history once a form shows. A page that is shown again, after going back or an edit, takes the pages
 * behind it away, so that back never leads in circles.
 */
export function showForm(history: FormHistory, key: string, layout: LayoutName): FormHistory {
  if (layout === 'modal') {
    return history.modals.at(-1) === key ? history : { ...history, modals: [...history.modals, key] };
  }
  const index = history.pages.indexOf(key);
  const pages = index === -1 ? [...history.pages, key] : history.pages.slice(0, index + 1);
  return { pages, modals: [] };
}

/** Going back drops the last form (FORM-27). */
export function dropLast(history: FormHistory): FormHistory {
  return { pages: history.pages.slice(0, -1), modals: [] };
}

/** A modal form closes and the page below it shows again. */
export function dismissModal(history: FormHistory): FormHistory {
  return { ...history, modals: history.modals.slice(0, -1) };
}

/** Back to the flow's first form. */
export function popToRoot(history: FormHistory): FormHistory {
  return { pages: history.pages.slice(0, 1), modals: [] };
}

/** Where an earlier form stands, counted back from the shown one: the lookup of `back`, clamped (FORM-30). */
export function earlierFormKey(history: FormHistory, formsBack: number): string | null {
  const index = Math.min(Math.max(history.pages.length - 1 - formsBack, 0), BACK_INDEX_MAX);
  return history.pages[index] ?? null;
}
