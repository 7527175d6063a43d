import { expect, test } from 'vitest';
import { sentForm } from './testing/flow-forms.ts';
import { textItem } from '../../form/testing/fixture-forms.ts';
import { topicsOfReview } from './review-topics.ts';

function reviewed(...slugs: string[]) {
  return slugs.map((slug) => ({
    slug,
    title: null,
    answers: {},
    items: sentForm(slug, { inputs: [textItem(slug)] }).items,
  }));
}

test('a review of the interview is grouped by topic, follow-ups with their question [UW-21]', () => {
  const groups = topicsOfReview(
    reviewed(
      'licence',
      'tobacco',
      'height',
      'medical-history-1',
      'heart-disease-detail',
      'substance-usage',
      'dui',
    ),
  );
  expect(groups.map(({ key, itemKeys }) => [key, ...itemKeys])).toEqual([
    ['review-topic:papers', 'review:licence'],
    ['review-topic:habits', 'review:tobacco', 'review:substance-usage'],
    ['review-topic:health', 'review:height', 'review:medical-history-1', 'review:heart-disease-detail'],
    ['review-topic:record', 'review:dui'],
  ]);
});

test('what belongs to no topic stays a plain row', () => {
  expect(topicsOfReview(reviewed('insurance-profile-form', 'address'))).toEqual([]);
});
