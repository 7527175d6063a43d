import { expect, test } from 'vitest';
import { ALL_FLOWS } from '@wysh/domain/flows/all-flows.ts';
import { REVIEW_TOPICS } from '@wysh/domain/forms/review-topics.ts';
import { sceneOf } from './section-scene.ts';

test('each section of the interview has its scene, whichever flow asks it [SHELL-25]', () => {
  const scenes = REVIEW_TOPICS.map((topic) => [topic, sceneOf({ flowSlug: 'aura-interview', topic })]);
  expect(Object.fromEntries(scenes)).toEqual({
    papers: 'letterbox',
    cover: 'letterbox',
    work: 'road',
    habits: 'doctorsBag',
    health: 'doctorsBag',
    family: 'familyWindow',
    record: 'road',
  });
  expect(sceneOf({ flowSlug: 'estimate-form', topic: 'habits' })).toBe('doctorsBag');
});

test('what is about no topic has the scene of its flow, and every way begins at the gate', () => {
  const scene = (flowSlug: string) => sceneOf({ flowSlug, topic: null });
  expect([scene('estimate-form'), scene('insurance-profile'), scene('beneficiary')]).toEqual([
    'gate',
    'letterbox',
    'familyWindow',
  ]);
  expect(scene('aura-interview')).toBe('summit');
  for (const unknown of ['of-a-newer-release', 'toString', '__proto__', ''])
    expect(scene(unknown)).toBe('gate');
});

test('all six scenes stand in some flow of ours', () => {
  const ofFlows = ALL_FLOWS.map(({ slug }) => sceneOf({ flowSlug: slug, topic: null }));
  const ofTopics = REVIEW_TOPICS.map((topic) => sceneOf({ flowSlug: '', topic }));
  expect(new Set([...ofFlows, ...ofTopics]).size).toBe(6);
});
