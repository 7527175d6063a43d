import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { classNames } from './class-names.ts';
import { FieldFrame, fieldDescription, type FieldWords } from './field-frame.tsx';
import { CheckIcon, ChevronDownIcon } from './icons.tsx';
import { emptyTypeAhead, typeAheadKey, typeAheadMatch, typeAheadResetMs } from './type-ahead.ts';
import styles from './dropdown.module.css';

export interface DropdownOption {
  value: string;
  label: string;
}

export interface DropdownProps extends FieldWords {
  options: readonly DropdownOption[];
  value: string | undefined;
  onValueChange: (value: string) => void;
  /** Shown while nothing is chosen, such as "Pick your state". */
  placeholder: string;
  id?: string | undefined;
  isRequired?: boolean;
  disabled?: boolean | undefined;
}

/**
 * The select-only combobox of the ARIA Authoring Practices: focus stays on the button, which names the active
 * option.
 */
export function Dropdown({
  label,
  hint,
  error,
  options,
  value,
  onValueChange,
  placeholder,
  id,
  isRequired = false,
  disabled,
}: DropdownProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const chosenIndex = options.findIndex((option) => option.value === value);
  const [isOpen, setIsOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(chosenIndex);
  const typeAhead = useRef(emptyTypeAhead);
  const listbox = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isOpen) listbox.current?.children[activeIndex]?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, activeIndex]);

  function open(index = Math.max(chosenIndex, 0)) {
    setActiveIndex(index);
    setIsOpen(true);
  }

  function choose(index: number) {
    const option = options[index];
    if (option) onValueChange(option.value);
    setIsOpen(false);
  }

  function moveTo(index: number) {
    setActiveIndex(Math.min(Math.max(index, 0), options.length - 1));
  }

  function handleTyping(key: string, now: number) {
    typeAhead.current = typeAheadKey(typeAhead.current, key, now);
    const labels = options.map((option) => option.label);
    const match = typeAheadMatch(labels, typeAhead.current.buffer, isOpen ? activeIndex : chosenIndex);
    if (match >= 0) open(match);
    else if (!isOpen) open();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    const isSpaceInWord =
      event.key === ' ' && event.timeStamp - typeAhead.current.lastKeyAt < typeAheadResetMs;
    if (isLetter && (event.key !== ' ' || isSpaceInWord)) {
      event.preventDefault();
      handleTyping(event.key, event.timeStamp);
      return;
    }
    const action = isOpen ? openKeys(event) : closedKeys(event);
    if (action) {
      event.preventDefault();
      action();
    }
  }

  function closedKeys({ key }: KeyboardEvent) {
    if (key === 'Home') return () => open(0);
    if (key === 'End') return () => open(options.length - 1);
    return ['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(key) ? () => open() : undefined;
  }

  function openKeys({ key, altKey }: KeyboardEvent) {
    if (key === 'ArrowUp' && altKey) return () => choose(activeIndex);
    if (key === 'ArrowDown') return () => moveTo(activeIndex + 1);
    if (key === 'ArrowUp') return () => moveTo(activeIndex - 1);
    if (key === 'PageDown') return () => moveTo(activeIndex + 10);
    if (key === 'PageUp') return () => moveTo(activeIndex - 10);
    if (key === 'Home') return () => moveTo(0);
    if (key === 'End') return () => moveTo(options.length - 1);
    if (key === 'Enter' || key === ' ') return () => choose(activeIndex);
    if (key === 'Escape') return () => setIsOpen(false);
    // Tab takes the active option along, and then leaves as it always does.
    if (key === 'Tab') choose(activeIndex);
    return undefined;
  }

  const chosen = options[chosenIndex];
  return (
    <FieldFrame controlId={controlId} label={label} hint={hint} error={error}>
      <div className={styles.anchor}>
        <button
          {...fieldDescription(controlId, { hint, error })}
          id={controlId}
          type="button"
          className={classNames(styles.button, error !== undefined && styles.invalid)}
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded={isOpen}
          aria-controls={`${controlId}-list`}
          aria-labelledby={`${controlId}-label ${controlId}-value`}
          aria-required={isRequired || undefined}
          aria-activedescendant={isOpen ? `${controlId}-option-${activeIndex}` : undefined}
          disabled={disabled}
          onClick={() => (isOpen ? setIsOpen(false) : open())}
          onKeyDown={handleKeyDown}
          onBlur={() => setIsOpen(false)}
        >
          <span id={`${controlId}-value`} className={classNames(styles.value, !chosen && styles.placeholder)}>
            {chosen?.label ?? placeholder}
          </span>
          <ChevronDownIcon className={styles.chevron} />
        </button>
        <div
          ref={listbox}
          id={`${controlId}-list`}
          className={styles.list}
          role="listbox"
          aria-labelledby={`${controlId}-label`}
          hidden={!isOpen}
        >
          {/* Drawn while open alone: a form may have many lists, and most stay shut. */}
          {isOpen &&
            options.map((option, index) => (
              <div
                key={option.value}
                id={`${controlId}-option-${index}`}
                className={classNames(styles.option, index === activeIndex && styles.active)}
                role="option"
                aria-selected={index === chosenIndex}
                // The pointer must not take the focus from the button, or the list would close before the
                // click.
                onPointerDown={(event) => event.preventDefault()}
                onMouseDown={(event) => event.preventDefault()}
                onPointerMove={() => setActiveIndex(index)}
                onClick={() => choose(index)}
              >
                {option.label}
                {index === chosenIndex && <CheckIcon size={20} />}
              </div>
            ))}
        </div>
      </div>
    </FieldFrame>
  );
}
