/**
 * The application takes over a page that was painted before it: what was typed, chosen and pressed meanwhile counts as if the
 * application had been there.
 */
import { startTransition, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { TakenOverContext } from './runtime-context.ts';

/** The addresses of the page that is painted; null where there is none, or it is not this person's. */
export function paintedAddresses(root: HTMLElement): readonly string[] | null {
  const { painted } = root.dataset;
  if (painted === undefined || 'own' in document.documentElement.dataset) return null;
  return painted.split(' ');
}

/** A page with a sheet too few is better than none. */
const SHEET_MS = 3000;

/** What is painted brought the styles it needs itself; from now on all of them count. Done once they are there. */
export async function putSheetsToUse(): Promise<void> {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][media="print"]')];
  await Promise.all(
    sheets.map(async (link) => {
      const isThere = link.sheet !== null;
      link.media = 'all';
      if (isThere) return;
      await new Promise((resolve) => {
        link.addEventListener('load', resolve);
        link.addEventListener('error', resolve);
        // One that had failed by now says nothing more.
        setTimeout(resolve, SHEET_MS);
      });
    }),
  );
}

/** Takes the painted page over; `page` draws exactly what is there. */
export function takeOver(root: HTMLElement, page: ReactNode): void {
  giveStylesBack(root);
  const pressed = root.querySelector<HTMLElement>('[data-pressed]');
  pressed?.removeAttribute('data-pressed');
  delete root.dataset['painted'];
  takeAwayComing();
  // In slices, so that a press in between is heard.
  startTransition(() => {
    hydrateRoot(root, <TakenOver root={root} pressed={pressed} page={page} />);
  });
}

/** Draws a page in place of whatever is there. */
export function drawAnew(root: HTMLElement, page: ReactNode): void {
  delete root.dataset['painted'];
  takeAwayComing();
  root.replaceChildren();
  createRoot(root).render(page);
}

/** What somebody with a page of their own sees in place of a stranger's. */
function takeAwayComing(): void {
  document.getElementById('own-page-coming')?.remove();
  delete document.documentElement.dataset['own'];
}

function TakenOver({
  root,
  pressed,
  page,
}: {
  root: HTMLElement;
  pressed: HTMLElement | null;
  page: ReactNode;
}) {
  const [isTakenOver, setIsTakenOver] = useState(false);
  // Before the next drawing, which would put into the fields what the application knows.
  useLayoutEffect(() => {
    const putCursorBack = cursorIn(document.activeElement);
    tellWhatWasEntered(root);
    // What was told is drawn first, and both before the next key is heard: a letter typed meanwhile would stand behind all others.
    queueMicrotask(putCursorBack);
  }, [root]);
  useEffect(() => startTransition(() => setIsTakenOver(true)), []);
  // After the effects of the page: a press may need what they begin.
  useEffect(() => {
    if (isTakenOver && pressed !== null) press(pressed);
  }, [isTakenOver, pressed]);
  return <TakenOverContext value={isTakenOver}>{page}</TakenOverContext>;
}

/** Where somebody types: drawing what was typed puts the cursor behind it. */
function cursorIn(element: Element | null): () => void {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement))
    return () => undefined;
  const { value, selectionStart, selectionEnd, selectionDirection } = element;
  if (selectionStart === null) return () => undefined;
  return () => {
    if (document.activeElement !== element || element.value !== value) return;
    element.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none');
  };
}

/** A policy without inline styles drops such attributes, so painted pages carry them as data beside rules that say the same. */
function giveStylesBack(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? '';
    delete element.dataset['style'];
  }
}

function tellWhatWasEntered(root: HTMLElement): void {
  const controls = [...root.querySelectorAll<HTMLElement>('input, textarea, select')];
  // Found before any is put back: one of a group that is takes the choice from its siblings.
  const ticked = controls.filter(
    (control): control is HTMLInputElement =>
      control instanceof HTMLInputElement &&
      isTicked(control) &&
      control.checked !== control.defaultChecked &&
      // Of a group the one that was chosen says it all.
      (control.type === 'checkbox' || control.checked),
  );
  for (const control of controls) {
    if (control instanceof HTMLSelectElement) {
      const isChosen = [...control.options].some((option) => option.selected !== option.defaultSelected);
      if (isChosen) control.dispatchEvent(new Event('change', { bubbles: true }));
    } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      if (!isTicked(control) && control.value !== control.defaultValue) typeAgain(control);
    }
  }
  // Last: a press is heard at once, and what is drawn then would put the cursor elsewhere.
  for (const control of ticked) tickAgain(control, controls);
}

function isTicked({ type }: HTMLInputElement | HTMLTextAreaElement): boolean {
  return type === 'checkbox' || type === 'radio';
}

/** Back to what React expects, and pressed before its eyes. */
function tickAgain(control: HTMLInputElement, controls: readonly HTMLElement[]): void {
  control.checked = control.defaultChecked;
  for (const one of controls)
    if (one instanceof HTMLInputElement && one.type === 'radio' && one.name === control.name)
      one.checked = one.defaultChecked;
  control.click();
}

/** React hears of a text only when it differs from the one it saw last, which is what was typed already. */
function typeAgain(control: HTMLInputElement | HTMLTextAreaElement): void {
  const { value } = control;
  control.value = control.defaultValue;
  const prototype =
    control instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

function press(pressed: HTMLElement): void {
  if (pressed instanceof HTMLButtonElement) pressed.click();
  else pressed.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
}
