import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../ui/base.css';
import { createFakeRuntime } from '../../testing/fake-runtime.ts';
import { RuntimeContext } from '../runtime-context.ts';
import type { ReadyDocument } from './load-documents.ts';
import { useDownload } from './use-download.tsx';

beforeEach(() => {
  window.location.hash = '';
});

function Saver({ ask }: { ask: () => Promise<ReadyDocument | 'none' | null> }) {
  const download = useDownload(ask);
  return (
    <>
      <button type="button" onClick={download.start}>
        SAVE
      </button>
      {download.modal}
    </>
  );
}

async function save(ask: () => Promise<ReadyDocument | 'none' | null>) {
  await render(
    <RuntimeContext value={createFakeRuntime().runtime}>
      <Saver ask={ask} />
    </RuntimeContext>,
  );
  await page.getByRole('button', { name: 'SAVE' }).click();
}

const dialog = page.getByRole('dialog');

test('without any documents it says that there are no papers yet [BUY-21, MODAL-19]', async () => {
  await save(async () => 'none');
  await expect.element(dialog).toMatchTextContent(/No papers here yet/);
});

test('while the file is being written it says so [DOC-14, MODAL-18]', async () => {
  await save(async () => null);
  await expect.element(dialog).toMatchTextContent(/The file is not ready/);
});

test('anything else is said in the words for it, and a second press tries again', async () => {
  await save(() => Promise.reject(new Error('gone')));
  await expect.element(dialog).toMatchTextContent(/Oops\. There was an error\./);
});
