import { useIsTakenOver, useRuntime } from '../../shell/runtime-context.ts';
import { phoneLink } from '../../shell/with-phone.tsx';
import { text } from '../../texts/texts.ts';
import styles from './who-stands-behind.module.css';

const inWords = new Intl.ListFormat('en-US');

/** Before anybody is asked for anything: whose insurance this is, where it is sold, and who answers. The footer says the rest. */
export function WhoStandsBehind() {
  // What is painted before the application knows the number alone, which the server fills in; the rest keeps its room.
  const isTakenOver = useIsTakenOver();
  const { issuer, supportPhone } = useRuntime().config;
  const { name, address, states } = issuer;
  return (
    <ul role="list" className={styles.behind} aria-label={text('shell.footer.about')}>
      <li className={styles.issuer}>{isTakenOver && text('shell.footer.issuer', { name, address })}</li>
      <li className={styles.states}>
        {isTakenOver &&
          text('shell.footer.states', { states: inWords.format(states.map((state) => state.name)) })}
      </li>
      <li>
        <a href={phoneLink(supportPhone)} className={styles.phone}>
          {supportPhone}
        </a>{' '}
        {text('shell.footer.hours')}
      </li>
    </ul>
  );
}
