/**
 * Finding an address by typing. It begins in search mode; from the third character on, half a second after the last one, it
 * asks for suggestions. A suggestion of one entry is the address; one of several leads to its units first. With the address
 * chosen, or when the person would rather type, it changes to manual mode; so it does by itself once the lookup has failed
 * too often. Clearing leads back to search mode.
 */
import { readError } from '../../api/errors.ts';
import { text } from '../../texts/texts.ts';
import { addressFromSuggestion, SUGGESTIONS_MAX } from './address-lookup.ts';
import type { Address, AddressLookup, AddressSuggestion } from './address-lookup.ts';

/** Asked for with more characters than this (ADDR-02), so long after the last (ADDR-03). */
const CHARACTERS_BELOW_SEARCH = 2;
const DEBOUNCE_MS = 500;
/** With more failures than this, plain fields show (ADDR-10). */
const FAILURES_MAX = 2;

export interface AddressSearchState {
  readonly mode: 'search' | 'manual';
  readonly typed: string;
  readonly isAsking: boolean;
  readonly suggestions: readonly AddressSuggestion[];
  /** An answer came for what is typed, be it an empty one. */
  readonly isAnswered: boolean;
  /** The building whose units are suggested. */
  readonly building: AddressSuggestion | null;
  readonly failures: number;
  /** What went wrong with the last lookup. */
  readonly problem: string | null;
}

export interface AddressSearchPorts {
  readonly suggest: AddressLookup['suggest'];
  readonly preferStates: () => readonly string[];
  readonly onFound: (address: Address) => void;
}

export interface AddressSearch {
  readonly subscribe: (listener: () => void) => () => void;
  readonly get: () => AddressSearchState;
  readonly type: (typed: string) => void;
  readonly choose: (suggestion: AddressSuggestion) => void;
  /** Puts the suggestions away without changing what is typed. */
  readonly close: () => void;
  readonly enterByHand: () => void;
  readonly clear: () => void;
  readonly dispose: () => void;
}

const AT_REST: AddressSearchState = {
  mode: 'search',
  typed: '',
  isAsking: false,
  suggestions: [],
  isAnswered: false,
  building: null,
  failures: 0,
  problem: null,
};

export function createAddressSearch(
  ports: AddressSearchPorts,
  mode: AddressSearchState['mode'],
): AddressSearch {
  const listeners = new Set<() => void>();
  let state: AddressSearchState = { ...AT_REST, mode };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastQuestion = 0;

  function change(changes: Partial<AddressSearchState>): void {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }

  /** No answer to an earlier question counts any more, and none is asked that was not yet. */
  function forgetQuestions(): void {
    clearTimeout(timer);
    lastQuestion += 1;
  }

  async function ask(selected: AddressSuggestion | null): Promise<void> {
    forgetQuestions();
    const question = lastQuestion;
    change({ isAsking: true, problem: null });
    try {
      const found = await ports.suggest({
        search: state.typed,
        preferStates: ports.preferStates(),
        selected,
      });
      if (question !== lastQuestion) return;
      const suggestions = found.slice(0, SUGGESTIONS_MAX);
      change({ isAsking: false, isAnswered: true, suggestions, building: selected });
    } catch (error) {
      if (question !== lastQuestion) return;
      const failures = state.failures + 1;
      const problem = readError(error).fullMessage ?? text('address.lookup-failed');
      const isTooOften = failures > FAILURES_MAX;
      change({
        isAsking: false,
        suggestions: [],
        failures,
        problem,
        mode: isTooOften ? 'manual' : state.mode,
      });
    }
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get: () => state,
    type: (typed) => {
      forgetQuestions();
      const isEnough = typed.trim().length > CHARACTERS_BELOW_SEARCH;
      const suggestions = isEnough && state.building === null ? state.suggestions : [];
      change({ typed, suggestions, building: null, isAsking: false, isAnswered: false, problem: null });
      if (isEnough) timer = setTimeout(() => void ask(null), DEBOUNCE_MS);
    },
    choose: (suggestion) => {
      if (suggestion.entries > 1) {
        change({ typed: suggestion.streetLine });
        void ask(suggestion);
        return;
      }
      forgetQuestions();
      change({ ...AT_REST, mode: 'manual', failures: state.failures });
      ports.onFound(addressFromSuggestion(suggestion));
    },
    close: () => {
      forgetQuestions();
      change({ suggestions: [], building: null, isAsking: false, isAnswered: false });
    },
    enterByHand: () => {
      forgetQuestions();
      change({ ...AT_REST, mode: 'manual', failures: state.failures });
    },
    clear: () => {
      forgetQuestions();
      change(AT_REST);
    },
    dispose: forgetQuestions,
  };
}
