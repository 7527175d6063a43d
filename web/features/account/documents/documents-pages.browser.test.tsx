import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import '../../../ui/base.css';
import { emulateReducedMotion } from '../../../ui/testing/emulate-reduced-motion.ts';
import { openFakeServer, refusal, type FakeServer } from '../../../testing/fake-server.ts';
import { keep, renderDocuments } from './testing/render-documents.tsx';
import { expectAccessibleAtBoth } from '../../../testing/expect-accessible.ts';

let server: FakeServer;
beforeEach(async () => {
  server = openFakeServer();
  const documentCategory = { slug: 'policy', name: 'Your policy' };
  keep(server, [
    { id: 'old', createdAt: '2026-10-01T15:00:00Z', createdOn: '2026-10-01' },
    { id: 'new', version: 2 },
    { id: 'unready', name: 'Your policy', state: 'generating', documentCategory },
  ]);
  window.location.hash = '';
  localStorage.removeItem('papers-seen');
  await emulateReducedMotion();
  await page.viewport(390, 844);
});

const unready = refusal('APPLICATION_DOCUMENT_NOT_READY');
const heading = page.getByRole('heading', { level: 1 });
const dialog = page.getByRole('dialog');
const itemsOf = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((item) =>
      [...item.children]
        .filter((part) => part.tagName !== 'svg')
        .map((part) => part.textContent)
        .join(''),
    );

test.each(['/account/documents', '/account/documents/application', '/account/document/new'])(
  'nothing a machine can find is inaccessible at %s [DOC-03, DOC-11]',
  async (at) => {
    await renderDocuments(server, at);
    await expect.element(heading).toBeVisible();
    await expectAccessibleAtBoth();
  },
);

test('categories come by slug, those with something in them and that of taxes, and lead to their documents [DOC-01, DOC-11, ROUTE-54, ROUTE-55]', async () => {
  const { router } = await renderDocuments(server, '/account/documents');
  await expect.element(heading).toMatchTextContent('Your paperwork');
  const drawers = page.getByRole('heading', { level: 2 }).elements();
  expect(drawers.map((drawer) => drawer.textContent)).toEqual(['Applications and quotes', 'Your policy']);
  await expect.element(page.getByRole('link', { name: 'Taxes: empty, and it says why' })).toBeVisible();
  await page.getByRole('link', { name: 'Applications and quotes', exact: true }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/account/documents/application');
});

test('every paper stands in the one list, the newest first, to be read by its name and kept by its button [DOC-02, DOC-03, ROUTE-54]', async () => {
  const { router } = await renderDocuments(server, '/account/documents');
  await expect.element(heading).toBeVisible();
  const papers = page.getByRole('listitem').elements();
  expect(
    papers.map((one) => [...one.querySelectorAll('a, button')].map(({ textContent }) => textContent)),
  ).toEqual([
    ['Your quote', 'DOWNLOAD PDF'],
    ['Your quote', 'DOWNLOAD PDF'],
    ['Your policy', 'DOWNLOAD PDF'],
  ]);
  // The sheet is drawn with the paper's own title.
  expect(papers[2]!.querySelector('svg')?.textContent).toContain('Your policy');
  await page.getByRole('button', { name: 'DOWNLOAD PDF: Your quote, November 20, 2026' }).click();
  await expect.poll(() => window.location.hash).toBe('#saved?download=1');
  await page.getByRole('listitem').getByRole('link', { name: 'Your policy', exact: true }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/account/document/unready');
});

test('of a drawer with many papers the newest stand in the list, and all on a page of their own', async () => {
  keep(
    server,
    Array.from({ length: 6 }, (_, at) => ({ id: `quote-${at}`, createdAt: `2026-10-0${at + 1}T15:00:00Z` })),
  );
  await renderDocuments(server, '/account/documents');
  await expect.element(page.getByRole('link', { name: 'All 6 in Applications and quotes' })).toBeVisible();
  const links = page.getByRole('link', { name: 'Your quote' }).elements();
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    [5, 4, 3, 2].map((at) => `/account/document/quote-${at}`),
  );
});

test('what came since this browser last showed the papers is marked, and how far it has seen them is kept', async () => {
  localStorage.setItem('papers-seen', '2026-11-01T00:00:00Z');
  onTestFinished(() => localStorage.removeItem('papers-seen'));
  keep(server, [{ id: 'old', createdAt: '2026-10-01T15:00:00Z' }, { id: 'new' }]);
  await renderDocuments(server, '/account/documents');
  await expect
    .element(page.getByText('One paper is new since you last looked with this browser.'))
    .toBeVisible();
  const marked = page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => /New/.test(textContent));
  expect(marked).toEqual([true, false]);
  await expect.poll(() => localStorage.getItem('papers-seen')).toBe('2026-11-20T15:00:00Z');
});

