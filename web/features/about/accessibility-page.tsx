import { Link } from 'react-router';
import { routes } from '../../paths.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { WithPhone } from '../../shell/with-phone.tsx';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { PageLayout } from '../../ui/layouts/page-layout.tsx';
import styles from './about.module.css';

const HELPS = ['keyboard', 'size', 'motion', 'time', 'code', 'paper'] as const;
const MISSING = ['tried', 'card'] as const;

/** What we hold ourselves to, what is not there yet, and how somebody tells us of what keeps them out. */
export function AccessibilityPage() {
  const { supportPhone } = useRuntime().config;
  return (
    <PageLayout heading={text('about.access.heading')} lead={<p>{text('about.access.lead')}</p>}>
      <div className={styles.page}>
        <section className={styles.told} aria-labelledby="access-tell">
          <h2 id="access-tell">{text('about.access.tell')}</h2>
          <p>
            <WithPhone words={text('about.access.tell.how', { phone: supportPhone })} />
          </p>
          <p className={styles.actions}>
            <Button render={(look) => <Link to={routes.helpWrite} {...look} />}>
              {text('about.access.tell.write')}
            </Button>
          </p>
        </section>
        <section className={styles.section} aria-labelledby="access-hold">
          <h2 id="access-hold">{text('about.access.hold')}</h2>
          <p>{text('about.access.hold.standard')}</p>
          <ul>
            {HELPS.map((help) => (
              <li key={help}>{text(`about.access.helps.${help}`)}</li>
            ))}
          </ul>
        </section>
        <section className={styles.section} aria-labelledby="access-missing">
          <h2 id="access-missing">{text('about.access.missing')}</h2>
          <ul>
            {MISSING.map((one) => (
              <li key={one}>{text(`about.access.missing.${one}`)}</li>
            ))}
          </ul>
        </section>
      </div>
    </PageLayout>
  );
}
