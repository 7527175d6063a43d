import { useState, type FocusEventHandler } from 'react';
import { WYSH_AMOUNT_PROBLEMS } from '@wysh/domain/errors/shopping-problems.ts';
import { checkWyshAmountEntry } from '@wysh/domain/wyshes/amount.ts';

export interface AmountEntry {
  /** What stands in the field, with or without commas. */
  readonly entry: string;
  readonly error: string | undefined;
  fill(entry: string): void;
  type(entry: string): void;
  /** Typing is judged when the person leaves the field, not in the middle of a number. */
  readonly onBlur: FocusEventHandler;
  /** The amount, or null with the words under the field. */
  check(): number | null;
  setError(words: string): void;
}

/** An amount on its way in, held to the rule of the domain. */
export function useAmountEntry(initialEntry: string, initialError?: string): AmountEntry {
  const [entry, setEntry] = useState(initialEntry);
  const [error, setError] = useState(initialError);
  const [wasTyped, setWasTyped] = useState(false);

  function check(): number | null {
    const checked = checkWyshAmountEntry(entry);
    setError(checked.ok ? undefined : WYSH_AMOUNT_PROBLEMS[checked.code].public);
    return checked.ok ? checked.amount : null;
  }

  function change(next: string, isTyped: boolean) {
    setEntry(next);
    setError(undefined);
    setWasTyped(isTyped);
  }

  return {
    entry,
    error,
    fill: (next) => change(next, false),
    type: (next) => change(next, true),
    onBlur: () => {
      if (wasTyped) check();
    },
    check,
    setError,
  };
}
