import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { text } from '../../texts/texts.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { AddressSuggestion } from './address-lookup.ts';
import type { AddressSearch, AddressSearchState } from './address-search.ts';
import styles from './address-combobox.module.css';

export interface AddressComboboxProps {
  controlId: string;
  label: ReactNode;
  isRequired: boolean;
  error: string | undefined;
  search: AddressSearch;
  state: AddressSearchState;
}

function inWords({ streetLine, secondary, city, state, zipcode, entries }: AddressSuggestion): string {
  const units = entries > 1 ? text('address.units', { count: entries }) : secondary;
  return [streetLine, units, city, `${state} ${zipcode}`].filter((part) => part !== '').join(', ');
}

function statusOf({ isAsking, isAnswered, suggestions, building }: AddressSearchState): string {
  if (isAsking) return text('address.searching');
  if (!isAnswered) return text('address.search-hint');
  return building
    ? text('address.pick-unit', { count: suggestions.length })
    : text('address.found', { count: suggestions.length });
}

/** A text field with suggestions below it: the editable combobox of the ARIA Authoring Practices. */
export function AddressCombobox({
  controlId,
  label,
  isRequired,
  error,
  search,
  state,
}: AddressComboboxProps) {
  const [activeIndex, setActiveIndex] = useState(-1);
  const { suggestions, typed, problem } = state;
  const isOpen = suggestions.length > 0;
  const active = isOpen ? Math.min(activeIndex, suggestions.length - 1) : -1;
  const listId = `${controlId}-suggestions`;

  function choose(index: number): void {
    const suggestion = suggestions[index];
    setActiveIndex(-1);
    if (suggestion) search.choose(suggestion);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (!isOpen) return;
    if (event.key === 'ArrowDown') setActiveIndex((active + 1) % suggestions.length);
    else if (event.key === 'ArrowUp') setActiveIndex(active <= 0 ? suggestions.length - 1 : active - 1);
    else if (event.key === 'Enter' && active >= 0) choose(active);
    else if (event.key === 'Escape') search.close();
    else return;
    event.preventDefault();
  }

  return (
    <div className={styles.anchor}>
      <TextField
        id={controlId}
        label={label}
        hint={statusOf(state)}
        error={error ?? problem ?? undefined}
        value={typed}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        aria-required={isRequired}
        onChange={(event) => {
          setActiveIndex(-1);
          search.type(event.currentTarget.value);
        }}
        onKeyDown={handleKeyDown}
      />
      <p className="sr-only" role="status">
        {state.isAsking || state.isAnswered ? statusOf(state) : ''}
      </p>
      <div
        id={listId}
        className={styles.list}
        role="listbox"
        aria-label={text('address.suggestions')}
        hidden={!isOpen}
      >
        {suggestions.map((suggestion, index) => (
          <div
            key={inWords(suggestion)}
            id={`${listId}-${index}`}
            className={index === active ? styles.active : styles.option}
            role="option"
            aria-selected={index === active}
            // The pointer must not take the focus from the field.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(index)}
          >
            {inWords(suggestion)}
          </div>
        ))}
      </div>
    </div>
  );
}
