import { platformUrl } from '@wysh/domain/forms/platform-url.ts';
import { ownPath } from '../../paths.ts';
import type { DisplayProps } from './display-props.ts';
import styles from './display.module.css';

/** A picture of our own or from the web; any other kind of address is treated as empty. */
export function ImageDisplay({ item }: DisplayProps<'image'>) {
  const address = ownPath(item.content.value) ?? platformUrl(item.content.value);
  return address && <img className={styles.image} src={address} alt={item.content.label ?? ''} />;
}
