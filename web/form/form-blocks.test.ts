import { expect, test } from 'vitest';
import { buttonOfEnter, placeButtons } from './form-buttons.ts';
import type { ButtonItem } from './form-buttons.ts';
import { formBlocks } from './form-blocks.ts';
import { formOf, NEXT, textItem } from './testing/fixture-forms.ts';

const ITEMS = ['a', 'b', 'c', 'd'].map((key) => textItem(key));

function button(key: string, style: ButtonItem['content']['style']): ButtonItem {
  return { key, type: 'button', content: { label: key, style, actions: [{ name: 'pop' }] } };
}

function keysOf(form: Parameters<typeof formBlocks>[0]) {
  return formBlocks(form).map((block) =>
    block.kind === 'item' ? block.item.key : block.items.map(({ key }) => key),
  );
}

test('a group is drawn in place of its first item, in the order it gives [FORM-74]', () => {
  const form = formOf(ITEMS, { groups: [{ key: 'g', type: 'container', itemKeys: ['b', 'd', 'c'] }] });
  expect(keysOf(form)).toEqual(['a', ['b', 'd', 'c']]);
});

test('a group with a replacement key is drawn in the place of that item [FORM-74]', () => {
  const form = formOf(ITEMS, {
    groups: [{ key: 'g', type: 'phone', itemKeys: ['a', 'd'], replacementKey: 'd' }],
  });
  expect(keysOf(form)).toEqual(['b', 'c', ['a', 'd']]);
});

test('buttons stand above or at the foot by their style, grouped ones in their group [FORM-73]', () => {
  const buttons = (['back', 'exit', 'secondary', 'textLink'] as const).map((style) => button(style, style));
  const form = formOf([...ITEMS, ...buttons, button('grouped', 'secondary')], {
    groups: [{ key: 'g', type: 'container', itemKeys: ['grouped'] }],
  });
  const { top, foot } = placeButtons(form);
  expect(top.map(({ key }) => key)).toEqual(['back', 'exit']);
  expect(foot.map(({ key }) => key)).toEqual(['secondary', 'textLink', 'next']);
  expect(keysOf(form).at(-1)).toEqual(['grouped']);
});

test('Enter presses the primary button, and nothing where there is none [FORM-85]', () => {
  expect(buttonOfEnter(formOf([button('secondary', 'secondary')]))).toBe(NEXT);
  expect(buttonOfEnter({ items: [button('secondary', 'secondary')] })).toBeNull();
});
