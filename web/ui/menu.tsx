import {
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import styles from './menu.module.css';

export interface MenuItemRenderProps {
  className: string;
  children: ReactNode;
  /** Closes the menu. */
  onClick: () => void;
}

export interface MenuItem {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  onSelect?: (() => void) | undefined;
  /** Draws a link: `render: (props) => <NavLink to={paths.home} {...props} />`. */
  render?: ((props: MenuItemRenderProps) => ReactElement) | undefined;
}

export interface MenuProps {
  /** What the button shows; where that is an icon alone, `label` names it. */
  button: ReactNode;
  label?: string;
  items: readonly MenuItem[];
  /** Which edge of the button the list lines up with. */
  align?: 'start' | 'end';
}

/**
 * A disclosure of links and actions, not an ARIA menu: every item is reached by Tab, and by the arrow keys as
 * well.
 */
export function Menu({ button, label, items, align = 'end' }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const listId = useId();

  useEffect(() => {
    if (!isOpen) return;
    function closeFromOutside(event: PointerEvent) {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setIsOpen(false);
    }
    document.addEventListener('pointerdown', closeFromOutside);
    return () => document.removeEventListener('pointerdown', closeFromOutside);
  }, [isOpen]);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      setIsOpen(false);
      toggle.current?.focus();
      return;
    }
    const controls = [...(list.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];
    const index = controls.findIndex((control) => control === document.activeElement);
    const target = arrowTarget(event.key, index, controls.length);
    if (target === undefined) return;
    event.preventDefault();
    if (isOpen) controls[target]?.focus();
    else if (event.key === 'ArrowDown') setIsOpen(true);
  }

  function handleBlur(event: FocusEvent) {
    if (event.relatedTarget instanceof Node && !root.current?.contains(event.relatedTarget)) setIsOpen(false);
  }

  return (
    <div ref={root} className={styles.menu} onKeyDown={handleKeyDown} onBlur={handleBlur}>
      <button
        ref={toggle}
        type="button"
        className={styles.toggle}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {button}
      </button>
      <ul ref={list} id={listId} role="list" className={styles.list} data-align={align} hidden={!isOpen}>
        {items.map((item) => {
          const look = {
            className: styles.item ?? '',
            children: (
              <>
                {item.icon}
                {item.label}
              </>
            ),
            onClick: () => {
              setIsOpen(false);
              item.onSelect?.();
            },
          };
          return (
            <li key={item.key}>{item.render ? item.render(look) : <button type="button" {...look} />}</li>
          );
        })}
      </ul>
    </div>
  );
}

/** Where an arrow key leads; index -1 is the button. */
function arrowTarget(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return (Math.max(index, 0) - 1 + count) % count;
  if (index >= 0 && key === 'Home') return 0;
  if (index >= 0 && key === 'End') return count - 1;
  return undefined;
}
