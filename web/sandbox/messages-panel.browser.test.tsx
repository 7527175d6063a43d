import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MessagesPanel } from './messages-panel.tsx';
import type { SandboxMessage } from './sandbox-api.ts';

const text: SandboxMessage = {
  id: '1',
  kind: 'sms',
  recipient: '+12025550123',
  subject: null,
  body_text: '012345 is your Wysh code.',
  body_html: null,
  accepted_at: '2027-01-01T12:00:00.000Z',
};
const mail: SandboxMessage = {
  ...text,
  id: '2',
  kind: 'email',
  recipient: 'ann@example.com',
  subject: 'Is this really you?',
  body_text: 'YES:\nhttp://localhost:4400/verify-email/t-123456',
  body_html: '<p>Hello</p>',
};

test('a text shows its code, a mail its link and, when asked, how it looks in a frame where nothing runs [VERIFY-18]', async () => {
  await render(<MessagesPanel messages={[text, mail]} runAction={() => {}} />);
  await expect.element(page.getByText('012345', { exact: true })).toBeVisible();
  const link = page.getByRole('link', { name: 'http://localhost:4400/verify-email/t-123456' });
  await expect.element(link).toHaveAttribute('href', 'http://localhost:4400/verify-email/t-123456');
  await userEvent.click(page.getByText('As it looks in a mailbox'));
  const frame = page.getByTitle('The mail “Is this really you?” to ann@example.com');
  await expect.element(frame).toHaveAttribute('src', '/sandbox/api/messages/2/html');
  await expect.element(frame).toHaveAttribute('sandbox', 'allow-top-navigation-by-user-activation');
});

test('one recipient at a time [PERM-06]', async () => {
  await render(<MessagesPanel messages={[text, mail]} runAction={() => {}} />);
  await userEvent.fill(page.getByLabelText('Show what this address or number got'), 'Ann@');
  await expect.element(page.getByText('Is this really you?')).toBeVisible();
  expect(page.getByText('012345', { exact: true }).elements()).toHaveLength(0);
  await userEvent.fill(page.getByLabelText('Show what this address or number got'), 'nobody');
  await expect.element(page.getByText('Nothing for that recipient.')).toBeVisible();
});
