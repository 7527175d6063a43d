/** What answers are about, where a review has too many of them for one list. */
export const REVIEW_TOPICS = ['papers', 'cover', 'work', 'habits', 'health', 'family', 'record'] as const;

export type ReviewTopic = (typeof REVIEW_TOPICS)[number];
