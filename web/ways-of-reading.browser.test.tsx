import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SessionState } from './api/session-state.ts';
import { fakeOffer } from './features/coverage/testing/coverage-server.ts';
import { fakeForm } from './features/flows/testing/flow-forms.ts';
import { fakeCategories } from './features/wyshes/testing/catalogue.ts';
import { fakeAllocation } from './features/wyshes/testing/list-server.ts';
import type { Answers } from './testing/fake-answers.ts';
import { drawnFaults } from './testing/expect-accessible.ts';
import { VERIFIED } from './testing/fake-runtime.ts';
import { openApplication } from './testing/open-application.tsx';
import { readAs, type Reading } from './testing/read-as.ts';
import { standingAt } from './testing/world/standings.ts';
import './ui/base.css';

/* One table of screens, each asked once for every way in which somebody may read it (docs/accessibility.md). */

const VISITOR: Partial<SessionState> = { authLevel: 'identified', accessToken: 'visitor' };
const list = {
  wyshCategories: fakeCategories,
  wyshAllocations: [
    fakeAllocation('a1', 'pay-off-mortgage', 980_000),
    fakeAllocation('a2', 'pet-care', 20_000),
  ],
  wyshAllocationsSummary: { activeCount: 2, totalAmount: 1_000_000 },
};
const covered: Answers = {
  Query: { ...list, standing: standingAt('in_force'), activePaymentMethod: {} },
  InsuranceMembership: {
    activePolicy: {},
    invoices: [
      { id: 'i2', nextAttemptOn: '2026-02-02' },
      { id: 'i1', dueAt: '2026-01-02', status: 'fully_paid' },
    ],
  },
  // The most that is sold, for the longest figures.
  Policy: { amount: 1_000_000 },
};
const shopping: Answers = { Query: list };
const offered: Answers = {
  Query: { standing: standingAt('offers'), productOfferings: [{}], coverageEditorState: fakeOffer() },
};
const asked: Answers = { Query: { dynamicForm: fakeForm('first', { first: true }) } };

const SCREENS: [string, string, Partial<SessionState>, Answers?][] = [
  ['welcome', '/products/insurance/welcome', {}],
  ['the builder', '/wysh-builder/list', VISITOR, shopping],
  ['about a wysh', '/wysh-builder/pay-off-mortgage/info', VISITOR, shopping],
  ['a wysh to add', '/wysh-builder/pay-off-mortgage/add', VISITOR, shopping],
  ['the estimate', '/coverage-preview', VISITOR],
  ['the cover of an offer', '/edit-coverage/termLifeOffering', VERIFIED, offered],
  ['three packages', '/packages-preview', VISITOR],
  ['signing in', '/login', {}],
  ['help', '/help', {}],
  ['a question', '/create-phone', VISITOR, asked],
  ['the dashboard', '/', VERIFIED, covered],
  ['the policy', '/products/insurance', VERIFIED, covered],
  ['the bills', '/products/insurance/billing', VERIFIED, covered],
  ['my wyshes', '/wyshes', VERIFIED, covered],
  ['support', '/customer-support', VERIFIED, covered],
  ['papers', '/account/documents', VERIFIED, covered],
  ['the profile', '/account/profile', VERIFIED, covered],
];

const BY_COLOUR: [string, Reading][] = [
  ['by night', { scheme: 'dark' }],
  ['by night at a desk', { scheme: 'dark', width: 1280, height: 800 }],
  ['with more contrast', { contrast: 'more' }],
  ['by night with more contrast', { scheme: 'dark', contrast: 'more' }],
];

const BY_SIZE: [string, Reading][] = [
  ['with text at 200 % on a phone', { letters: 32, height: 640 }],
  ['with text at 200 % at a desk', { letters: 32, width: 1280, height: 800 }],
  ['at 400 % zoom', { width: 320, height: 256 }],
  ['on the narrowest phone', { width: 320, height: 568 }],
  ['on a phone on its side', { width: 844, height: 390 }],
  ['with wider text spacing', { isSpaced: true }],
  ['from right to left', { isRightToLeft: true }],
];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

async function arrive([name, at, session, answers]: (typeof SCREENS)[number]): Promise<string> {
  await readAs({});
  await openApplication(at, session, answers === undefined ? {} : { answers });
  await expect.element(page.getByRole('heading', { level: 1 }).first(), { timeout: 10_000 }).toBeVisible();
  return name;
}

describe.for(SCREENS)('%s', (screen) => {
  test('can be read in any colours [F-74] [WCAG 1.4.3]', async () => {
    await arrive(screen);
    const faults: unknown[] = [];
    for (const [way, reading] of BY_COLOUR) {
      await readAs(reading);
      await drawn();
      for (const fault of await drawnFaults()) faults.push([way, ...fault]);
    }
    expect(faults).toEqual([]);
  });

  test('says in the reader’s own colours what its grounds said [F-74] [WCAG 1.4.11]', async () => {
    await arrive(screen);
    const filled = filledControls();
    await readAs({ forcedColors: 'active' });
    await drawn();
    expect({ ...withoutEdge(filled), ...unmarked() }).toEqual({});
  });

  test('holds at any size, spacing and direction of its words [F-74] [WCAG 1.4.4] [WCAG 1.4.10] [WCAG 1.4.12]', async () => {
    await arrive(screen);
    const faults: unknown[] = [];
    for (const [way, reading] of BY_SIZE) {
      await readAs(reading);
      await drawn();
      const found = { ...sideways(), ...brokenFigures(), ...cutWords(), ...(await tallBars()) };
      if (Object.keys(found).length > 0) faults.push([way, found]);
    }
    expect(faults).toEqual([]);
  });
});

