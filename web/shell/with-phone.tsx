import { useRuntime } from './runtime-context.ts';
import styles from './with-phone.module.css';

/** Words that may name the support phone: there it is a link that dials, and stays on one line. */
export function WithPhone({ words }: { words: string }) {
  const { supportPhone } = useRuntime().config;
  const [before, ...after] = words.split(supportPhone);
  if (after.length === 0) return words;
  return (
    <>
      {before}
      <a href={phoneLink(supportPhone)} className={styles.phone}>
        {supportPhone}
      </a>
      {after.join(supportPhone)}
    </>
  );
}

export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}
