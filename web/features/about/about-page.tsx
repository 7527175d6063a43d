import { Link } from 'react-router';
import { disclosurePath, routes } from '../../paths.ts';
import { licensesIn } from '../../shell/licenses.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { phoneLink } from '../../shell/with-phone.tsx';
import { text } from '../../texts/texts.ts';
import { PageLayout } from '../../ui/layouts/page-layout.tsx';
import styles from './about.module.css';

/** What anybody may read before they tell us anything. */
const FINE_PRINT = [
  'site-terms',
  'privacy-notice',
  'information-practices',
  'esign-consent',
  'application-agreement',
  'card-authorization',
  'bank-authorization',
] as const;

/** Which company this is, where it may sell what, and what is signed with it: for whoever wants to know before they say a word. */
export function AboutPage() {
  const { issuer, supportPhone } = useRuntime().config;
  return (
    <PageLayout heading={text('about.heading')} lead={<p>{text('about.lead')}</p>}>
      <div className={styles.page}>
        <section className={styles.section} aria-labelledby="about-company">
          <h2 id="about-company">{text('about.company')}</h2>
          <dl className={styles.facts}>
            <div>
              <dt>{text('about.company.insurer')}</dt>
              <dd>{issuer.name}</dd>
            </div>
            <div>
              <dt>{text('about.company.office')}</dt>
              <dd>{issuer.address}</dd>
            </div>
            <div>
              <dt>{text('about.company.phone')}</dt>
              <dd>
                <a href={phoneLink(supportPhone)}>{supportPhone}</a>, {text('shell.footer.hours')}
              </dd>
            </div>
          </dl>
          <p>
            <Link to={routes.help}>{text('about.company.help')}</Link>
          </p>
        </section>
        <section className={styles.section} aria-labelledby="about-states">
          <h2 id="about-states">{text('about.states')}</h2>
          <p>{text(`shell.footer.licenses.${licensesIn(issuer.states)}`)}</p>
          <States />
        </section>
        <section className={styles.section} aria-labelledby="about-print">
          <h2 id="about-print">{text('about.print')}</h2>
          <ul role="list" className={styles.print}>
            {FINE_PRINT.map((slug) => (
              <li key={slug}>
                <Link to={disclosurePath(slug)}>{text(`about.print.${slug}`)}</Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </PageLayout>
  );
}

function States() {
  const { states } = useRuntime().config.issuer;
  return (
    <table className={styles.states}>
      <thead>
        <tr>
          <th scope="col">{text('about.states.state')}</th>
          <th scope="col">{text('about.states.term')}</th>
          <th scope="col">{text('about.states.accident')}</th>
          <th scope="col">{text('about.states.license')}</th>
        </tr>
      </thead>
      <tbody>
        {states.map(({ name, sellsAccidentalDeath, license }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{text('about.states.yes')}</td>
            <td>{text(sellsAccidentalDeath ? 'about.states.yes' : 'about.states.no')}</td>
            <td>{license ?? text('about.states.unlicensed')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
