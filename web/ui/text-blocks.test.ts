import { expect, test } from 'vitest';
import { readTextBlocks } from './text-blocks.ts';

test('paragraphs, headings and lists are told apart', () => {
  expect(readTextBlocks('One\nline.\n\n## Two\n\n- a\n- b\n\n\nEnd.\n')).toEqual([
    { kind: 'paragraph', text: 'One line.' },
    { kind: 'heading', text: 'Two' },
    { kind: 'list', items: ['a', 'b'] },
    { kind: 'paragraph', text: 'End.' },
  ]);
});

test('what is neither is text as it stands', () => {
  expect(readTextBlocks('<b>Not bold</b>\r\n\r\n- a\nb\n\n#### four')).toEqual([
    { kind: 'paragraph', text: '<b>Not bold</b>' },
    { kind: 'paragraph', text: '- a b' },
    { kind: 'paragraph', text: '#### four' },
  ]);
  expect(readTextBlocks(' \n\n ')).toEqual([]);
});
