import { useMemo } from 'react';
import { readTextBlocks } from './text-blocks.ts';

export interface LongTextProps {
  /** As `readTextBlocks` reads it. */
  text: string;
  /** Of the headings in it: one below that of where it stands. */
  level?: 2 | 3 | 4;
}

/** A text of several paragraphs, such as a disclosure, as elements and never as markup. */
export function LongText({ text, level = 2 }: LongTextProps) {
  const blocks = useMemo(() => readTextBlocks(text), [text]);
  const Heading = `h${level}` as const;
  return blocks.map((block) => {
    switch (block.kind) {
      case 'heading':
        return <Heading key={block.text}>{block.text}</Heading>;
      case 'paragraph':
        return <p key={block.text}>{block.text}</p>;
      case 'list':
        return (
          <ul key={block.items.join()}>
            {block.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        );
    }
  });
}
