import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { formatDate } from '@wysh/domain/dates/display.ts';
import { analyticsOf } from '../../api/analytics.ts';
import { helpArticlePath, routes } from '../../paths.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { WithPhone } from '../../shell/with-phone.tsx';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { PageLayout } from '../../ui/layouts/page-layout.tsx';
import type { loadArticle } from './load-help.ts';
import { WaysToReachUs } from './ways-to-reach-us.tsx';
import styles from './help.module.css';

const OTHERS_SHOWN = 4;

/** One answer: in words, where to do something about it, whether it helped, and whom to ask where it did not. */
export function HelpArticlePage() {
  const { article, others, hours } = useLoaderData<typeof loadArticle>();
  const { id, title, question, paragraphs, links, since } = article;
  return (
    <PageLayout heading={title} lead={question}>
      <article className={styles.article}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>
            <WithPhone words={paragraph} />
          </p>
        ))}
        {links.length > 0 && (
          <div className={styles.actions}>
            {links.map(({ label, to }) => (
              <Button key={to} variant="secondary" render={(props) => <Link to={to} {...props} />}>
                {label.toUpperCase()}
              </Button>
            ))}
          </div>
        )}
        <Helpful key={id} article={id} />
        <p className={styles.soft}>{text('help.article.since', { date: formatDate(since) })}</p>
      </article>
      <nav className={styles.aside} aria-label={text('help.article.more')}>
        <h2>{text('help.article.more')}</h2>
        <ul role="list" className={styles.others}>
          {others.slice(0, OTHERS_SHOWN).map((other) => (
            <li key={other.id}>
              <Link to={helpArticlePath(other.id)} className={styles.link}>
                {other.title}
              </Link>
            </li>
          ))}
          <li>
            <Link to={routes.help} className={styles.link}>
              {text('help.answers.all')}
            </Link>
          </li>
        </ul>
      </nav>
      <section className={styles.answers} aria-labelledby="reach-us">
        <h2 id="reach-us">{text('help.person')}</h2>
        <WaysToReachUs hours={hours} />
      </section>
    </PageLayout>
  );
}

function Helpful({ article }: { readonly article: string }) {
  const runtime = useRuntime();
  const [said, setSaid] = useState<'yes' | 'no' | null>(null);
  const say = (helpful: 'yes' | 'no') => {
    analyticsOf(runtime).track('help_article_helpful', { article, helpful });
    setSaid(helpful);
  };
  return (
    <div className={styles.helpful} role="group" aria-label={text('help.article.helpful')}>
      {said === null && (
        <>
          <p>{text('help.article.helpful')}</p>
          <Button variant="textLink" onClick={() => say('yes')}>
            {text('help.article.helpful.yes')}
          </Button>
          <Button variant="textLink" onClick={() => say('no')}>
            {text('help.article.helpful.no')}
          </Button>
        </>
      )}
      <p role="status">{said !== null && text(`help.article.helpful.thanks.${said}`)}</p>
    </div>
  );
}
