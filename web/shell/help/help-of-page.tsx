import { Link } from 'react-router';
import type { HelpArticleId } from '@wysh/domain/help/article-ids.ts';
import { helpArticlePath } from '../../paths.ts';
import { text } from '../../texts/texts.ts';
import styles from './help-of-page.module.css';

/** What people ask on a page, below it, each leading to its answer. */
export function HelpOfPage({ articles }: { readonly articles: readonly HelpArticleId[] }) {
  return (
    <nav className={styles.questions} aria-labelledby="questions-of-page">
      <div className={styles.inner}>
        <p id="questions-of-page" className={styles.title}>
          {text('help.answers.asked')}
        </p>
        <ul role="list" className={styles.list}>
          {articles.map((article) => (
            <li key={article}>
              <Link to={helpArticlePath(article)} className={styles.link}>
                {text(`help-title.${article}`)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
