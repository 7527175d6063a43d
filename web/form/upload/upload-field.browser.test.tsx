import { useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../ui/base.css';
import { FormModalDialog } from '../modals/form-modal-dialog.tsx';
import { createModalQueue } from '../modals/modal-queue.ts';
import { createUploader } from './upload-file.ts';
import type { AnnouncedFile, PutRequest } from './upload-file.ts';
import { UploadField } from './upload-field.tsx';
import { createUploadList } from './upload-list.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';

const pdf = (name: string, content = name) =>
  new File([`%PDF-1.7 ${content}`], name, { type: 'application/pdf' });
const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'drawing.svg', { type: 'image/svg+xml' });

const input = page.getByLabelText('Your papers');
const rows = page.getByRole('listitem');

let announced: AnnouncedFile[];
let puts: (PutRequest & { answer: (status: number) => void })[];
let answers: (readonly string[])[];
let failures: unknown[];
beforeEach(() => {
  [announced, puts, answers, failures] = [[], [], [], []];
});

function PapersQuestion({
  storedBlobIds,
  disabled,
}: {
  storedBlobIds: readonly string[];
  disabled: boolean;
}) {
  const [modals] = useState(createModalQueue);
  // What a test left under way goes on into lists of its own.
  const [own] = useState({ announced, puts, answers, failures });
  const [list] = useState(() =>
    createUploadList({
      storedBlobIds,
      onChange: (blobIds) => own.answers.push(blobIds),
      onFailed: (error) => {
        own.failures.push(error);
        void modals.ask('uploadFailed');
      },
      uploader: createUploader({
        createDirectUpload: (file) => {
          own.announced.push(file);
          const blobId = `blob-${own.announced.length}`;
          const headers = JSON.stringify({ 'Content-Type': file.contentType });
          return Promise.resolve({ blobId, signedBlobId: blobId, url: `/uploads/${blobId}`, headers });
        },
        describe: () =>
          Promise.resolve([{ blobId: 'old', filename: 'old.png', byteSize: 3000, contentType: 'image/png' }]),
        put: (request) => new Promise((answer) => own.puts.push({ ...request, answer })),
        wait: () => Promise.resolve(),
      }),
    }),
  );
  return (
    <>
      <UploadField id="papers" label="Your papers" list={list} disabled={disabled} />
      <FormModalDialog queue={modals} />
    </>
  );
}

const show = ({ storedBlobIds = [] as string[], disabled = false } = {}) =>
  render(<PapersQuestion storedBlobIds={storedBlobIds} disabled={disabled} />);

/** The next PUT once it is under way; each is answered by the test. */
async function putNumber(number: number) {
  await expect.poll(() => puts.length).toBeGreaterThanOrEqual(number);
  return puts[number - 1]!;
}

async function failAll(first: number) {
  for (const number of [first, first + 1, first + 2]) (await putNumber(number)).answer(503);
}

describe('choosing', () => {
  test('images and PDF are offered first, several at once [UPLOAD-04, FORM-63]', async () => {
    await show();
    await expect.element(input).toHaveAttribute('accept', 'image/*,application/pdf');
    await expect.element(input).toHaveAttribute('multiple');
    await expect.element(input).toHaveAccessibleName('Your papers CHOOSE FILES or drop them here');
    await expect.element(input).toHaveAccessibleDescription('Photos or PDFs, up to 20 of them, 20 MB each.');
  });

  test('the area is pressed by keyboard and drawn with a ring [WCAG 2.1.1, WCAG 2.4.7]', async () => {
    await show();
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement).toBe(input.element());
    expect(getComputedStyle(input.element().parentElement!).outlineStyle).toBe('solid');
  });

  test('a file that was dropped is taken like one that was chosen [UPLOAD-06]', async () => {
    await show();
    const transfer = new DataTransfer();
    transfer.items.add(pdf('dropped.pdf'));
    const field = input.element() as HTMLInputElement;
    // What a browser does when files are dropped on a file input.
    field.files = transfer.files;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    await expect.element(rows).toMatchTextContent('dropped.pdf');
  });

  test('the 21st file, a large one and a drawing are refused in words, a line each, and the others are sent [UPLOAD-01, UPLOAD-02]', async () => {
    await show();
    const large = new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'scan.pdf');
    // Within the page: through the driver such a file takes seconds.
    const chosen = new DataTransfer();
    for (const file of [svg, large, ...Array.from({ length: 21 }, (_, place) => pdf(`page-${place}.pdf`))])
      chosen.items.add(file);
    const field = input.element() as HTMLInputElement;
    field.files = chosen.files;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    await expect.poll(() => rows.elements().length).toBe(20);
    expect(document.getElementById('papers-error')?.innerText.split('\n')).toEqual([
      "We can't read drawing.svg. Send a photo (JPEG, PNG, GIF, WebP or HEIC) or a PDF.",
      'scan.pdf size 20.01MB exceeds the limit of 20MB',
      'Maximum file upload limit exceeded (20)',
    ]);
    await expect.element(input).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible();
  });

  test('the same file twice is one [UPLOAD-03]', async () => {
    await show();
    await input.upload(pdf('lab.pdf'));
    await expect.poll(() => rows.elements().length).toBe(1);
    await input.upload([pdf('lab.pdf'), pdf('other.pdf')]);
    await expect.poll(() => rows.elements().length).toBe(2);
    await input.upload(pdf('lab.pdf', 'more of it'));
    await expect.poll(() => rows.elements().length).toBe(3);
    // A picture by the same name, of the same size.
    await input.upload(new File(['%PDF-1.7 lab.pdf'], 'lab.pdf', { type: 'image/png' }));
    await expect.poll(() => rows.elements().length).toBe(4);
  });

  test('a removed file can be chosen again [UPLOAD-03]', async () => {
    await show();
    await input.upload(pdf('lab.pdf'));
    await page.getByRole('button', { name: 'Remove lab.pdf' }).click();
    expect(rows.elements()).toHaveLength(0);
    await input.upload(pdf('lab.pdf'));
    await expect.element(rows).toMatchTextContent('lab.pdf');
  });
});

