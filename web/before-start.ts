/**
 * Runs inside a painted page, before anything of it is shown, and is all the script there is until it is painted: asks for the
 * application after that, and remembers what is pressed before the application is there, so that nothing is lost and nothing
 * leaves the page. Stands alone: the build writes it into the pages.
 */
const page = document.documentElement;
const {
  entry = '',
  parts = '',
  own = parts,
  next = '',
  newcomers,
} = (document.currentScript as HTMLScriptElement).dataset;

// Without it the page says that it needs scripts.
page.dataset['scripts'] = '';

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Whoever has a page of their own at this address waits for it, and never sees a stranger's. */
function hasPageOfTheirOwn(): boolean {
  const authentication = stored('authentication');
  if (/"authenticated":\s*true/.test(authentication ?? '')) return true;
  if (newcomers !== undefined && (authentication !== null || stored('visitor') !== null)) return true;
  // Came with something to show, or by a link of a message that leads elsewhere.
  const { usr } = (history.state ?? {}) as { usr?: unknown };
  return (usr ?? null) !== null || /[?&]_branch_match_id=/.test(location.search);
}

const isOwn = hasPageOfTheirOwn();
if (isOwn) page.dataset['own'] = '';

const filesIn = (names: string) => names.split(' ').filter((name) => name !== '');

function bring(file: string): void {
  const link = document.createElement('link');
  link.rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload';
  // As the bundler names its sheets, so that it finds this one.
  if (link.rel === 'stylesheet') link.crossOrigin = '';
  link.href = file;
  document.head.append(link);
}

let isAsked = false;
function askForApplication(): void {
  if (isAsked) return;
  isAsked = true;
  for (const part of filesIn(isOwn ? own : parts)) bring(part);
  const script = document.createElement('script');
  script.type = 'module';
  script.src = entry;
  // It never came: the page says so, and takes nothing in that would go nowhere.
  script.addEventListener('error', () => {
    delete page.dataset['own'];
    delete page.dataset['scripts'];
    const words = document.createElement('p');
    words.className = 'needs-scripts';
    words.setAttribute('role', 'alert');
    words.textContent = 'A part of this page didn’t come. Load the page again.';
    document.body.prepend(words);
  });
  document.head.append(script);
}

// A page nobody looks at is never painted.
if (isOwn || document.visibilityState === 'hidden') askForApplication();
else {
  new PerformanceObserver(askForApplication).observe({ type: 'paint', buffered: true });
  setTimeout(askForApplication, 3000);
}

// What comes after this page is there by then.
addEventListener('load', () => setTimeout(() => filesIn(next).forEach(bring), 1000));

/** True until the application begins to take over. */
const isPainted = () => document.querySelector('#root[data-painted]') !== null;

function remember(pressed: Element): void {
  for (const before of document.querySelectorAll('[data-pressed]')) before.removeAttribute('data-pressed');
  pressed.setAttribute('data-pressed', '');
}

// Whoever types on after a press has not meant it yet.
addEventListener(
  'input',
  (event) => {
    const form = event.target instanceof Element && isPainted() ? event.target.closest('form') : null;
    for (const pressed of form?.querySelectorAll('[data-pressed]') ?? [])
      pressed.removeAttribute('data-pressed');
  },
  true,
);

addEventListener(
  'click',
  (event) => {
    const button = event.target instanceof Element ? event.target.closest('#root button') : null;
    if (button === null || !isPainted()) return;
    event.preventDefault();
    remember(button);
  },
  true,
);

// Enter in a field: a form with a button has pressed that by now, one without is told of the key later.
addEventListener(
  'submit',
  (event) => {
    if (!isPainted()) return;
    event.preventDefault();
    const { activeElement } = document;
    const form = event.target as HTMLFormElement;
    if (event.submitter === null && activeElement !== null && form.contains(activeElement))
      remember(activeElement);
  },
  true,
);
