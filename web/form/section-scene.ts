import type { ReviewTopic } from '@wysh/domain/forms/review-topics.ts';
import type { SectionScene } from '../illustrations/sections/section-scenes.ts';
import type { FormPlace } from './form-place.ts';

/** A topic of the catalogue is a section; a new one needs its scene before this compiles. */
const SCENE_OF_TOPIC: Readonly<Record<ReviewTopic, SectionScene>> = {
  papers: 'letterbox',
  cover: 'letterbox',
  work: 'road',
  habits: 'doctorsBag',
  health: 'doctorsBag',
  family: 'familyWindow',
  record: 'road',
};

/** A flow whose forms are about one thing is a section by itself. */
const SCENE_OF_FLOW: Readonly<Partial<Record<string, SectionScene>>> = {
  'account-profile': 'letterbox',
  'insurance-profile': 'letterbox',
  'underwriting-evidence': 'letterbox',
  beneficiary: 'familyWindow',
  'coverage-adjustment': 'road',
  'term-life-extension': 'road',
  'what-changed': 'road',
  // What has no topic there stands at its end, where all was told.
  'aura-interview': 'summit',
  'evidence-underwriting-aura-review': 'summit',
  'post-underwriting': 'summit',
  'quote-review': 'summit',
  'purchase-policy': 'summit',
};

/** What is drawn beside a form; every way begins at the gate. */
export function sceneOf({ flowSlug, topic }: Pick<FormPlace, 'flowSlug' | 'topic'>): SectionScene {
  if (topic !== null) return SCENE_OF_TOPIC[topic];
  return (Object.hasOwn(SCENE_OF_FLOW, flowSlug) ? SCENE_OF_FLOW[flowSlug] : undefined) ?? 'gate';
}
