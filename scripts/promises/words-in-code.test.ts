import { expect, test } from 'vitest';
import { wordsInCode } from './words-in-code.ts';

const words = (code: string) => wordsInCode('a.tsx', code).filter((text) => text !== '');

test('the text of an element is one, with what is worked out as …', () => {
  expect(
    words(`const a = <p>
      They have {days} days{' '}
      to <b>answer</b>.
    </p>;`),
  ).toEqual(['They have {…} days to {…}.', ' ', 'answer']);
});

test('strings and templates are read, and what only the code reads is not', () => {
  expect(
    words(
      'import a from "It works 5 times.";\nconst b = <Field name="It will." hint="It works once." />;\nconst c = `For ${days} days.`;',
    ),
  ).toEqual(['It works once.', 'For {…} days.']);
});
