import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../ui/base.css';
import { TakenOverContext } from '../../shell/runtime-context.ts';
import { createFakeRuntime } from '../../testing/fake-runtime.ts';
import { renderPages } from '../../testing/render-pages.tsx';
import { WelcomeHero } from './welcome-hero.tsx';

const show = async (isTakenOver: boolean) =>
  renderPages(createFakeRuntime().runtime, [
    {
      path: '/',
      element: (
        <TakenOverContext value={isTakenOver}>
          <WelcomeHero />
        </TakenOverContext>
      ),
    },
  ]);

const row = page.getByRole('list', { name: 'Who stands behind Wysh' });

test('the welcome says whose insurance it is, where it is sold and who answers [SUPPORT-04]', async () => {
  await page.viewport(390, 844);
  await show(true);
  const said = row.getByRole('listitem');
  const words = () => said.elements().map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim());
  await expect
    .poll(words)
    .toEqual([
      'Insurance by Wysh, 100 Lantern Way, Columbus, OH 43215.',
      'Sold in Ohio and Oregon.',
      '555-0100 Monday to Friday, 9am-5pm Eastern',
    ]);
  await expect.element(row.getByRole('link', { name: '555-0100' })).toHaveAttribute('href', 'tel:5550100');
});

test('painted before the application it is as high as after it, with the number already there [BOOT-03]', async () => {
  await page.viewport(390, 844);
  await show(false);
  await expect.element(row.getByRole('link', { name: '555-0100' })).toBeVisible();
  expect(row.element().textContent).not.toContain('Sold in');
  expect(row.element().getBoundingClientRect().height).toBeGreaterThan(150);
});

test('on a phone nothing is drawn behind the words of the welcome: the picture begins below its buttons [WCAG 1.4.3]', async () => {
  await page.viewport(390, 844);
  await show(true);
  const note = page
    .getByText(/starting at \$9 per month/)
    .element()
    .getBoundingClientRect();
  const picture = document.querySelector('svg')!;
  const cutOff = Number.parseFloat(/inset\(([\d.]+)px/.exec(getComputedStyle(picture).clipPath)![1]!);
  expect(picture.getBoundingClientRect().top + cutOff).toBeGreaterThanOrEqual(note.bottom);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
});
