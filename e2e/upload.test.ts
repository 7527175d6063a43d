import type { Page, Request } from '@playwright/test';
import { becomePerson } from './become-person.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './visitor.ts';

// The browser says so as well when a file does not get through.
test.use({ expectedErrors: /status of 4\d\d|net::ERR_FAILED/ });

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const pdf = (name: string, extra = '') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([PDF, Buffer.from(`% ${name} ${extra}`)]),
});

const PHOTO = {
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

const field = (page: Page) => page.getByLabel(/^Files/);
const rows = (page: Page) => page.getByRole('list', { name: 'Your files' }).getByRole('listitem');
const comment = (page: Page) => page.getByRole('textbox', { name: 'What do they show?' });
const send = (page: Page) => page.getByRole('button', { name: 'SEND', exact: true });
const sent = (page: Page) => page.getByRole('heading', { level: 1, name: 'Got it. Thank you!' });

async function openEvidence(page: Page): Promise<void> {
  await becomePerson(page, 'referred');
  await page.goto('/flow/underwriting-evidence');
  await expect(page.getByRole('heading', { level: 1, name: 'Send us what we asked for' })).toBeVisible();
}

test('papers are sent with their progress, and the answer has them [UPLOAD-04] [UPLOAD-05] [UPLOAD-06] [FORM-51] [FORM-63] [API-REST-13]', async ({
  page,
}) => {
  await openEvidence(page);
  const held = Promise.withResolvers<void>();
  const puts: Request[] = [];
  await page.route('**/*', async (route) => {
    if (route.request().method() === 'PUT') {
      puts.push(route.request());
      await held.promise;
    }
    await route.continue();
  });
  await field(page).setInputFiles([pdf('lab-results.pdf'), PHOTO]);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).getByRole('progressbar').first()).toBeVisible();
  await expectAccessible(page);
  held.resolve();
  await expect(rows(page).filter({ hasText: 'With us' })).toHaveCount(2);
  // Each went to a signed address of its own, with the headers that came with it.
  expect(new Set(puts.map((put) => put.url())).size).toBe(2);
  for (const put of puts) expect(new URL(put.url()).pathname).toMatch(/^\/uploads\/[\w-]{40,}$/);
  const types = puts.map((put) => put.headers()['content-type']);
  expect(types.toSorted()).toEqual(['application/pdf', 'image/png']);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await send(page).click();
  await expect(sent(page)).toBeVisible();
});

test('the 21st file, one too large and a drawing are refused in words, and the others go [UPLOAD-01] [UPLOAD-02]', async ({
  page,
}) => {
  await openEvidence(page);
  await field(page).setInputFiles([
    { name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(20 * 1024 * 1024 + 1, PDF) },
    { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
  ]);
  await expect(field(page)).toHaveAccessibleDescription(/scan\.pdf size 20\.01MB exceeds the limit of 20MB/);
  await expect(field(page)).toHaveAccessibleDescription(/We can't read drawing\.svg\./);
  await expect(rows(page)).toHaveCount(0);
  await field(page).setInputFiles(Array.from({ length: 21 }, (_, index) => pdf(`page-${index + 1}.pdf`)));
  await expect(page.getByText('Maximum file upload limit exceeded (20)')).toBeVisible();
  await expect(rows(page)).toHaveCount(20);
  await expect(rows(page).filter({ hasText: 'With us' })).toHaveCount(20);
  await expectAccessible(page);
});

test('a file whose content is not what its name says is refused by name, and nothing else is lost [UPLOAD-04]', async ({
  page,
}) => {
  await openEvidence(page);
  await comment(page).fill('My blood pressure.');
  await field(page).setInputFiles([
    pdf('letter.pdf'),
    { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') },
  ]);
  await expect(field(page)).toHaveAccessibleDescription(/We can't read photo\.png\./);
  await expect(rows(page)).toHaveText([/letter\.pdf.*With us/]);
  await expect(comment(page)).toHaveValue('My blood pressure.');
  await send(page).click();
  await expect(sent(page)).toBeVisible();
});

test('a file that does not get through is tried three times, a second apart, says so, and goes on TRY AGAIN or to support [CONST-15] [UPLOAD-07] [UPLOAD-09] [MODAL-09]', async ({
  page,
}) => {
  await openEvidence(page);
  const puts: number[] = [];
  let isDown = true;
  await page.route('**/*', (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    puts.push(performance.now());
    return isDown ? route.abort() : route.continue();
  });
  await field(page).setInputFiles([pdf('letter.pdf')]);
  const modal = page.getByRole('dialog', { name: 'Upload failed' });
  await expect(modal.getByRole('button', { name: 'CONTACT SUPPORT' })).toBeVisible();
  const [first = 0, second = 0, third = 0] = puts;
  expect(puts).toHaveLength(3);
  expect(Math.min(second - first, third - second)).toBeGreaterThanOrEqual(950);
  await expectAccessible(page);
  await modal.getByRole('button', { name: 'OKAY' }).click();
  await expect(rows(page)).toContainText('Didn’t make it');
  isDown = false;
  await page.getByRole('button', { name: 'TRY AGAIN: letter.pdf' }).click();
  await expect(rows(page)).toContainText('With us');
  isDown = true;
  await field(page).setInputFiles([pdf('results.pdf')]);
  await modal.getByRole('button', { name: 'CONTACT SUPPORT' }).click();
  await expect(page).toHaveURL('/customer-support');
  await expect(page.getByRole('heading', { level: 1, name: 'Need Help' })).toBeVisible();
});
