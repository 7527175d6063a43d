import { useEffect, useRef } from 'react';
import { nextAfterAdd } from '@wysh/domain/wyshes/add-wysh-flow.ts';
import { addWyshPath } from '../../paths.ts';
import { text } from '../../texts/texts.ts';
import { afterPaint } from '../../ui/after-paint.ts';
import { AddWyshDialog } from './add-wysh-dialog.tsx';
import { ORIGIN_PATHS } from './builder-place.ts';
import { ChangeWyshDialog } from './change-wysh-dialog.tsx';
import type { ListOwner } from './list-owner.ts';
import { findFailedAdd, type ListedWysh, type PendingAdd } from './pending-changes.ts';
import { useWysh, type Category, type Wysh } from './use-catalogue.ts';
import type { BuilderJourney } from './use-builder-journey.ts';
import type { BuilderNavigation } from './use-builder-navigation.ts';
import type { ListActions } from './use-list-actions.tsx';
import type { WyshList } from './use-wysh-list.ts';
import { wyshCardId } from './wysh-card.tsx';

export interface BuilderDialogProps {
  navigation: BuilderNavigation;
  journey: BuilderJourney;
  list: WyshList;
  owner: ListOwner;
  actions: ListActions;
  categories: readonly Category[] | undefined;
}

/** The dialog the address asks for. */
export function BuilderDialog({ navigation, journey, list, owner, actions, categories }: BuilderDialogProps) {
  const { dialog, category, state } = navigation;
  const { changes, listed } = list;
  const failed = findFailedAdd(list.pending);
  useFailedAdd(navigation, list, failed);
  useFocusOnCard(dialog?.wyshSlug);
  const wysh = useWysh(dialog?.wyshSlug);
  if (dialog === null || wysh === undefined) return null;

  if (dialog.allocationId !== undefined) {
    return (
      <ChangeWyshDialog
        wysh={wysh}
        allocationId={dialog.allocationId}
        field={dialog.field}
        list={list}
        owner={owner}
        actions={actions}
        onField={navigation.openDialog}
        onClose={navigation.closeDialog}
      />
    );
  }

  async function goOnAfter(isAdded: Promise<boolean>) {
    const next = nextAfterAdd(state.mode, {
      origin: state.origin,
      categories: (categories ?? []).map(({ slug }) => slug),
      current: category?.slug ?? '',
      visited: state.visited,
    });
    if (next.kind === 'open-category') {
      navigation.selectCategory(next.category);
      return;
    }
    navigation.closeDialog();
    // Whoever leaves must not miss that it failed.
    if (next.kind === 'leave' && (await isAdded))
      navigation.goTo((state.journey === null ? null : await journey.goOn()) ?? ORIGIN_PATHS[next.to]);
  }

  const failedHere = failed?.wysh.id === wysh.id ? failed : undefined;
  return (
    <AddWyshDialog
      // A failure that comes while the dialog is open again is shown in a new one.
      key={failedHere?.key}
      wysh={wysh}
      onList={(listed ?? []).filter((one) => one.wysh.id === wysh.id && one.id !== failedHere?.allocationId)}
      failed={failedHere}
      state={state}
      onSubmit={(amount) =>
        void goOnAfter(
          failedHere === undefined
            ? changes.add({ ...additionOf(wysh), amount })
            : changes.retryAdd(failedHere, amount),
        )
      }
      onClose={() => {
        if (failedHere !== undefined) {
          void changes
            .giveUpAdd(failedHere)
            .then((isGone) =>
              actions.say(
                text(isGone ? 'builder.add.cancelled' : 'builder.add.not-cancelled', { wysh: wysh.name }),
              ),
            );
        }
        navigation.closeDialog();
      }}
      onChange={navigation.openDialog}
    />
  );
}

function additionOf(wysh: Wysh) {
  const { id, slug, name, images, wyshCategory } = wysh;
  const listedWysh: ListedWysh['wysh'] = { id, slug, name, images, wyshCategory };
  return { wysh: listedWysh, name: wysh.defaultName, terminatesAt: null, place: null };
}

/** Opens the dialog again for an add that failed. Leaving it by the browser's own way back gives the add up as closing does. */
function useFailedAdd(
  navigation: BuilderNavigation,
  { changes }: WyshList,
  failed: PendingAdd | undefined,
): void {
  const told = useRef<{ problem: PendingAdd['problem']; isOpen: boolean }>({ problem: null, isOpen: false });
  const openSlug = navigation.dialog?.wyshSlug;
  useEffect(() => {
    if (failed === undefined) return;
    if (openSlug === failed.wysh.slug) {
      told.current = { problem: failed.problem, isOpen: true };
    } else if (openSlug === undefined && told.current.problem !== failed.problem) {
      told.current = { problem: failed.problem, isOpen: false };
      navigation.openDialog(addWyshPath(failed.wysh.slug));
    } else if (openSlug === undefined && told.current.isOpen) {
      void changes.giveUpAdd(failed);
    }
  }, [failed, openSlug, navigation, changes]);
}

/** The browser returns focus to what opened a dialog; an address opened by itself has nothing to return to but the card. */
function useFocusOnCard(openSlug: string | undefined): void {
  const previous = useRef(openSlug);
  useEffect(() => {
    const closed = previous.current;
    previous.current = openSlug;
    if (closed === undefined || openSlug !== undefined) return;
    // Looking for it lays the page out, which the wysh that was added need not wait for.
    afterPaint(() => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost) document.getElementById(wyshCardId(closed))?.focus();
    });
  }, [openSlug]);
}