describe('sending', () => {
  test('each file shows how far it has got, and then that it is there; before there is none, nothing is told [UPLOAD-05, UPLOAD-06]', async () => {
    await show();
    await expect.element(page.getByRole('status')).toBeEmptyDOMElement();
    expect(rows.elements()).toHaveLength(0);
    await input.upload(pdf('lab.pdf', 'a'.repeat(91)));
    const put = await putNumber(1);
    // Announced first, and put where and how the answer said.
    expect(announced).toMatchObject([{ filename: 'lab.pdf', contentType: 'application/pdf', byteSize: 100 }]);
    expect(put).toMatchObject({
      url: '/uploads/blob-1',
      headers: { 'Content-Type': 'application/pdf' },
    });
    await expect.element(page.getByRole('status')).toHaveTextContent('Sending one file.');
    put.onProgress(43);
    const bar = page.getByRole('progressbar', { name: 'lab.pdf' });
    await expect.element(bar).toHaveAttribute('aria-valuenow', '43');
    await expectAccessible();
    put.answer(200);
    await expect.element(rows).toHaveTextContent('lab.pdfWith us, 1 KB');
    await expect.element(page.getByRole('status')).toHaveTextContent('Your file is with us.');
    expect(answers).toEqual([['blob-1']]);
    await expectAccessible();
  });

  test('a file that three times does not get through says so, once, and is sent again on TRY AGAIN [UPLOAD-07, UPLOAD-08, UPLOAD-09, UPLOAD-10, MODAL-09]', async () => {
    await show();
    await input.upload(pdf('lab.pdf'));
    await failAll(1);
    await expect.element(rows).toMatchTextContent('Didn’t make it');
    expect(failures).toMatchObject([{ code: 'FETCH_RETRY_EXCEEDED' }]);
    const modal = page.getByRole('dialog', { name: 'Upload failed' });
    await expect.element(modal.getByRole('button', { name: 'CONTACT SUPPORT' })).toBeVisible();
    await modal.getByRole('button', { name: 'Close' }).click();
    await expect.element(modal).not.toBeInTheDocument();
    await expect.element(page.getByRole('status')).toHaveTextContent('One file didn’t make it.');
    await expectAccessible();
    await page.getByRole('button', { name: 'TRY AGAIN: lab.pdf' }).click();
    await expect.element(page.getByRole('button', { name: 'Remove lab.pdf' })).toHaveFocus();
    (await putNumber(4)).answer(200);
    await expect.element(rows).toMatchTextContent('With us');
    // A new address, because the first may be too old by now.
    expect([announced.length, answers]).toEqual([2, [['blob-2']]]);
  });

  test('removing leads focus to the neighbour, and from the last file back to the field [WCAG 2.4.3]', async () => {
    await show();
    await input.upload([pdf('a.pdf'), pdf('b.pdf')]);
    await page.getByRole('button', { name: 'Remove a.pdf' }).click();
    await expect.element(page.getByRole('button', { name: 'Remove b.pdf' })).toHaveFocus();
    await page.getByRole('button', { name: 'Remove b.pdf' }).click();
    await expect.element(input).toHaveFocus();
  });
});

test('files of an earlier visit are shown by name and can be removed [FORM-63]', async () => {
  await show({ storedBlobIds: ['old'] });
  await expect.element(rows).toHaveTextContent('old.pngWith us, 3 KB');
  await page.getByRole('button', { name: 'Remove old.png' }).click();
  expect(answers).toEqual([[]]);
});

test('a disabled field takes nothing and gives nothing away [FORM-63]', async () => {
  await show({ storedBlobIds: ['old'], disabled: true });
  await expect.element(input).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Remove old.png' })).toBeDisabled();
  await expectAccessible();
});

test.each([320, 390, 768])(
  'nothing sticks out at %d px, with long names and every state [WCAG 1.4.10]',
  async (width) => {
    await page.viewport(width, 844);
    await show({ storedBlobIds: ['old'] });
    await input.upload([pdf(`${'very-long-name'.repeat(8)}.pdf`), pdf('b.pdf'), pdf('c.pdf')]);
    for (const number of [1, 2]) (await putNumber(number)).onProgress(20);
    await expect.poll(() => page.getByRole('progressbar').elements().length).toBe(3);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await page.viewport(390, 844);
  },
);
