import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { comeToLastStep } from './buyer.ts';
import { expect, test } from './visitor.ts';

test.use({
  actionTimeout: 10_000,
  expectedErrors: /(?:skimmer\.example|inline script).*violates the following Content Security Policy/,
});

/** By path, the hash of what is served there; browsers forget what they have run. */
async function hashesOf(page: Page, scripts: readonly string[]): Promise<Record<string, string>> {
  const hashes = scripts.map(async (url) => {
    const hash = createHash('sha384').update(await (await page.request.get(url)).body());
    return [new URL(url).pathname, `sha384-${hash.digest('base64')}`] as const;
  });
  return Object.fromEntries(await Promise.all(hashes));
}

test('the page that takes a card runs the scripts of the list the build wrote, and stops and reports any other [S-61]', async ({
  page,
  baseURL,
}) => {
  await comeToLastStep(page);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/flow/purchase-policy');
  const frame = page.frameLocator('iframe[title="Your card"]');
  await expect(frame.getByRole('textbox', { name: 'Card number' })).toBeVisible();
  const list: unknown = await (await page.request.get('/script-hashes.json')).json();
  expect(scripts.map((url) => new URL(url).origin)).toEqual(scripts.map(() => new URL(baseURL!).origin));
  const loaded = await hashesOf(page, scripts);
  expect(Object.keys(loaded).length).toBeGreaterThan(3);
  expect(list).toMatchObject(loaded);

  const reported = page.waitForRequest((request) => request.url().endsWith('/policy-reports'));
  const stopped = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) => resolve(event.blockedURI));
        const script = document.createElement('script');
        script.src = 'https://skimmer.example/collect.js';
        document.head.append(script);
      }),
  );
  expect(stopped).toBe('https://skimmer.example/collect.js');
  expect((await reported).postData()).toContain('skimmer.example');

  // So is one in the page itself that it was not built with.
  const inline = page.waitForRequest((request) => request.postData()?.includes('"inline"') === true);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "skimmed"';
    document.head.append(script);
  });
  expect((await inline).url()).toMatch(/\/policy-reports$/);
  expect(await page.title()).not.toBe('skimmed');
});
