import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { wyshListPath } from '../../paths.ts';
import { afterPaint } from '../../ui/after-paint.ts';
import { addressOfCategory, readPlace, type BuilderPlace } from './builder-place.ts';
import { builderStateFrom, type BuilderState } from './builder-state.ts';
import type { Category } from './use-catalogue.ts';

export interface BuilderNavigation {
  readonly place: BuilderPlace;
  /** The category shown: the one the place names, else the first; undefined until there are any. */
  readonly category: Category | undefined;
  readonly state: BuilderState;
  /** The dialog in the address: a wysh to add, or with an allocation one to change. */
  readonly dialog: {
    readonly wyshSlug: string;
    readonly field: string | undefined;
    readonly allocationId: string | undefined;
  } | null;
  selectCategory(categorySlug: string): void;
  /** Over the place, or instead of the dialog that is open. */
  openDialog(path: string): void;
  closeDialog(): void;
  goTo(path: string): void;
}

/** All addresses of the builder draw one screen; this tells which part of it and moves between them. */
export function useBuilderNavigation(categories: readonly Category[] | undefined): BuilderNavigation {
  const { wyshId, field, allocationId } = useParams();
  const location = useLocation();
  const navigate = useNavigate();
  const state = builderStateFrom(location);
  const isDialog = wyshId !== undefined;
  const under = isDialog
    ? (state.under ?? listWith(categories?.find(({ wyshes }) => wyshes.some(({ slug }) => slug === wyshId))))
    : location.pathname + location.search;
  // Closed at once; the address follows when the router has come round to it.
  const [closedKey, setClosedKey] = useState<string | null>(null);
  if (closedKey !== null && closedKey !== location.key) setClosedKey(null);
  const isClosing = closedKey !== null && closedKey === location.key;
  const opensNext = useRef<string>(null);
  const place = readPlace(under);
  const category = categories?.find(({ slug }) => slug === place.categorySlug) ?? categories?.[0];
  const go = (path: string, next: Partial<BuilderState>, replace: boolean) =>
    void navigate(path, {
      replace,
      preventScrollReset: true,
      state: { ...state, under: null, closesByBack: false, ...next },
    });

  function openDialog(path: string) {
    // The way back is still under way: a step from here would replace the list, and closing that would leave the site.
    if (isClosing) opensNext.current = path;
    else if (isDialog) go(path, { under: state.under, closesByBack: state.closesByBack }, true);
    else go(path, { under, closesByBack: true }, false);
  }

  useEffect(() => {
    const path = opensNext.current;
    if (path === null || isClosing) return;
    opensNext.current = null;
    openDialog(path);
  });

  return {
    place,
    category,
    state,
    dialog: isDialog && !isClosing ? { wyshSlug: wyshId, field, allocationId } : null,
    selectCategory: (categorySlug) => {
      const visited = [
        ...new Set([...state.visited, ...(category === undefined ? [] : [category.slug]), categorySlug]),
      ];
      setClosedKey(location.key);
      go(addressOfCategory(place, categorySlug), { visited }, true);
    },
    openDialog,
    closeDialog: () => {
      setClosedKey(location.key);
      // What the person did is painted before the router goes to work.
      afterPaint(() => {
        if (state.closesByBack) void navigate(-1);
        else go(under, {}, true);
      });
    },
    goTo: (path) => void navigate(path, { state }),
  };
}

/** The list under a dialog whose address was opened by itself, at the tab its wysh belongs to. */
function listWith(category: Category | undefined): string {
  return category === undefined ? wyshListPath : addressOfCategory(readPlace(wyshListPath), category.slug);
}
