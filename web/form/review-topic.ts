/** What answers are about, where a review has too many of them for one list. */
export const REVIEW_TOPICS = ['papers', 'cover', 'work', 'habits', 'health', 'family', 'record'] as const;

export type ReviewTopic = (typeof REVIEW_TOPICS)[number];

const PREFIX = 'review-topic:';

/** The key of the group that holds a topic's rows. */
export function reviewTopicKey(topic: ReviewTopic): string {
  return PREFIX + topic;
}

/** The topic a group is about; null for a group of another kind. */
export function topicOfGroup(groupKey: string): ReviewTopic | null {
  return REVIEW_TOPICS.find((topic) => reviewTopicKey(topic) === groupKey) ?? null;
}
