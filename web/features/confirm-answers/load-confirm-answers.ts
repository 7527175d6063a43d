import { redirect, type LoaderFunctionArgs } from 'react-router';
import {
  AnswersOfChangeDocument,
  AnswersOfQuoteDocument,
  AnswersOfReturnDocument,
  type AnswersInQuestionFragment,
} from '../../api/generated/confirm-answers.ts';
import type { Runtime } from '../../api/runtime.ts';
import {
  confirmUpdateOfPath,
  flowAboutPath,
  flowPath,
  purchaseOfPath,
  reinstatementPath,
  routes,
} from '../../paths.ts';

/** What is about to be paid for, or taken. */
type About = 'purchase' | 'change' | 'return';

export interface ConfirmVisit {
  readonly about: About;
  readonly asked: AnswersInQuestionFragment;
  /** Where it goes on once nothing has changed. */
  readonly next: string;
  /** Where it is told what has. */
  readonly toTell: string;
}

const fresh = { requestPolicy: 'network-only' } as const;

/**
 * What the address says: a quote, the change of a policy in force, or a lapsed policy. Whoever said it already, in another tab perhaps, is led
 * on to what they were about to do.
 */
export async function loadConfirmAnswers(
  runtime: Runtime,
  { request }: Pick<LoaderFunctionArgs, 'request'>,
): Promise<ConfirmVisit> {
  const { searchParams } = new URL(request.url);
  const named = (name: 'quote' | 'change' | 'policy') => searchParams.get(name);
  const [quote, change, policy] = [named('quote'), named('change'), named('policy')];
  if (change !== null)
    return visitOf(await ofChange(runtime, change), {
      about: 'change',
      next: confirmUpdateOfPath(change),
      toTell: flowAboutPath('what-changed', change),
    });
  if (policy !== null)
    return visitOf(await ofReturn(runtime, policy), {
      about: 'return',
      next: reinstatementPath(policy),
      toTell: flowAboutPath('what-changed', policy),
    });
  if (quote === null) throw redirect(routes.reviewQuote);
  return visitOf(await ofQuote(runtime, quote), {
    about: 'purchase',
    next: purchaseOfPath(quote),
    toTell: flowPath('what-changed'),
  });
}

function visitOf(asked: AnswersInQuestionFragment | null, visit: Omit<ConfirmVisit, 'asked'>): ConfirmVisit {
  if (asked === null) throw redirect(visit.next);
  return { ...visit, asked };
}

async function ofQuote({ graphql }: Runtime, quoteId: string): Promise<AnswersInQuestionFragment | null> {
  const { data, error } = await graphql.query(AnswersOfQuoteDocument, { quoteId }, fresh).toPromise();
  if (!data) throw error ?? notCome();
  return data.answersToConfirm;
}

async function ofChange({ graphql }: Runtime, id: string): Promise<AnswersInQuestionFragment | null> {
  const { data, error } = await graphql.query(AnswersOfChangeDocument, { id }, fresh).toPromise();
  if (!data) throw error ?? notCome();
  return data.policyChange?.answersToConfirm ?? null;
}

async function ofReturn({ graphql }: Runtime, policyId: string): Promise<AnswersInQuestionFragment | null> {
  const { data, error } = await graphql.query(AnswersOfReturnDocument, {}, fresh).toPromise();
  if (!data) throw error ?? notCome();
  const found = data.reinstateablePolicies.find(({ id }) => id === policyId);
  return found?.reinstatementRequest?.answersToConfirm ?? null;
}

const notCome = () => new Error('What is to be confirmed did not come.');
