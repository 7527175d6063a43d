import type { ReviewTopic } from '../../forms/review-topics.ts';

interface ChangedTopic {
  readonly label: string;
  /** What of the interview is asked again; empty where something else asks it. */
  readonly asks: readonly ReviewTopic[];
}

/** What may have changed between answers and first payment, as a person would say it, and what is asked again for it. */
export const CHANGED_TOPICS = {
  health: { label: 'My health, or a test or a treatment that is planned', asks: ['health'] },
  habits: { label: 'Tobacco, marijuana, alcohol or drugs', asks: ['habits'] },
  work: { label: 'My job, my income, my free time, or plans abroad', asks: ['work', 'papers'] },
  cover: { label: 'Life insurance I have or applied for elsewhere', asks: ['cover'] },
  record: { label: 'My driving record, a charge or a conviction', asks: ['record'] },
  family: { label: 'What you asked about my parents, brothers and sisters', asks: ['family'] },
  home: { label: 'Where I live', asks: [] },
  else: { label: 'Something else', asks: [] },
} as const satisfies Record<string, ChangedTopic>;

export type ChangedTopicName = keyof typeof CHANGED_TOPICS;

/** What of the interview somebody is asked again, by what they ticked. */
export function topicsAskedAgain(ticked: readonly string[]): ReadonlySet<ReviewTopic> {
  const names = Object.keys(CHANGED_TOPICS) as ChangedTopicName[];
  return new Set(names.filter((name) => ticked.includes(name)).flatMap((name) => CHANGED_TOPICS[name].asks));
}
