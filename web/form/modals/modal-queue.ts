import type { ModalAnswer, ModalName } from './form-modals.ts';

/** One modal that is open, with the words of this occasion if it has any. */
export interface OpenModal {
  readonly name: ModalName;
  readonly words: string | undefined;
  readonly answer: (answer: ModalAnswer) => void;
}

/** The modals of a screen, one at a time: whoever asks waits until those before were answered. */
export interface ModalQueue {
  readonly subscribe: (listener: () => void) => () => void;
  readonly get: () => OpenModal | null;
  readonly ask: (name: ModalName, words?: string) => Promise<ModalAnswer>;
}

export function createModalQueue(): ModalQueue {
  const listeners = new Set<() => void>();
  let waiting: readonly OpenModal[] = [];

  function change(next: readonly OpenModal[]): void {
    waiting = next;
    for (const listener of listeners) listener();
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get: () => waiting[0] ?? null,
    ask: (name, words) =>
      new Promise((resolve) => {
        const modal: OpenModal = {
          name,
          words,
          answer: (answer) => {
            change(waiting.filter((one) => one !== modal));
            resolve(answer);
          },
        };
        change([...waiting, modal]);
      }),
  };
}
