import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../ui/base.css';
import { routes } from '../../paths.ts';
import { openListServer } from './testing/list-server.ts';
import { renderBuilder } from './testing/render-builder.tsx';

test('an estimate made on another page is known when somebody comes back to the list [BUILD-09]', async () => {
  const server = openListServer();
  const router = await renderBuilder(server);
  const bar = page.getByRole('button', { name: /^See your list/ });
  const sheet = page.getByRole('dialog');
  const note = sheet.getByText('Get your estimate in under a minute!');
  await bar.click();
  await expect.element(note).toBeVisible();
  await router.navigate(routes.coveragePreview);
  await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  server.tell({ InsuranceMembership: { latestEstimateDatum: {} } });
  await router.navigate(routes.builderList);
  await bar.click();
  await expect.element(sheet).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
});
