import { useState, type FocusEventHandler } from 'react';
import { checkWyshAmountEntry, WYSH_AMOUNT_WORDS } from '@wysh/domain/wyshes/amount.ts';
import type { AmountChoice } from './amount-choice.ts';

export interface AmountEntry {
  readonly choice: AmountChoice;
  readonly error: string | undefined;
  change(choice: AmountChoice): void;
  type(choice: AmountChoice): void;
  /** Typing is judged when the person leaves the field, not in the middle of a number. */
  readonly onBlur: FocusEventHandler;
  /** The amount, or null with the words under the field. */
  check(): number | null;
  setError(words: string): void;
}

/** An amount on its way in, held to the rule of the domain. */
export function useAmountEntry(initial: AmountChoice, initialError?: string): AmountEntry {
  const [choice, setChoice] = useState(initial);
  const [error, setError] = useState(initialError);
  const [wasTyped, setWasTyped] = useState(false);

  function check(): number | null {
    const checked = checkWyshAmountEntry(choice.entry);
    setError(checked.ok ? undefined : WYSH_AMOUNT_WORDS[checked.code]);
    return checked.ok ? checked.amount : null;
  }

  function change(next: AmountChoice) {
    setChoice(next);
    setError(undefined);
    setWasTyped(false);
  }

  return {
    choice,
    error,
    change,
    type: (next) => {
      change(next);
      setWasTyped(true);
    },
    onBlur: () => {
      if (wasTyped) check();
    },
    check,
    setError,
  };
}
