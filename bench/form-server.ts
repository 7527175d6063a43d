import { callGraphql, becomeVisitor } from './oauth-visitor.ts';
import { AT_MOST_THE_LIMIT, limit, type Measurement } from './report.ts';

const VISITORS = 20;
const REQUESTS_PER_SECOND = 100;
const WARM_UP_SECONDS = 2;
const SECONDS = 10;

/** What a visitor says to the estimate, form by form; the last answer also makes the estimate. */
const ANSWERS: readonly object[] = [
  { birthdate: '1990-05-05' },
  { gender: 'female' },
  { state: 'OH' },
  { 'tobacco-last-used': 'over_10_years_or_never' },
  { health: 'good' },
  { 'desired-coverage': 500_000 },
];

const START = `mutation { createFlowSession(input: { flowId: "estimate-form", fromStart: true }) { flowSessionId } }`;

/** The answer stored and the next form with everything the browser draws of it. */
const RESPOND = `mutation Respond($input: CreateResponseInput!) {
  createResponse(input: $input) {
    form {
      id slug layout title description justification justificationHeader answers leadingNavigationButton first terminal
      flow { slug } groups { key type itemKeys replacementKey } items { key type content validations }
      progress { position total } finished { terminalBehavior nextPath leavesJourney }
      polling { retryDelay retryBackoffFactor retryTimeout }
    }
  }
}`;

/** createResponse with the next form, over HTTP, at a steady rate that does not wait for slow answers. */
export async function measureFormServer(url: string): Promise<Measurement[]> {
  const tokens: string[] = [];
  for (let visitor = 0; visitor < VISITORS; visitor += 1) tokens.push(await becomeVisitor(url));
  const times: number[] = [];
  const pauseMs = (1000 * VISITORS) / REQUESTS_PER_SECOND;
  const beganAt = performance.now();
  const countsFrom = beganAt + WARM_UP_SECONDS * 1000;
  const endsAt = countsFrom + SECONDS * 1000;

  async function answerOn(token: string, index: number): Promise<void> {
    let sessionId = '';
    for (let turn = 0; ; turn += 1) {
      const dueAt = beganAt + (index * 1000) / REQUESTS_PER_SECOND + turn * pauseMs;
      if (dueAt >= endsAt) return;
      const step = turn % ANSWERS.length;
      if (step === 0) {
        const { createFlowSession } = await callGraphql<{ createFlowSession: { flowSessionId: string } }>(
          url,
          token,
          START,
        );
        sessionId = createFlowSession.flowSessionId;
      }
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, dueAt - performance.now())));
      const sentAt = performance.now();
      await callGraphql(url, token, RESPOND, {
        input: { flowSessionId: sessionId, formInputs: ANSWERS[step] },
      });
      if (sentAt >= countsFrom) times.push(performance.now() - sentAt);
    }
  }

  await Promise.all(tokens.map(answerOn));
  const sorted = times.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length * 0.5)] ?? Number.NaN;
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
  return [
    {
      promise: `An answer stored and the next form at ${(times.length / SECONDS).toFixed(0)}/s, p99`,
      figure: p99,
      unit: 'ms',
      heldAgainst: limit(15),
      wanted: AT_MOST_THE_LIMIT,
      also: `p50 ${middle.toFixed(1)} ms`,
    },
  ];
}
