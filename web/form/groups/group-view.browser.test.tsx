import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../ui/base.css';
import { formOf, INPUTS, textItem } from '../testing/fixture-forms.ts';
import { renderForm } from '../testing/render-form.tsx';

test('a container is set off by the attributes the form gives it [FORM-75]', async () => {
  await renderForm(
    formOf([textItem('inside', { label: 'Inside' })], {
      groups: [
        {
          key: 'box',
          type: 'container',
          itemKeys: ['inside'],
          attributesSet: {
            backgroundColor: 'brand-tint',
            margin: 8,
            verticalPadding: 12,
            horizontalPadding: 16,
            cornerRadius: 20,
            shadow: true,
          },
        },
      ],
    }),
  );
  const frame = page.getByRole('textbox', { name: 'Inside' }).element().closest('[class*="frame"][style]');
  const drawn = getComputedStyle(frame!);
  expect(drawn.backgroundColor).toBe('rgb(220, 239, 231)');
  expect([drawn.margin, drawn.padding, drawn.borderRadius]).toEqual(['8px', '12px 16px', '20px']);
  expect(drawn.boxShadow).not.toBe('none');
});

test('a colour that is no token of ours is none [FORM-75]', async () => {
  await renderForm(
    formOf([textItem('inside', { label: 'Inside' })], {
      groups: [
        {
          key: 'box',
          type: 'container',
          itemKeys: ['inside'],
          attributesSet: { backgroundColor: 'red;display:none' },
        },
      ],
    }),
  );
  const frame = page.getByRole('textbox', { name: 'Inside' }).element().closest('[class*="frame"][style]');
  expect(getComputedStyle(frame!).backgroundColor).toBe('rgba(0, 0, 0, 0)');
});

test('a container and an address keep their items together, in the place of the item they replace or else of their first [FORM-74]', async () => {
  const { container } = await renderForm(
    formOf(
      [
        textItem('inside-2'),
        textItem('before'),
        textItem('place'),
        textItem('after'),
        textItem('street', { element: 'street_1' }),
        textItem('inside-1'),
        textItem('last'),
        textItem('city', { element: 'city' }),
      ],
      {
        groups: [
          { key: 'box', type: 'container', itemKeys: ['inside-1', 'inside-2'], replacementKey: 'place' },
          { key: 'home', type: 'address', itemKeys: ['street', 'city'] },
        ],
      },
    ),
  );
  const labels = () => [...container.querySelectorAll('label')].map(({ textContent }) => textContent);
  expect(labels()).toEqual(['before', 'inside-1', 'inside-2', 'after', 'Address', 'last']);
  await page.getByRole('button', { name: 'Enter it by hand' }).click();
  await expect.poll(labels).toEqual(['before', 'inside-1', 'inside-2', 'after', 'street', 'city', 'last']);
});

test('a phone group keeps the number and what may be done with it together [FORM-74]', async () => {
  await renderForm(
    formOf(
      [
        textItem('between'),
        textItem('phone', { label: 'Phone', element: 'phone_number' }),
        INPUTS.inputCheckbox,
      ],
      {
        groups: [{ key: 'phone', type: 'phone', itemKeys: ['phone', 'pledge'] }],
      },
    ),
  );
  const group = page.getByRole('textbox', { name: 'Phone' }).element().closest('[class*="stack"]');
  expect(group?.contains(page.getByRole('checkbox').element())).toBe(true);
});
