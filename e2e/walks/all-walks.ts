import { waysToAll } from '../../scripts/walks/ways.ts';
import { expect, test } from '../visitor.ts';
import { goWay } from './follow-walk.ts';
import { readWalks } from './walks-page.ts';

const { walks, passedOn } = readWalks();

// What the walks do wrong on purpose is refused, and a browser notes every refusal.
test.use({ expectedErrors: /Failed to load resource/ });

for (const way of waysToAll(walks)) {
  test(way.walks.map(({ name }) => name).join(' → '), async ({ page, openElsewhere }) => {
    await goWay(page, way, { walks, openElsewhere });
  });
}

for (const { from, to } of passedOn) {
  test(`${from} leads to ${to}`, async ({ page }) => {
    await page.goto(from);
    await expect(page).toHaveURL(to);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}
