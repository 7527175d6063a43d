import { useId, type ReactNode } from 'react';
import { ChevronDownIcon } from './icons.tsx';
import styles from './accordion.module.css';

export interface AccordionItem {
  id: string;
  title: ReactNode;
  content: ReactNode;
  /** Open before anybody pressed it: what has to be read. */
  isOpen?: boolean;
}

export interface AccordionProps {
  items: readonly AccordionItem[];
  /** Opening one closes the others. */
  exclusive?: boolean;
}

export function Accordion({ items, exclusive = false }: AccordionProps) {
  const name = useId();
  return (
    <div className={styles.accordion}>
      {items.map((item) => (
        <details key={item.id} className={styles.item} name={exclusive ? name : undefined} open={item.isOpen}>
          <summary className={styles.title}>
            {item.title}
            <ChevronDownIcon className={styles.chevron} />
          </summary>
          <div className={styles.content}>{item.content}</div>
        </details>
      ))}
    </div>
  );
}
