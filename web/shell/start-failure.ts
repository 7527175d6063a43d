import { text } from '../texts/texts.ts';

/** Written without the application, which could not start: the specified sentence, its meaning, and a way to try again. */
export function showStartFailure(error: unknown): void {
  console.error(error);
  const root = document.getElementById('root');
  if (root === null) return;
  // Whoever waits for a page of their own sees this in its place.
  document.getElementById('own-page-coming')?.remove();
  delete document.documentElement.dataset['own'];
  delete root.dataset['painted'];
  const message = document.createElement('main');
  message.className = 'start-failure';
  message.setAttribute('role', 'alert');
  const heading = document.createElement('h1');
  heading.textContent = text('unreachable.heading');
  const body = document.createElement('p');
  body.textContent = text('unreachable.body');
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.textContent = text('shell.try-again');
  retry.addEventListener('click', () => location.reload());
  message.append(heading, body, retry);
  root.replaceChildren(message);
}
