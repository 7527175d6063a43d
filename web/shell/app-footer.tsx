import { text } from '../texts/texts.ts';
import { useRuntime } from './runtime-context.ts';
import { WyshLogo } from './wysh-logo.tsx';
import styles from './app-footer.module.css';

const year = String(new Date().getFullYear());

/** Social links, copyright, logo (SHELL-11, A-033). */
export function AppFooter() {
  const { socialLinks } = useRuntime().config;
  return (
    <footer className={styles.footer} aria-label={text('shell.footer.label')}>
      <div className={styles.inner}>
        <WyshLogo />
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
        <p className={styles.copyright}>{text('shell.footer.copyright', { year })}</p>
      </div>
    </footer>
  );
}
