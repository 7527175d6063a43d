import type { DisplayProps } from './display-props.ts';
import styles from './display.module.css';

const LIST_ITEM = /^- /;

/** Plain words: paragraphs between empty lines, and lists of lines that begin with a dash. Never markup. */
export function TextDisplay({ item }: DisplayProps<'text'>) {
  const { value, label } = item.content;
  return (
    <div className={styles.text}>
      {label !== undefined && <h2 className={styles.heading}>{label}</h2>}
      {value.split(/\n{2,}/).map((block) => {
        const lines = block.split('\n');
        if (!lines.every((line) => LIST_ITEM.test(line))) return <p key={block}>{block}</p>;
        return (
          <ul key={block}>
            {lines.map((line) => (
              <li key={line}>{line.replace(LIST_ITEM, '')}</li>
            ))}
          </ul>
        );
      })}
    </div>
  );
}
