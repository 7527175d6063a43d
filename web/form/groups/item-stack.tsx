import { ItemView } from '../item-view.tsx';
import type { GroupProps } from './group-props.ts';
import styles from './group-view.module.css';

/** Items below each other: a phone number and what may be done with it, or anything a form sets apart. */
export function ItemStack({ items }: GroupProps) {
  return (
    <div className={styles.stack}>
      {items.map((item) => (
        <ItemView key={item.key} item={item} />
      ))}
    </div>
  );
}
