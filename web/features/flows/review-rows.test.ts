import type { ReviewTopic } from '@wysh/domain/forms/review-topics.ts';
import { expect, test } from 'vitest';
import { sentForm } from './testing/flow-forms.ts';
import { rowsOfReview, topicsOfReview } from './review-rows.ts';
import { textItem } from '../../form/testing/fixture-forms.ts';

function reviewed(...forms: (readonly [slug: string, topic: ReviewTopic | null])[]) {
  return forms.map(([slug, topic]) => ({
    slug,
    title: null,
    topic,
    answers: {},
    items: sentForm(slug, { inputs: [textItem(slug)] }).items,
  }));
}

test('a review of the interview is grouped by the topic each form came with, follow-ups with their question [UW-21]', () => {
  const groups = topicsOfReview(
    reviewed(
      ['licence', 'papers'],
      ['tobacco', 'habits'],
      ['height', 'health'],
      ['heart-disease-detail', 'health'],
      ['substance-usage', 'habits'],
      ['dui', 'record'],
    ),
  );
  expect(groups.map(({ key, itemKeys }) => [key, ...itemKeys])).toEqual([
    ['review-topic:papers', 'review:licence'],
    ['review-topic:habits', 'review:tobacco', 'review:substance-usage'],
    ['review-topic:health', 'review:height', 'review:heart-disease-detail'],
    ['review-topic:record', 'review:dui'],
  ]);
});

test('what came without a topic stays a plain row', () => {
  expect(topicsOfReview(reviewed(['insurance-profile-form', null], ['tobacco', null]))).toEqual([]);
});

test('a row is headed by its question, and by what it is about where several are asked [A-268]', () => {
  const labels = (title: string | null, topic: ReviewTopic | null, ...asked: readonly string[]) => {
    const { items } = sentForm('form', { inputs: asked.map((label) => textItem(label, { label })) });
    return rowsOfReview([{ slug: 'form', title, topic, answers: {}, items }]).map(
      ({ content }) => content.label,
    );
  };
  expect(labels('How tall are you?', 'health', 'Height')).toEqual(['How tall are you?']);
  expect(labels('Tell us about your heart', 'health', 'When?', 'Treated?')).toEqual([
    'Tell us about your heart: When?',
    'Tell us about your heart: Treated?',
  ]);
  expect(labels('What do you use, and how often?', 'habits', 'Kinds', 'How often')).toEqual([
    'Kinds',
    'How often',
  ]);
  expect(labels('Where do you live?', null, 'Street', 'City')).toEqual(['Street', 'City']);
});
