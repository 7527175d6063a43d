import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { ApiError } from '../../api/errors.ts';
import { text } from '../../texts/texts.ts';
import { Toast, type ToastMessage } from '../../ui/toast.tsx';
import type { ListChanges } from './list-changes.ts';
import { MonitoringBlockedDialog } from './monitoring-blocked-dialog.tsx';
import type { Addition, ListedWysh } from './pending-changes.ts';
import { removalProblemWords } from './problem-words.ts';
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
  const message = useMessage();
  const [blocked, setBlocked] = useState<ListedWysh>();
  const [leaving, setLeaving] = useState<ListedWysh>();

  const { say } = message;
  const sayStillThere = (name: string, problem: ApiError) =>
    say(`${text('builder.drawer.remove-failed', { wysh: name })} ${removalProblemWords(problem)}`);

  function putBack(addition: Addition, removal: Promise<ApiError | null>) {
    void changes.putBack(addition, removal).then((isBack) => {
      if (isBack) return;
      say(text('builder.drawer.undo-failed', { wysh: addition.name }), {
        text: text('shell.try-again'),
        run: () => putBack(addition, removal),
      });
    });
  }

  function takeOff(wysh: ListedWysh, amount: number) {
    const { name, terminatesAt } = wysh;
    const place = (listed?.findIndex(({ id }) => id === wysh.id) ?? 0) + 1;
    const addition: Addition = { wysh: wysh.wysh, name, amount, terminatesAt, place };
    const removal = changes.remove(wysh.id);
    say(text('builder.drawer.removed', { wysh: name }), {
      text: text('builder.drawer.undo'),
      run: () => putBack(addition, removal),
    });
    void removal.then((problem) => {
      if (problem !== null) sayStillThere(name, problem);
    });
  }

  const unlessMonitored: ListActions['unlessMonitored'] = (wysh, change) => {
    if (wysh.monitored) setBlocked(wysh);
    else change();
  };

  return {
    remove: (wysh) =>
      unlessMonitored(wysh, () => {
        // A recipient is not added again with the wysh, and no amount or one of 0 cannot be.
        if (wysh.recipient === null && wysh.amount) takeOff(wysh, wysh.amount);
        else setLeaving(wysh);
      }),
    move: (wysh, place) =>
      void changes.move(wysh.id, place).then((problem) => {
        if (problem !== null) say(text('wyshes.prioritize.save-failed'));
      }),
    unlessMonitored,
    say,
    toast: <Toast message={message.shown} closeText={text('shell.close')} onClose={message.close} />,
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
              void changes.remove(leaving.id).then((problem) => {
                if (problem === null) say(text('builder.drawer.removed', { wysh: leaving.name }));
                else sayStillThere(leaving.name, problem);
              });
            }}
          />
        )}
      </>
    ),
  };
}

interface Message {
  readonly shown: ToastMessage | undefined;
  readonly say: ListActions['say'];
  close(): void;
}

/** The latest message. One with an action waits for the person, and so must not follow them to another page. */
function useMessage(): Message {
  const { pathname } = useLocation();
  const [shown, setShown] = useState<ToastMessage>();
  const [saidAt, setSaidAt] = useState(pathname);
  if (saidAt !== pathname) {
    setSaidAt(pathname);
    if (shown?.onAction !== undefined) setShown(undefined);
  }
  return {
    shown,
    say: (words, action) =>
      setShown({
        id: crypto.randomUUID(),
        words,
        ...(action === undefined ? {} : { actionText: action.text, onAction: action.run }),
      }),
    close: () => setShown(undefined),
  };
}
