import { useState } from 'react';
import { truncateText } from './truncate-text.ts';
import styles from './expandable-text.module.css';

export interface ExpandableTextProps {
  text: string;
  seeAllText: string;
  seeLessText: string;
}

/** Longer texts begin folded. [SHELL-40] */
const foldedLength = 50;

export function ExpandableText({ text, seeAllText, seeLessText }: ExpandableTextProps) {
  const [isOpen, setIsOpen] = useState(false);
  const folded = truncateText(text, foldedLength);
  if (folded === text) return <p>{text}</p>;
  return (
    <p>
      {isOpen ? text : folded}{' '}
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? seeLessText : seeAllText}
      </button>
    </p>
  );
}
