import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../ui/base.css';
import { expectAccessibleAtBoth } from '../../testing/expect-accessible.ts';
import { createFakeRuntime } from '../../testing/fake-runtime.ts';
import { renderShell } from '../../testing/render-pages.tsx';
import { loadTexts } from '../../texts/texts.ts';
import { AboutPage } from './about-page.tsx';
import { AccessibilityPage } from './accessibility-page.tsx';

beforeEach(async () => {
  await page.viewport(390, 844);
  await loadTexts('privacy');
});

function open(element: React.ReactNode, options: Parameters<typeof createFakeRuntime>[0] = {}) {
  const { runtime } = createFakeRuntime(options);
  return renderShell(runtime, [{ path: '/', handle: { title: 'title.about' }, element }]);
}

test('the page about us names the insurer and its address, and of each state what is sold there and by which license', async () => {
  const states = [
    { name: 'Ohio', sellsAccidentalDeath: true, license: 'L-12345' },
    { name: 'Oregon', sellsAccidentalDeath: false, license: null },
  ];
  await open(<AboutPage />, { issuer: { name: 'Owl Life', address: '1 Owl Lane, Toledo', states } });
  const main = page.getByRole('main');
  await expect.element(main.getByText('Owl Life')).toBeVisible();
  await expect.element(main.getByText('1 Owl Lane, Toledo')).toBeVisible();
  const rows = page.getByRole('row').elements();
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['State', 'Term life', 'Accident cover', 'License'],
    ['Ohio', 'Yes', 'Yes', 'L-12345'],
    ['Oregon', 'Yes', 'No', 'None set'],
  ]);
  await expectAccessibleAtBoth();
});

test('whoever is kept out by something can write or call, and is told what is not there yet', async () => {
  await open(<AccessibilityPage />);
  const main = page.getByRole('main');
  await expect
    .element(main.getByRole('link', { name: 'WRITE TO US' }))
    .toHaveAttribute('href', '/help/write');
  await expect.element(main.getByRole('link', { name: '555-0100' })).toHaveAttribute('href', 'tel:5550100');
  await expect.element(main.getByRole('heading', { name: 'What is not there yet' })).toBeVisible();
  await expectAccessibleAtBoth();
});
