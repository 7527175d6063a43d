import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { disclosurePath, routes } from '../paths.ts';
import { text } from '../texts/texts.ts';
import { licensesIn } from './licenses.ts';
import { useIsTakenOver, useRuntime } from './runtime-context.ts';
import { phoneLink } from './with-phone.tsx';
import { WyshLogo } from './wysh-logo.tsx';
import styles from './app-footer.module.css';

const year = String(new Date().getFullYear());

const inWords = new Intl.ListFormat('en-US');

/** Who stands behind this and where to ask, the fine print, social links, copyright (SHELL-11, A-033), and what is only pretended. */
export function AppFooter() {
  // What is painted before the application knows neither the installation nor the year it is read in.
  const isTakenOver = useIsTakenOver();
  const { supportPhone } = useRuntime().config;
  return (
    <footer className={styles.footer} aria-label={text('shell.footer.label')}>
      <div className={styles.inner}>
        <div className={styles.company}>
          <WyshLogo />
          <p className={styles.issuer}>{isTakenOver && <Issuer />}</p>
          <p>
            <a href={phoneLink(supportPhone)} className={styles.phone}>
              {supportPhone}
            </a>
            <span className={styles.hours}>{text('shell.footer.hours')}</span>
          </p>
        </div>
        <ul role="list" className={styles.links}>
          <To path={routes.productSelect}>{text('shell.footer.products')}</To>
          <To path={routes.help}>{text('shell.footer.help')}</To>
          <To path={routes.about}>{text('shell.footer.about')}</To>
        </ul>
        <ul role="list" className={styles.links}>
          <To path={disclosurePath('privacy-notice')}>{text('shell.footer.privacy')}</To>
          <To path={routes.privacyChoices}>{text('shell.footer.privacy-choices')}</To>
          <To path={disclosurePath('site-terms')}>{text('shell.footer.terms')}</To>
          <To path={routes.accessibility}>{text('shell.footer.accessibility')}</To>
        </ul>
        <div className={styles.facts}>{isTakenOver && <Facts />}</div>
      </div>
    </footer>
  );
}

function To({ path, children }: { path: string; children: ReactNode }) {
  return (
    <li>
      <Link to={path} className={styles.link}>
        {children}
      </Link>
    </li>
  );
}

function Issuer() {
  const { name, address } = useRuntime().config.issuer;
  return text('shell.footer.issuer', { name, address });
}

/** What is only known of an installation: where it sells and by which right, where else it is found, and what it pretends. */
function Facts() {
  const { issuer, socialLinks, simulated } = useRuntime().config;
  const { states } = issuer;
  const without = states.filter(({ sellsAccidentalDeath }) => !sellsAccidentalDeath);
  return (
    <>
      <p>
        {text('shell.footer.states', { states: inWords.format(states.map(({ name }) => name)) })}{' '}
        {without.length > 0 &&
          text('shell.footer.states.accident', {
            states: inWords.format(without.map(({ name }) => name)),
          })}{' '}
        {text(`shell.footer.licenses.${licensesIn(states)}`)}
      </p>
      {simulated.length > 0 && (
        <p className={styles.demonstration}>
          {text('shell.footer.demonstration', {
            what: inWords.format(simulated.map((one) => text(`shell.footer.simulated.${one}`))),
          })}
        </p>
      )}
      <div className={styles.end}>
        <p>{text('shell.footer.copyright', { year })}</p>
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
      </div>
    </>
  );
}
