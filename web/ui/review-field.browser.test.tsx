import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import './base.css';
import { ReviewField } from './review-field.tsx';

test('a review field shows the answer and an edit icon that names what it edits [SHELL-30]', async () => {
  const onEdit = vi.fn();
  await render(
    <dl>
      <ReviewField label="Date of birth" value="01/02/1990" editText="Edit date of birth" onEdit={onEdit} />
    </dl>,
  );
  await expect.element(page.getByRole('term')).toHaveTextContent('Date of birth');
  await expect.element(page.getByRole('definition').first()).toHaveTextContent('01/02/1990');
  const edit = page.getByRole('button', { name: 'Edit date of birth' });
  expect(edit.element().querySelector('svg')).toBeVisible();
  await userEvent.keyboard('{Tab}{Enter}');
  expect(onEdit).toHaveBeenCalledTimes(1);
});

test('the edit icon can be a link to the question [SHELL-30]', async () => {
  await render(
    <dl>
      <ReviewField
        label="State"
        value="Maine"
        editText="Edit state"
        renderEdit={({ children, ...look }) => (
          <a href="#state" {...look}>
            {children}
          </a>
        )}
      />
    </dl>,
  );
  await expect.element(page.getByRole('link', { name: 'Edit state' })).toHaveAttribute('href', '#state');
  expect(page.getByRole('button').elements()).toHaveLength(0);
});
