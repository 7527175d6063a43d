import { Link } from 'react-router';
import { routes } from '../paths.ts';
import { text } from '../texts/texts.ts';
import { useIsTakenOver, useRuntime } from './runtime-context.ts';
import { WyshLogo } from './wysh-logo.tsx';
import styles from './app-footer.module.css';

const year = String(new Date().getFullYear());

const inWords = new Intl.ListFormat('en-US');

/** Social links, copyright, logo (SHELL-11, A-033), and in production what is only pretended. */
export function AppFooter() {
  const { socialLinks, simulated } = useRuntime().config;
  const isTakenOver = useIsTakenOver();
  // What is painted before the application knows neither the installation nor the year it is read in.
  if (!isTakenOver)
    return (
      <footer className={styles.footer} aria-label={text('shell.footer.label')}>
        <div className={styles.inner}>
          <WyshLogo />
          <Links />
        </div>
      </footer>
    );
  return (
    <footer className={styles.footer} aria-label={text('shell.footer.label')}>
      <div className={styles.inner}>
        <WyshLogo />
        <Links />
        <nav className={styles.social} aria-label={text('shell.footer.social')}>
          {socialLinks.map(({ name, url }) => (
            <a
              key={name}
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={text('shell.footer.social-link', { network: name })}
            >
              {name}
            </a>
          ))}
        </nav>
        {simulated.length > 0 && (
          <p className={styles.demonstration}>
            {text('shell.footer.demonstration', {
              what: inWords.format(simulated.map((one) => text(`shell.footer.simulated.${one}`))),
            })}
          </p>
        )}
        <p className={styles.privacy}>
          <Link to={routes.privacyChoices}>{text('shell.footer.privacy-choices')}</Link>
        </p>
        <p className={styles.copyright}>{text('shell.footer.copyright', { year })}</p>
      </div>
    </footer>
  );
}

function Links() {
  return (
    <>
      <Link to={routes.productSelect} className={styles.link}>
        {text('shell.footer.products')}
      </Link>
      <Link to={routes.help} className={styles.link}>
        {text('shell.footer.help')}
      </Link>
    </>
  );
}
