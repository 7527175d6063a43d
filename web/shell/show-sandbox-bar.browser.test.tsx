import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../ui/base.css';
import { expectAccessibleAtBoth } from '../testing/expect-accessible.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showSandboxBar } from './show-sandbox-bar.ts';

const bar = page.getByRole('region', { name: 'For whoever tries this out' });

beforeEach(() => document.body.replaceChildren());

test.each(['development', 'test'] as const)(
  'in %s a badge names it, and a link leads to the sandbox [PERM-07]',
  async (environment) => {
    await showSandboxBar({ environment });
    await expect.element(bar).toBeVisible();
    await expect.element(bar.getByText(environment, { exact: true })).toBeVisible();
    await expect.element(bar.getByRole('link')).toHaveAttribute('href', '/sandbox');
    await expectAccessibleAtBoth();
  },
);

test('in production there is neither badge nor link nor help with forms [PERM-07]', async () => {
  await showSandboxBar({ environment: 'production' });
  expect(document.body.childElementCount).toBe(0);
});

function AForm() {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('own@example.com');
  const [isAgreed, setIsAgreed] = useState(false);
  const [wantsNews, setWantsNews] = useState(false);
  return (
    <main id="content">
      <form>
        <TextField
          label="First name"
          autoComplete="given-name"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label="Email"
          type="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Checkbox label="I agree" required checked={isAgreed} onCheckedChange={setIsAgreed} />
        <Checkbox label="News" checked={wantsNews} onCheckedChange={setWantsNews} />
      </form>
      <p role="status">{`${name}, ${email}, ${isAgreed ? 'agreed' : 'not agreed'}`}</p>
    </main>
  );
}

test('a form is filled in where it is empty, and as far as it has to be [PERM-07]', async () => {
  await render(<AForm />);
  await showSandboxBar({ environment: 'development' });
  await bar.getByRole('button', { name: 'Fill in this page' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('Ada, own@example.com, agreed');
  await expect.element(page.getByRole('checkbox', { name: 'News' })).not.toBeChecked();
});
