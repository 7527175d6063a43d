import type { Client } from 'urql';
import { ApplicationResultDocument, TriviaQuestionsDocument } from '../../api/generated/flows.ts';
import type { WaitingGame } from '../../form/form-services.ts';
import { waitForResult } from './wait-for-result.ts';

/** The questions there are. */
const QUESTIONS_SLUG = 'quote-loading';

/** What people play and wait for between their application and its result. */
export function createWaitingGame(graphql: Client): WaitingGame {
  return {
    questions: async () => {
      const { data, error } = await graphql
        .query(TriviaQuestionsDocument, { slug: QUESTIONS_SLUG }, { requestPolicy: 'network-only' })
        .toPromise();
      if (!data) throw error ?? new Error('The questions did not come.');
      return data.triviaQuestions;
    },
    waitForResult: (signal) =>
      waitForResult(
        {
          ask: async (waitSeconds) => {
            const { data, error } = await graphql
              .query(ApplicationResultDocument, { waitSeconds }, { requestPolicy: 'network-only' })
              .toPromise();
            if (!data) throw error ?? new Error('The result did not come.');
            return data.latestInsuranceApplication?.result ?? null;
          },
          sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
          now: () => performance.now(),
        },
        signal,
      ),
  };
}
