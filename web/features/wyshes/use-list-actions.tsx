import { useState, type ReactNode } from 'react';
import { text } from '../../texts/texts.ts';
import { Toast, type ToastMessage } from '../../ui/toast.tsx';
import type { ListChanges } from './list-changes.ts';
import { MonitoringBlockedDialog } from './monitoring-blocked-dialog.tsx';
import type { Addition, ListedWysh } from './pending-changes.ts';
import { problemWords } from './problem-words.ts';
import { RemoveDialog } from './remove-dialog.tsx';

export interface ListActions {
  /** Takes the wysh off at once and offers to put it back; asks first where that could not bring everything back. */
  remove(wysh: ListedWysh): void;
  move(wysh: ListedWysh, place: number): void;
  /** Runs `change` unless a linked account sets the amount; then says so instead (MODAL-20). */
  unlessMonitored(wysh: ListedWysh, change: () => void): void;
  say(words: string, action?: { text: string; run: () => void }): void;
  /** To be rendered at the top of what is open, because a modal dialog makes everything below it inert. */
  readonly toast: ReactNode;
  readonly dialogs: ReactNode;
}

/** What a person can do to a wysh on their list, the same wherever the list is shown. */
export function useListActions(changes: ListChanges, listed: readonly ListedWysh[] | undefined): ListActions {
  const [message, setMessage] = useState<ToastMessage>();
  const [blocked, setBlocked] = useState<ListedWysh>();
  const [leaving, setLeaving] = useState<ListedWysh>();

  const say: ListActions['say'] = (words, action) =>
    setMessage({
      id: crypto.randomUUID(),
      words,
      ...(action === undefined ? {} : { actionText: action.text, onAction: action.run }),
    });

  function putBack(name: string, addition: Addition) {
    void changes.add(addition).then((isBack) => {
      if (isBack) return;
      const failed = changes
        .getPending()
        .find((change) => change.kind === 'add' && change.place !== null && change.step === 'failed');
      if (failed?.kind === 'add') void changes.giveUpAdd(failed);
      say(text('builder.drawer.undo-failed', { wysh: name }), {
        text: text('shell.try-again'),
        run: () => putBack(name, addition),
      });
    });
  }

  function takeOff(wysh: ListedWysh) {
    const { name, amount, terminatesAt } = wysh;
    const place = (listed?.findIndex(({ id }) => id === wysh.id) ?? 0) + 1;
    const addition: Addition = { wysh: wysh.wysh, name, amount, terminatesAt, place };
    say(text('builder.drawer.removed', { wysh: name }), {
      text: text('builder.drawer.undo'),
      run: () => putBack(name, addition),
    });
    void changes.remove(wysh.id).then((problem) => {
      if (problem !== null)
        say(
          `${text('builder.drawer.remove-failed', { wysh: name })} ${problemWords(problem, 'wyshAllocationId')}`,
        );
    });
  }

  const unlessMonitored: ListActions['unlessMonitored'] = (wysh, change) => {
    if (wysh.monitored) setBlocked(wysh);
    else change();
  };

  return {
    remove: (wysh) =>
      unlessMonitored(wysh, () => {
        // A recipient is not added again with the wysh, and an amount of 0 cannot be.
        if (wysh.recipient === null && wysh.amount > 0) takeOff(wysh);
        else setLeaving(wysh);
      }),
    move: (wysh, place) =>
      void changes.move(wysh.id, place).then((problem) => {
        if (problem !== null) say(text('wyshes.prioritize.save-failed'));
      }),
    unlessMonitored,
    say,
    toast: <Toast message={message} closeText={text('shell.close')} onClose={() => setMessage(undefined)} />,
    dialogs: (
      <>
        {blocked && (
          <MonitoringBlockedDialog wysh={blocked} changes={changes} onClose={() => setBlocked(undefined)} />
        )}
        {leaving && (
          <RemoveDialog
            wysh={leaving}
            onKeep={() => setLeaving(undefined)}
            onRemove={() => {
              setLeaving(undefined);
              void changes
                .remove(leaving.id)
                .then((problem) =>
                  say(
                    problem === null
                      ? text('builder.drawer.removed', { wysh: leaving.name })
                      : text('builder.drawer.remove-failed', { wysh: leaving.name }),
                  ),
                );
            }}
          />
        )}
      </>
    ),
  };
}
