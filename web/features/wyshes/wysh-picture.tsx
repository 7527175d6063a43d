import { categoryColours } from './category-colours.ts';
import type { Wysh } from './use-catalogue.ts';
import styles from './wysh-picture.module.css';

/** The wysh by night, cropped to a strip over a dialog. */
export function WyshPicture({ wysh }: { wysh: Wysh }) {
  return (
    <span className={styles.strip} data-drawn="" style={categoryColours(wysh.wyshCategory)}>
      <img className={styles.image} src={wysh.images.infoHeader} width={950} height={400} alt="" />
    </span>
  );
}
