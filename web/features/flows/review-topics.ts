import type { FormGroup } from '@wysh/domain/forms/groups.ts';
import { isInput } from '@wysh/domain/forms/items.ts';
import type { FormItem } from '@wysh/domain/forms/items.ts';
import type { ShownFormFragment } from '../../api/generated/flows.ts';
import { reviewTopicKey, type ReviewTopic } from '../../form/review-topic.ts';

/** What each form of the interview is about; a follow-up is about what the question before it was. */
const TOPIC_OF_FORM: Readonly<Record<string, ReviewTopic>> = {
  licence: 'papers',
  'driver-licence-number': 'papers',
  citizenship: 'papers',
  'applied-within-12-months': 'cover',
  'applied-within-12-months-outcome': 'cover',
  'applied-within-12-months-reasons': 'cover',
  'owns-anything': 'cover',
  'existing-policy': 'cover',
  'employment-status': 'work',
  'pro-sport': 'work',
  military: 'work',
  'military-deployment': 'work',
  income: 'work',
  activity: 'work',
  tobacco: 'habits',
  'tobacco-detail': 'habits',
  marijuana: 'habits',
  'marijuana-frequency': 'habits',
  'substance-usage': 'habits',
  'substance-usage-detail': 'habits',
  height: 'health',
  weight: 'health',
  'hiv-status': 'health',
  'covid-hospitalization': 'health',
  'covid-hospitalization-date': 'health',
  'family-medical-history': 'family',
  'family-medical-history-detail': 'family',
  'driving-history': 'record',
  'moving-violations': 'record',
  dui: 'record',
  'criminal-history': 'record',
};

/** Each condition somebody told us of has a form of its own, and all of them are about health. */
export function topicOf(formKey: string): ReviewTopic | null {
  const isCondition = formKey.startsWith('medical-history') || formKey.endsWith('-detail');
  return TOPIC_OF_FORM[formKey] ?? (isCondition ? 'health' : null);
}

export function reviewRowKey(questionKey: string): string {
  return `review:${questionKey}`;
}

/** The rows of a long review by what they are about, in the order in which each topic first came up. */
export function topicsOfReview(reviewed: ShownFormFragment['reviewedForms']): FormGroup[] {
  const byTopic = Map.groupBy(
    reviewed.filter(({ slug }) => topicOf(slug) !== null),
    ({ slug }) => topicOf(slug)!,
  );
  return [...byTopic].map(([topic, forms]) => ({
    key: reviewTopicKey(topic),
    type: 'container',
    itemKeys: forms.flatMap(({ items }) =>
      (items as readonly FormItem[]).filter(isInput).map(({ key }) => reviewRowKey(key)),
    ),
  }));
}
