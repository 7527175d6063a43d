import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../ui/base.css';
import { fakeForm } from './testing/flow-forms.ts';
import { renderFlow } from './testing/render-flow.tsx';

beforeEach(() => sessionStorage.clear());

const AT = '/flow/account-profile?edit=true&form=second&origin=%2Faccount%2Fprofile';

/** The server has the form in the middle of its flow. */
const answers = { Query: { dynamicForm: fakeForm('second') } };

test('one form of a flow counts no others, is saved by itself and leads back to its page [ACCT-20]', async () => {
  const { pathname, calls, inputOf } = await renderFlow({ at: AT, answers });
  await expect.element(page.getByRole('heading', { name: 'What about second?' })).toBeVisible();
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
  expect(calls.find(({ operation }) => operation === 'DynamicForm')?.variables['criteria']).toEqual({
    action: 'review:second',
  });
  await page.getByRole('textbox').fill('Ada');
  await page.getByRole('button', { name: 'SAVE' }).click();
  await expect.poll(pathname).toBe('/account/profile');
  expect(inputOf('CreateResponse')).toMatchObject({ edit: true, formInputs: { second: 'Ada' } });
});

test('going back from it leads there too, and nothing was saved [ACCT-20]', async () => {
  const { pathname, inputOf } = await renderFlow({ at: AT, answers });
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.poll(pathname).toBe('/account/profile');
  expect(inputOf('CreateResponse')).toBeUndefined();
});
