import type { Applicant } from './applicant.ts';
import type { DeskApp } from './desk.ts';

// What people ask of decisions about them, by the doors a browser and a desk use.

export interface ShownReview {
  readonly id: string;
  readonly state: string;
  readonly isHeldUp: boolean;
  readonly dueOn: string | null;
  readonly statement: string | null;
  readonly wantsPerson: boolean;
  readonly files: number;
  readonly answer: string | null;
  readonly decidedAgainId: string | null;
  readonly changes: readonly { readonly label: string; readonly before: string; readonly after: string }[];
  readonly shown: ShownReview['changes'];
}

export interface ShownDecision {
  readonly id: string;
  readonly result: string;
  readonly isByPerson: boolean;
  readonly riskClass: string | null;
  readonly outcomes: readonly { readonly product: string; readonly outcome: string }[];
  readonly rules: readonly {
    readonly rule: string;
    readonly effect: string;
    readonly reason: string;
    readonly restsOn: readonly string[];
  }[];
  readonly facts: readonly {
    readonly fact: string;
    readonly name: string;
    readonly says: string;
    readonly source: string;
    readonly answers: readonly {
      readonly label: string;
      readonly value: string;
      readonly isShown: boolean;
    }[];
    readonly readBy: readonly string[];
    readonly did: readonly string[];
    readonly questions: readonly { readonly key: string }[];
  }[];
  readonly unused: readonly string[];
  readonly about: readonly {
    readonly part: string;
    readonly says: string;
    readonly questions: readonly { readonly key: string }[];
  }[];
  readonly others: readonly { readonly id: string; readonly result: string }[];
  readonly answers: Readonly<Record<string, unknown>>;
  readonly cannotCorrectBecause: string | null;
  readonly correctedFrom: string | null;
  readonly reviews: readonly ShownReview[];
}

const fields = `id result isByPerson riskClass outcomes { product outcome } rules { rule effect reason restsOn }
  facts { fact name says source answers { label value isShown } readBy did questions { key } } unused about { part says questions { key } }
  others { id result }
  answers cannotCorrectBecause correctedFrom
  reviews { id state isHeldUp dueOn statement wantsPerson files answer decidedAgainId changes { label before after } shown { label before after } }`;

/** How it was decided, as its person reads it. */
export function readDecision({ graphql }: Pick<Applicant, 'graphql'>, applicationId?: string) {
  return graphql<ShownDecision | null>(
    `query ($applicationId: ID) { answer: decision(applicationId: $applicationId) { ${fields} } }`,
    { applicationId },
  );
}

interface Said {
  readonly answers?: object;
  readonly statement?: string;
  readonly wantsPerson?: boolean;
  readonly evidence?: readonly string[];
}

/** Asks what is said of the newest decision. */
export async function askForReview(person: Pick<Applicant, 'graphql'>, said: Said): Promise<ShownReview> {
  const { id: applicationId } = (await readDecision(person))!;
  const input = { answers: {}, wantsPerson: false, evidence: [], ...said, applicationId };
  const { decision } = await person.graphql<{ decision: ShownDecision }>(
    `mutation ($input: RequestDecisionReviewInput!) {
      answer: requestDecisionReview(input: $input) { decision { ${fields} } }
    }`,
    { input },
  );
  return decision.reviews[0]!;
}

export interface ReviewAtDesk {
  readonly work: {
    readonly revision: number;
    readonly isMine: boolean;
    readonly dueAt: string;
    readonly isOverdue: boolean;
  } | null;
  readonly status: string;
  readonly result: string;
  readonly changes: ShownReview['changes'];
  readonly shown: ShownReview['changes'];
  readonly mayBeShown: boolean;
  readonly questions: readonly {
    readonly key: string;
    readonly label: string;
    readonly kind: string;
    readonly says: string | null;
  }[];
  readonly statement: string | null;
  readonly wantsPerson: boolean;
  readonly evidence: readonly { readonly blobId: string; readonly filename: string }[];
  readonly cannotDecideAgainBecause: string | null;
  readonly engine: {
    readonly points: number;
    readonly facts: readonly { readonly name: string; readonly says: string }[];
  };
  readonly decidedAgainResult: string | null;
  readonly answeredBy: string | null;
  readonly heldUpAt: string | null;
  readonly words: string | null;
}

const deskFields = `work { revision isMine dueAt isOverdue } status result changes { label before after }
  shown { label before after } mayBeShown questions { key label kind says } statement wantsPerson
  evidence { blobId filename } cannotDecideAgainBecause engine { points facts { name says } } decidedAgainResult answeredBy heldUpAt words`;

export async function readReviewAtDesk(desk: DeskApp, id: string, cookie: string): Promise<ReviewAtDesk> {
  const { data, words } = await desk.ask<{ answer: ReviewAtDesk }>(
    `query ($id: ID!) { answer: reviewAtDesk(reviewId: $id) { ${deskFields} } }`,
    { id },
    { cookie },
  );
  if (data === null) throw new Error(`refused: ${words}`);
  return data.answer;
}

interface Answering {
  readonly id: string;
  readonly words: string;
  readonly cookie: string;
  /** What papers show, by question. */
  readonly shown?: object;
}

/** Takes it, and answers it so. */
export async function answerAtDesk(
  desk: DeskApp,
  act: 'decideAgain' | 'answerReview' | 'decideByPapers',
  { id, words, cookie, shown }: Answering,
) {
  const before = await readReviewAtDesk(desk, id, cookie);
  if (before.work?.isMine !== true) {
    const taken = { kind: 'review_decision', subjectId: id, revision: before.work?.revision ?? 0 };
    const { words: refused } = await desk.ask(
      'mutation ($input: WorkActInput!) { takeWork(input: $input) { state } }',
      { input: taken },
      { cookie },
    );
    if (refused !== null) throw new Error(`not taken: ${refused}`);
  }
  const { work } = await readReviewAtDesk(desk, id, cookie);
  return desk.ask<{ answer: ReviewAtDesk }>(
    `mutation ($input: ${shown === undefined ? 'ReviewActInput' : 'DecideByPapersInput'}!) {
      answer: ${act}(input: $input) { ${deskFields} }
    }`,
    { input: { reviewId: id, revision: work?.revision ?? 0, words, ...(shown && { shown }) } },
    { cookie },
  );
}
