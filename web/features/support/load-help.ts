import type { LoaderFunctionArgs } from 'react-router';
import {
  HelpArticlesDocument,
  SupportHoursDocument,
  type HelpAnswerFragment,
  type SupportHoursQuery,
} from '../../api/generated/support.ts';
import type { Runtime } from '../../api/runtime.ts';
import { PageGate } from '../../shell/page-gate.ts';

export type Hours = SupportHoursQuery['supportHours'];

export interface Help {
  /** None where they did not come: the ways to reach us stand without them. */
  readonly articles: readonly HelpAnswerFragment[];
  /** Null where nobody can say whether people are in: then the hours alone are said. */
  readonly hours: Hours | null;
}

/** The answers, which are content and asked once in a visit, and whether people are in, which is asked each time. */
export async function loadHelp({ graphql }: Pick<Runtime, 'graphql'>): Promise<Help> {
  const [articles, hours] = await Promise.all([
    graphql.query(HelpArticlesDocument, {}, { requestPolicy: 'cache-first' }).toPromise(),
    graphql.query(SupportHoursDocument, {}, { requestPolicy: 'network-only' }).toPromise(),
  ]);
  return { articles: articles.data?.helpArticles ?? [], hours: hours.data?.supportHours ?? null };
}

export interface LoadedArticle {
  readonly pageTitle: string;
  readonly article: HelpAnswerFragment;
  /** Others about the same. */
  readonly others: readonly HelpAnswerFragment[];
  readonly hours: Hours | null;
}

export async function loadArticle(runtime: Runtime, { params }: LoaderFunctionArgs): Promise<LoadedArticle> {
  const { articles, hours } = await loadHelp(runtime);
  if (articles.length === 0) throw new Error('The answers did not come.');
  const article = articles.find(({ id }) => id === params['article']);
  if (article === undefined) throw new PageGate('notFound');
  const others = articles.filter(({ id, topic }) => topic === article.topic && id !== article.id);
  return { pageTitle: article.title, article, others, hours };
}
