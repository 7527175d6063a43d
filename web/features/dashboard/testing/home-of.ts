import { HomeStateDocument } from '../../../api/generated/dashboard.ts';
import type { Answers } from '../../../testing/fake-answers.ts';
import { answerOf } from '../../../testing/fake-server.ts';
import type { HomeVisit } from '../load-dashboard.ts';

export const AD = { slug: 'wysh-accidental-death' };

/** What home is told of a person. */
export function homeOf(answers: Answers = {}, savedStop: string | null = null): HomeVisit {
  return { ...answerOf(HomeStateDocument, {}, answers), savedStop };
}