test('whoever reads a document sees in the menu that it is one of their documents [DOC-03]', async () => {
  await page.viewport(1280, 800);
  await renderDocuments(server, '/account/document/new');
  const current = () => [...document.querySelectorAll('nav [aria-current]')].map((link) => link.textContent);
  await expect.poll(current).toEqual(['Documents']);
});

test('an empty drawer says what will be in it and leads on [DOC-11]', async () => {
  keep(server, []);
  const { router } = await renderDocuments(server, '/account/documents');
  await expect.element(page.getByText(/^No papers yet/)).toBeVisible();
  await page.getByRole('link', { name: 'YOUR INSURANCE' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/products/insurance');
});

test('documents come the newest first, with their versions and words cut at fifty signs [DOC-02, ENT-56, ROUTE-55, SHELL-40]', async () => {
  await renderDocuments(server, '/account/documents/application');
  const links = page.getByRole('link', { name: 'Your quote' });
  await expect.element(links.first()).toBeVisible();
  expect(links.elements().map((link) => link.getAttribute('href'))).toEqual([
    '/account/document/new',
    '/account/document/old',
  ]);
  expect(page.getByText('Your policy', { exact: true }).elements()).toEqual([]);
  await expect.element(page.getByText('November 20, 2026, version 2')).toBeVisible();
  await page.getByRole('button', { name: 'See All' }).first().click();
  await expect.element(page.getByText(/until when the price holds/).first()).toBeVisible();
});

test('papers of a tax year stand under it, the latest first [DOC-11, ROUTE-55]', async () => {
  const documentCategory = { slug: 'tax', name: 'Taxes' };
  keep(
    server,
    [2024, 2026, 2025].map((year) => ({ id: `tax-${year}`, applicableYear: year, documentCategory })),
  );
  await renderDocuments(server, '/account/documents/tax');
  await expect.element(heading).toMatchTextContent('Taxes');
  const years = page.getByRole('heading', { level: 2 }).elements();
  expect(years.map((year) => year.textContent)).toEqual(['2026', '2025', '2024']);
});

test('the drawer of taxes stays empty and says why [F-73, DOC-11]', async () => {
  await renderDocuments(server, '/account/documents/tax');
  await expect.element(heading).toMatchTextContent('Taxes');
  await expect
    .element(
      page.getByText('your policy gives rise to no tax paper as long as it pays nothing out', {
        exact: false,
      }),
    )
    .toBeVisible();
});

test('the drawer of bills has receipts and statements before anybody opened them, and each is written when it is pressed [F-73, DOC-11]', async () => {
  server.tell({
    InsuranceMembership: {
      billingPapers: [
        { id: 'statement:policy:2026', kind: 'yearly_statement', on: '2027-01-01', amount: null, year: 2026 },
        {},
      ],
    },
    OpenBillingPaperPayload: { document: { id: 'new' } },
  });
  const { router } = await renderDocuments(server, '/account/documents/billing');
  await expect.element(heading).toMatchTextContent('Billing');
  expect(itemsOf()).toEqual([
    'Statement for 2026January 1, 2027OPEN IT',
    'Premium receipt, $31.17January 2, 2026OPEN IT',
  ]);
  await expectAccessibleAtBoth();
  await page.getByRole('button', { name: 'OPEN IT: Premium receipt, $31.17, January 2, 2026' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/account/document/new');
  expect(server.inputsOf('OpenBillingPaper')).toEqual([{ id: 'receipt:invoice' }]);
});

test('a category nobody knows is not found [DOC-11]', async () => {
  await renderDocuments(server, '/account/documents/nonsense');
  await expect.element(heading).toMatchTextContent('Not here');
});

describe('a document', () => {
  test('that is a page is read in a frame that may do nothing, but lead to a telephone [DOC-03, ROUTE-56, S-59]', async () => {
    await renderDocuments(server, '/account/document/new');
    await expect.element(heading).toMatchTextContent('Your quote');
    const frame = document.querySelector('iframe');
    expect(frame?.title).toBe('Your quote');
    expect(frame?.getAttribute('sandbox')).toBe('allow-top-navigation-to-custom-protocols');
    expect(frame?.src).toMatch(/^data:text\/html/);
  });

  test.each(['png', 'jpeg'])('that is a picture in %s is shown [DOC-03]', async (format) => {
    const pixel =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    server.tell({ Document: { files: [{ format, url: pixel }] } });
    await renderDocuments(server, '/account/document/new');
    await expect.element(page.getByRole('img', { name: 'Your quote' })).toHaveAttribute('src', pixel);
  });

  test("that is a PDF alone opens in the browser's reader [DOC-03]", async () => {
    server.tell({ Document: { files: [{ url: '/documents/link' }] } });
    await renderDocuments(server, '/account/document/new');
    await expect
      .element(page.getByRole('link', { name: 'OPEN IT' }))
      .toHaveAttribute('href', '/documents/link');
  });

  test('is asked for again while it is being written, and shown as soon as it is there [DOC-12, ERR-29]', async () => {
    for (const _ of [1, 2, 3]) server.failNext('OneDocument', unready);
    await renderDocuments(server, '/account/document/new');
    await expect.element(heading).toMatchTextContent('Almost there');
    await expect.element(page.getByRole('status')).toBeVisible();
    await expect.element(heading, { timeout: 5000 }).toMatchTextContent('Your quote');
    // The page's own asking, two that came too early, and the one that found it.
    expect(server.callsOf('OneDocument')).toHaveLength(4);
  });

  test('is asked for after half a second, a quarter later each time, for 300 s in all; then that is said, and it can be asked for anew [DOC-12, DOC-13, ERR-29, FORM-53]', async () => {
    for (let count = 0; count < 60; count += 1) server.failNext('OneDocument', unready);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await renderDocuments(server, '/account/document/new');
    await expect.element(heading).toMatchTextContent('Almost there');
    const asked = () => server.callsOf('OneDocument').length;
    const untilPlanned = () => expect.poll(() => vi.getTimerCount(), { interval: 5 }).toBe(1);
    let pause = 500;
    for (let waited = pause; waited <= 300_000; waited += pause) {
      await untilPlanned();
      const before = asked();
      await vi.advanceTimersByTimeAsync(pause - 1);
      expect(asked()).toBe(before);
      await vi.advanceTimersByTimeAsync(1);
      expect(asked()).toBe(before + 1);
      pause += 250;
    }
    await expect.element(dialog).toHaveAccessibleName('Oops. There was an error.');
    await expect
      .element(dialog)
      .toMatchTextContent(/The application document is not ready, please try again/);
    expect(vi.getTimerCount()).toBe(0);
    await dialog.getByRole('button', { name: 'TRY AGAIN' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await untilPlanned();
  });

  test('of somebody else is not found [DOC-15]', async () => {
    await renderDocuments(server, '/account/document/theirs');
    await expect.element(heading).toMatchTextContent('Not here');
  });
});

describe('saving a copy', () => {
  test('asks for a fresh link and follows it [DOC-03]', async () => {
    await renderDocuments(server, '/account/documents/application');
    await page.getByRole('button', { name: 'DOWNLOAD PDF: Your quote, November 20, 2026' }).click();
    await expect.poll(() => window.location.hash).toBe('#saved?download=1');
  });

  test('says when the file is not ready [DOC-14, MODAL-18]', async () => {
    server.failNext('OneDocument', unready);
    await renderDocuments(server, '/account/documents/policy');
    await page.getByRole('button', { name: /^DOWNLOAD PDF/ }).click();
    await expect.element(dialog).toMatchTextContent(/The file is not ready.*try again in a few minutes/);
    await page.getByRole('button', { name: 'OKAY' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });
});

test('one paper is asked for on paper where it is read, and where it goes is said', async () => {
  keep(server, [{ id: 'quote' }]);
  await renderDocuments(server, '/account/document/quote');
  await page.getByRole('button', { name: 'SEND IT TO ME ON PAPER' }).click();
  await expect
    .element(
      page.getByText('It goes by post to 1 Main St, Columbus, OH 43004, at no charge. Give it about a week.'),
    )
    .toBeVisible();
  expect(server.inputsOf('PostPaper')).toEqual([{ documentId: 'quote' }]);
});

test('whoever chooses large print reads every paper in it from then on, on this device, until they choose otherwise [DOC-03]', async () => {
  onTestFinished(() => localStorage.removeItem('paper-print'));
  await renderDocuments(server, '/account/document/new');
  const sheet = () => document.querySelector('iframe')?.getAttribute('src');
  const choice = page.getByRole('checkbox', { name: 'Large print' });
  await expect.element(choice).not.toBeChecked();
  expect(sheet()).not.toContain('print=large');
  await page.getByText('Large print', { exact: true }).click();
  await expect.element(choice).toBeChecked();
  await expect.poll(sheet).toContain('?print=large');
  await renderDocuments(server, '/account/documents');
  await expect.element(page.getByRole('checkbox', { name: 'Large print' }).first()).toBeChecked();
  await page.getByText('Large print', { exact: true }).first().click();
  expect(localStorage.getItem('paper-print')).toBeNull();
});
