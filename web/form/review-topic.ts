import { REVIEW_TOPICS, type ReviewTopic } from '@wysh/domain/forms/review-topics.ts';

const PREFIX = 'review-topic:';

/** The key of the group that holds a topic's rows. */
export function reviewTopicKey(topic: ReviewTopic): string {
  return PREFIX + topic;
}

/** The topic a group is about; null for a group of another kind. */
export function topicOfGroup(groupKey: string): ReviewTopic | null {
  return REVIEW_TOPICS.find((topic) => reviewTopicKey(topic) === groupKey) ?? null;
}
