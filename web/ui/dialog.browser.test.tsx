import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import './base.css';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { TextField } from './text-field.tsx';

const dialog = page.getByRole('dialog');
const opener = page.getByRole('button', { name: 'OPEN THE GATE' });

interface GatePageProps {
  dismissable?: boolean;
  initialFocus?: 'heading' | 'firstField';
  onClose?: () => void;
}

/** A page with a button that opens a dialog, and a second one that must be out of reach meanwhile. */
function GatePage({ dismissable = true, initialFocus = 'heading', onClose }: GatePageProps) {
  const [isOpen, setIsOpen] = useState(false);
  const content = {
    title: 'The gate is open',
    initialFocus,
    children: <TextField label="Your name" />,
    actions: <Button onClick={() => setIsOpen(false)}>WALK ON</Button>,
  };
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>OPEN THE GATE</Button>
      <Button>BEHIND</Button>
      {isOpen && dismissable && (
        <Dialog
          {...content}
          closeText="Close"
          onClose={() => {
            setIsOpen(false);
            onClose?.();
          }}
        />
      )}
      {isOpen && !dismissable && <Dialog {...content} dismissable={false} />}
    </>
  );
}

async function openDialog(props: GatePageProps = {}) {
  await render(<GatePage {...props} />);
  await opener.click();
  await expect.element(dialog).toBeVisible();
}

test('a dialog is named by its heading and says that it is modal [MODAL-22]', async () => {
  await openDialog();
  await expect.element(dialog).toHaveAccessibleName('The gate is open');
  expect(dialog.element().matches(':modal')).toBe(true);
});

test('focus begins at the heading [MODAL-22]', async () => {
  await openDialog();
  await expect.element(page.getByRole('heading', { name: 'The gate is open' })).toHaveFocus();
});

test('focus begins at the first field where typing is all there is to do [MODAL-22]', async () => {
  await openDialog({ initialFocus: 'firstField' });
  await expect.element(page.getByRole('textbox', { name: 'Your name' })).toHaveFocus();
});

test('Tab goes round inside the dialog and the page behind takes no focus [MODAL-22]', async () => {
  await openDialog();
  const inside = dialog.element();
  const behind = [...document.querySelectorAll('button')].find((button) => button.textContent === 'BEHIND');
  behind?.focus();
  expect(document.activeElement).not.toBe(behind);
  const visited = new Set<Element | null>();
  for (let step = 0; step < 8; step += 1) {
    await userEvent.keyboard('{Tab}');
    visited.add(document.activeElement);
  }
  visited.delete(document.body);
  expect([...visited].every((element) => inside.contains(element))).toBe(true);
  expect(visited.size).toBe(3);
});

test('Escape closes a dialog and hands focus back to the control that opened it [MODAL-22]', async () => {
  const onClose = vi.fn();
  await openDialog({ onClose });
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('focus comes back as well after a button of the dialog closed it [MODAL-22]', async () => {
  await openDialog();
  await page.getByRole('button', { name: 'WALK ON' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('the close button and a press outside close a dialog, a press inside does not [MODAL-22]', async () => {
  await openDialog();
  await page.getByRole('heading', { name: 'The gate is open' }).click();
  await expect.element(dialog).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await opener.click();
  // The backdrop belongs to the dialog element: this place is above the sheet.
  await dialog.click({ position: { x: 20, y: -100 }, force: true });
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a dialog that must be answered stays through Escape, however often, and has no close button [MODAL-22]', async () => {
  await openDialog({ dismissable: false });
  for (let press = 0; press < 3; press += 1) await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toBeVisible();
  expect(dialog.element().matches(':modal')).toBe(true);
  expect(page.getByRole('button', { name: 'Close' }).elements()).toHaveLength(0);
  await page.getByRole('button', { name: 'WALK ON' }).click();
  await expect.element(opener).toHaveFocus();
});

test('a dialog that must be answered opens again when the browser closes it without asking [MODAL-22]', async () => {
  await openDialog({ dismissable: false });
  (dialog.element() as HTMLDialogElement).close();
  await expect.poll(() => document.querySelector('dialog')?.matches(':modal')).toBe(true);
});

test('a dialog and the shade behind it fade in within a quarter of a second [SHELL-38] [CONST-21]', async () => {
  const fades = new Map<string, number>();
  function noteFade({ propertyName, pseudoElement, elapsedTime }: TransitionEvent) {
    if (propertyName === 'opacity') fades.set(pseudoElement, elapsedTime);
  }
  await render(<GatePage />);
  document.addEventListener('transitionend', noteFade);
  onTestFinished(() => document.removeEventListener('transitionend', noteFade));
  await opener.click();
  const { transitionProperty, transitionDuration } = getComputedStyle(dialog.element());
  expect(transitionProperty.split(', ')[0]).toBe('opacity');
  expect(transitionDuration.split(', ')[0]).toBe('0.25s');
  await vi.waitFor(() => expect(Object.fromEntries(fades)).toEqual({ '': 0.25, '::backdrop': 0.25 }));
});