const frame = () => new Promise(requestAnimationFrame);

/** What was asked for is laid out, and each colour has come to its end: of what lies deeper it begins to change a frame later. */
async function drawn(): Promise<void> {
  for (let still = 0; still < 3;) {
    await frame();
    still = document.getAnimations().some(({ playState }) => playState === 'running') ? 0 : still + 1;
  }
}

const nameOf = (one: Element) =>
  `${one.tagName}.${one.getAttribute('class')?.slice(0, 60)} ${one.textContent?.slice(0, 40)}`;

const isSeen = (one: Element) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });

/** What looks like something to press by its ground alone. */
const filledControls = () =>
  [...document.body.querySelectorAll('button:enabled, a')].filter(
    (one) => isSeen(one) && getComputedStyle(one).backgroundColor !== 'rgba(0, 0, 0, 0)',
  );

function withoutEdge(controls: Element[]): { withoutEdge?: string[] } {
  const bare = controls.filter((one) => {
    const { borderTopStyle, borderTopWidth, forcedColorAdjust } = getComputedStyle(one);
    const hasEdge = borderTopStyle !== 'none' && parseFloat(borderTopWidth) >= 1;
    return !hasEdge && forcedColorAdjust === 'auto';
  });
  return bare.length > 0 ? { withoutEdge: bare.map(nameOf) } : {};
}

/** What is chosen, pressed or current has a ground or an edge of its own. */
function unmarked(): { unmarked?: string[] } {
  const chosen = document.body.querySelectorAll(
    '[aria-pressed="true"], [aria-selected="true"], [aria-checked="true"], [aria-current]:not([aria-current="false"])',
  );
  const without = [...chosen].filter((one) => {
    const { forcedColorAdjust, borderBottomWidth } = getComputedStyle(one);
    return isSeen(one) && forcedColorAdjust === 'auto' && parseFloat(borderBottomWidth) < 2;
  });
  return without.length > 0 ? { unmarked: without.map(nameOf) } : {};
}

/** Nobody scrolls sideways; what sticks out is named. */
function sideways(): { sideways?: unknown } {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return {};
  const out = [...document.body.querySelectorAll('*')].filter((one) => {
    const { left, right, width } = one.getBoundingClientRect();
    return width > 0 && (right > clientWidth + 1 || left < -1) && one.closest('svg') === null;
  });
  return { sideways: [scrollWidth - clientWidth, ...out.slice(-3).map(nameOf)] };
}

const MONEY = /\$[\d,]+(?:\.\d\d)?/g;

/** An amount is on one line, with all of its figures. */
function brokenFigures(): { broken?: string[] } {
  const broken: string[] = [];
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = words.nextNode(); node !== null; node = words.nextNode())
    for (const { index, 0: amount } of (node.textContent ?? '').matchAll(MONEY)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + amount.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) broken.push(amount);
    }
  return broken.length > 0 ? { broken } : {};
}

/** What can be pressed shows all of its words. */
function cutWords(): { cut?: string[] } {
  const cut = [...document.body.querySelectorAll<HTMLElement>('button, a')].filter(
    (one) => one.checkVisibility() && one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1,
  );
  return cut.length > 0 ? { cut: cut.map(nameOf) } : {};
}

/** Whatever stays in sight while the page scrolls takes a third of the height at most. */
async function tallBars(): Promise<{ bars?: unknown }> {
  // A window is all there is while it is open, and scrolls by itself.
  if (document.querySelector('dialog:modal') !== null) return {};
  window.scrollTo(0, document.documentElement.scrollHeight / 3);
  await drawn();
  const covered = [...document.body.querySelectorAll('*')]
    .filter((one) => {
      const { position } = getComputedStyle(one);
      return (
        (position === 'sticky' || position === 'fixed') && one.checkVisibility({ visibilityProperty: true })
      );
    })
    .map((one) => ({ one, box: one.getBoundingClientRect() }))
    // A column beside the page covers nothing of it.
    .filter(({ box }) => box.width > window.innerWidth / 2 && box.bottom > 0 && box.top < window.innerHeight)
    .map(({ one, box }) => ({
      name: nameOf(one),
      height: Math.min(box.bottom, window.innerHeight) - Math.max(box.top, 0),
    }));
  window.scrollTo(0, 0);
  const height = covered.reduce((sum, bar) => sum + bar.height, 0);
  return height > window.innerHeight / 3 ? { bars: [window.innerHeight, covered] } : {};
}
