/**
 * What every page of the comparison does: describe the form its address asks for, let the engine mount it, and keep the time
 * at which all of it had been painted. The driver finds `formBench` on the window.
 *
 * A change counts as painted when the second animation frame after it begins: the first runs before the browser paints the
 * change, the second after.
 */
import { describeForm, FORM_SIZES, type FormDescription } from './form-description.ts';

export interface FormBench {
  /** Milliseconds from the start of mounting until all fields were painted, and the same from the navigation. */
  readonly painted: Promise<{ fromMount: number; fromNavigation: number }>;
  /** Times the next event of a kind until so many elements match a selector and have been painted. */
  readonly timeNext: (event: 'keydown' | 'click', selector: string, isReached: CountTest) => void;
  /** The time `timeNext` took. */
  readonly timed: () => Promise<number>;
}

export type CountTest = { readonly exactly: number } | { readonly atLeast: number };

declare global {
  interface Window {
    formBench: FormBench;
  }
}

function isReached(selector: string, test: CountTest): boolean {
  const { length } = document.querySelectorAll(selector);
  return 'exactly' in test ? length === test.exactly : length >= test.atLeast;
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** A page that never gets there must fail with words instead of standing still. */
const WAIT_MS_MAX = 30_000;

async function untilPainted(selector: string, test: CountTest): Promise<number> {
  const begin = performance.now();
  do {
    await nextFrame();
    if (performance.now() - begin > WAIT_MS_MAX) {
      const found = document.querySelectorAll(selector).length;
      throw new Error(
        `${location.pathname} shows ${found} of ${selector} instead of ${JSON.stringify(test)}.`,
      );
    }
  } while (!isReached(selector, test));
  await nextFrame();
  return performance.now();
}

/** `shownField` is a selector that matches each field in the form once. */
export function startPage(
  shownField: string,
  mount: (root: HTMLElement, description: FormDescription) => void,
): void {
  const size = FORM_SIZES.find((each) => String(each) === new URLSearchParams(location.search).get('fields'));
  const root = document.getElementById('root');
  if (size === undefined || root === null) throw new Error('The address of the page names no form.');
  const description = describeForm(size);
  const shownCount = description.fields.filter(({ shownWhen }) => shownWhen === undefined).length;
  const start = performance.now();
  mount(root, description);
  const painted = untilPainted(shownField, { exactly: shownCount });
  let timed = Promise.resolve(0);
  window.formBench = {
    painted: painted.then((end) => ({ fromMount: end - start, fromNavigation: end })),
    timed: () => timed,
    timeNext: (event, selector, test) => {
      timed = new Promise((resolve) => {
        const measure = () => {
          const begin = performance.now();
          void untilPainted(selector, test).then((end) => resolve(end - begin));
        };
        window.addEventListener(event, measure, { capture: true, once: true });
      });
    },
  };
}
