import { redirect, type LoaderFunctionArgs } from 'react-router';
import { AnswersToConfirmDocument, type AnswersToConfirmQuery } from '../../api/generated/purchase.ts';
import type { Runtime } from '../../api/runtime.ts';
import { purchaseOfPath, routes } from '../../paths.ts';

export type AnswersToConfirm = NonNullable<AnswersToConfirmQuery['answersToConfirm']>;

const fresh = { requestPolicy: 'network-only' } as const;

/** What is to be said before a quote is paid for; null where nothing is. */
export async function findAnswersToConfirm(
  { graphql }: Runtime,
  quoteId: string,
): Promise<AnswersToConfirm | null> {
  const { data, error } = await graphql.query(AnswersToConfirmDocument, { quoteId }, fresh).toPromise();
  if (!data) throw error ?? new Error('What is to be confirmed did not come.');
  return data.answersToConfirm;
}

export interface ConfirmVisit {
  readonly quoteId: string;
  readonly asked: AnswersToConfirm;
}

/** Whoever said it already, in another tab perhaps, is led on to the payment. */
export async function loadConfirmAnswers(
  runtime: Runtime,
  { request }: Pick<LoaderFunctionArgs, 'request'>,
): Promise<ConfirmVisit> {
  const quoteId = new URL(request.url).searchParams.get('quote');
  if (quoteId === null) throw redirect(routes.reviewQuote);
  const asked = await findAnswersToConfirm(runtime, quoteId);
  if (asked === null) throw redirect(purchaseOfPath(quoteId));
  return { quoteId, asked };
}
