import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import styles from './specimen.module.css';

interface SpecimenProps {
  name: string;
  children: ReactNode;
  /**
   * `row` for small things beside one another, `columns` for fields, `column` for one thing of full width.
   */
  layout?: 'row' | 'columns' | 'column';
  ground?: 'surface' | 'paper' | 'night';
}

/** A part on a card, with its name. */
export function Specimen({ name, children, layout = 'column', ground = 'surface' }: SpecimenProps) {
  return (
    <article className={styles.specimen}>
      <h3 className={styles.name}>{name}</h3>
      <div className={classNames(styles.card, styles[layout], styles[ground])}>{children}</div>
    </article>
  );
}
