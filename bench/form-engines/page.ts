/**
 * What every page of the comparison does: describe the form its address asks for, let the engine mount it, and keep the time
 * at which the screen was full of fields, and that at which all of them had been painted. The driver finds `formBench` on the
 * window.
 *
 * A change counts as painted when the second animation frame after it begins: the first runs before the browser paints the
 * change, the second after.
 */
import './letters.css';
import { describeForm, FORM_SIZES, type FormDescription } from './form-description.ts';

export interface FormBench {
  /** Milliseconds from the start of mounting. */
  readonly painted: Promise<PaintTimes>;
  /** Times the next event of a kind until so many elements match a selector and have been painted. */
  readonly timeNext: (event: 'keydown' | 'click', selector: string, isReached: CountTest) => void;
  /** The time `timeNext` took. */
  readonly timed: () => Promise<number>;
}

export interface PaintTimes {
  /** Until every field that fits the screen was painted: what a person sees. */
  readonly screen: number;
  /** Until the whole form was in the page, and painted. */
  readonly whole: number;
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

/** Waits for a frame that begins with something being so, and for the paint of that frame. */
async function untilPainted(what: string, isSo: () => boolean): Promise<number> {
  const begin = performance.now();
  do {
    await nextFrame();
    if (performance.now() - begin > WAIT_MS_MAX)
      throw new Error(`${location.pathname} never got there: ${what}.`);
  } while (!isSo());
  await nextFrame();
  return performance.now();
}

/** Whether the fields there are reach below the screen. */
function isScreenFull(shownField: string): boolean {
  const fields = document.querySelectorAll(shownField);
  const last = fields[fields.length - 1];
  return last !== undefined && last.getBoundingClientRect().bottom > innerHeight;
}

/** Every page is set in the product's letters, and they are there before it starts: when they arrive is no engine's doing. */
async function letters(): Promise<void> {
  await Promise.all(['Figtree', 'Fraunces'].map((name) => document.fonts.load(`1rem '${name} Variable'`)));
}

/** `shownField` is a selector that matches each field in the form once. */
export async function startPage(
  shownField: string,
  mount: (root: HTMLElement, description: FormDescription) => void,
): Promise<void> {
  const size = FORM_SIZES.find((each) => String(each) === new URLSearchParams(location.search).get('fields'));
  const root = document.getElementById('root');
  if (size === undefined || root === null) throw new Error('The address of the page names no form.');
  const description = describeForm(size);
  await letters();
  const shownCount = description.fields.filter(({ shownWhen }) => shownWhen === undefined).length;
  const start = performance.now();
  mount(root, description);
  const isWhole = () => isReached(shownField, { exactly: shownCount });
  const screen = untilPainted('a screen full of fields', () => isWhole() || isScreenFull(shownField));
  const whole = untilPainted(`${shownCount} of ${shownField}`, isWhole);
  let timed = Promise.resolve(0);
  window.formBench = {
    painted: Promise.all([screen, whole]).then((ends) => ({
      screen: ends[0] - start,
      whole: ends[1] - start,
    })),
    timed: () => timed,
    timeNext: (event, selector, test) => {
      timed = new Promise((resolve, reject) => {
        const measure = () => {
          const begin = performance.now();
          const painted = untilPainted(`${JSON.stringify(test)} of ${selector}`, () =>
            isReached(selector, test),
          );
          painted.then((end) => resolve(end - begin), reject);
        };
        window.addEventListener(event, measure, { capture: true, once: true });
      });
    },
  };
}
