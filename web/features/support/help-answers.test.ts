import { expect, test } from 'vitest';
import { topicOf } from './help-answers.ts';

test.each([
  ['My code never came', 'code'],
  ['I forgot my password!', 'password'],
  ['why am I LOCKED out', 'locked'],
  ['How do I change my e-mail?', 'email'],
  ['what is a wysh', 'wysh'],
  ['How much does it cost', 'price'],
  ['Can I pay yearly?', 'bill'],
  ['My card was declined, does my policy lapse?', 'missed'],
  ['Where are my receipts for the tax office?', 'receipt'],
  ['How do I change my coverage?', 'coverage'],
  ['Can I reduce my cover', 'coverage'],
  ['I want to cancel', 'cancel'],
  ['How is a claim made?', 'claim'],
])('the chatbot knows what %j is about [SUPPORT-02]', (question, topic) => {
  expect(topicOf(question)).toBe(topic);
});

test.each(['', '???', 'Do you insure boats in Bermuda?'])('and does not guess at %j', (question) => {
  expect(topicOf(question)).toBeNull();
});
