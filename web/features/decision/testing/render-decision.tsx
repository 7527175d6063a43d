import { routes } from '../../../paths.ts';
import type { Answers, FakeObject } from '../../../testing/fake-answers.ts';
import { createFakeRuntime, VERIFIED } from '../../../testing/fake-runtime.ts';
import { merge, openFakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { renderShell } from '../../../testing/render-pages.tsx';
import { DecisionPage } from '../decision-page.tsx';
import { loadDecision } from '../load-decision.ts';

export interface DecisionWorld extends FakeServer {
  /** What was asked, the newest first. */
  reviews: FakeObject<'DecisionReview'>[];
}

const choice = (key: string, label: string) => ({
  key,
  type: 'inputSingleSelect',
  content: {
    label,
    required: true,
    format: 'radio',
    options: [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ],
  },
});

export const INSULIN = choice('diabetes-insulin', 'Do you take insulin?');

const WEIGHT = {
  key: 'weight',
  type: 'inputNumeric',
  content: { label: 'Weight', unit: 'lb', required: true, min: 50, max: 700 },
};

export const BMI: FakeObject<'DecisionFact'> = { questions: [WEIGHT] };
export const AGE: FakeObject<'DecisionFact'> = {
  fact: 'age',
  name: 'Your age on the day you applied',
  topic: 'person',
  says: '34',
  answers: [{ label: 'Birthdate', value: '03/14/1992' }],
  readBy: ['Term life age'],
  did: [],
};
export const AMOUNT: FakeObject<'DecisionFact'> = {
  fact: 'amount',
  name: 'The cover you asked for',
  topic: 'cover',
  says: '$500,000',
  source: 'request',
  answers: [],
  readBy: ['Total cover'],
  did: [],
};

export const FIRST_NAME = {
  key: 'first-name',
  type: 'inputText',
  content: { label: 'First name', required: true },
};

const STATE = {
  key: 'address-state',
  type: 'inputSingleSelect',
  content: {
    label: 'State',
    element: 'state',
    format: 'dropdown',
    options: [
      { value: 'OH', label: 'Ohio' },
      { value: 'TX', label: 'Texas' },
    ],
    required: true,
    servedOnly: true,
  },
};

export const ADDRESS: FakeObject<'DecisionAbout'> = {
  part: 'address',
  says: '1 Main St, Columbus, Ohio, 43004',
  questions: [STATE],
};

/** A server that decided, and keeps what is asked of it. */
export function openDecided(
  decision: FakeObject<'ApplicationDecision'> = {},
  answers: Answers = {},
): DecisionWorld {
  const decided = () => ({ facts: [AGE, AMOUNT, BMI], ...decision, reviews: world.reviews });
  const server = openFakeServer(
    merge(
      {
        Query: { decision: decided },
        Mutation: {
          requestDecisionReview: ({ input }) => {
            world.reviews = [
              { statement: input.statement ?? null, wantsPerson: input.wantsPerson, changes: [{}] },
            ];
            return { decision: decided() };
          },
          takeBackDecisionReview: () => {
            world.reviews = [{ state: 'taken_back', dueOn: null }];
            return { decision: decided() };
          },
        },
      },
      answers,
    ),
  );
  const world: DecisionWorld = Object.assign(server, { reviews: [] });
  return world;
}

export async function renderDecision(world: DecisionWorld) {
  const { runtime } = createFakeRuntime({ server: world, session: VERIFIED });
  return renderShell(
    runtime,
    [{ path: routes.decision, loader: (args) => loadDecision(runtime, args), Component: DecisionPage }],
    '/account/decision',
  );
}
