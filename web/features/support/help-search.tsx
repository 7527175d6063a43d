import { useDeferredValue, useId, useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { HELP_TOPICS } from '@wysh/domain/help/article-ids.ts';
import { indexArticles, searchArticles } from '@wysh/domain/help/help-search.ts';
import type { HelpAnswerFragment } from '../../api/generated/support.ts';
import { helpArticlePath } from '../../paths.ts';
import { text } from '../../texts/texts.ts';
import { TextField } from '../../ui/text-field.tsx';
import styles from './help.module.css';

const SHOWN_MAX = 8;
const TYPED_MAX = 100;

/** The answers, by what somebody types; by topic as long as nothing is typed. What is typed stands in the address and goes nowhere else. */
export function HelpSearch({ articles }: { readonly articles: readonly HelpAnswerFragment[] }) {
  const { search } = useLocation();
  const [typed, setTyped] = useState(() => new URLSearchParams(search).get('q') ?? '');
  const searched = useDeferredValue(typed.trim());
  const index = useMemo(() => indexArticles(articles), [articles]);
  const found = useMemo(
    () =>
      searchArticles(index, searched)
        .slice(0, SHOWN_MAX)
        .flatMap(({ id }) => articles.filter((article) => article.id === id)),
    [articles, index, searched],
  );
  const headingId = useId();

  return (
    <section className={styles.answers} aria-labelledby={headingId}>
      <h2 id={headingId}>{text('help.answers.heading')}</h2>
      {articles.length === 0 ? (
        <p>{text('help.answers.missing')}</p>
      ) : (
        <>
          <form role="search" onSubmit={(event) => event.preventDefault()} className={styles.search}>
            <TextField
              type="search"
              label={text('help.answers.search')}
              hint={text('help.answers.search.hint')}
              value={typed}
              maxLength={TYPED_MAX}
              autoComplete="off"
              onChange={({ currentTarget: { value } }) => {
                setTyped(value);
                keepInAddress(value);
              }}
            />
          </form>
          <p role="status" className={styles.count}>
            {searched !== '' && text('help.answers.count', { count: found.length })}
          </p>
          {searched === '' ? (
            <Topics articles={articles} />
          ) : found.length === 0 ? (
            <p>{text('help.answers.none', { typed: searched })}</p>
          ) : (
            <ul role="list" className={styles.found}>
              {found.map(({ id, title, question }) => (
                <li key={id}>
                  <Link to={helpArticlePath(id)} className={styles.link}>
                    {title}
                  </Link>
                  <p className={styles.soft}>{question}</p>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  );
}

/** So that going back from an answer finds what was typed; nothing is asked of anybody for it. */
function keepInAddress(typed: string): void {
  const search = typed === '' ? '' : `?${new URLSearchParams({ q: typed }).toString()}`;
  history.replaceState(history.state, '', `${location.pathname}${search}`);
}

function Topics({ articles }: { readonly articles: readonly HelpAnswerFragment[] }) {
  return (
    <div className={styles.topics}>
      {HELP_TOPICS.map((topic) => (
        <section key={topic} aria-labelledby={`topic-${topic}`}>
          <h3 id={`topic-${topic}`}>{text(`help.topic.${topic}`)}</h3>
          <ul role="list">
            {articles
              .filter((article) => article.topic === topic)
              .map(({ id, title }) => (
                <li key={id}>
                  <Link to={helpArticlePath(id)} className={styles.link}>
                    {title}
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
