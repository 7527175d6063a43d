import axe from 'axe-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SessionState } from './api/session-state.ts';
import { fakeForm } from './features/flows/testing/flow-forms.ts';
import type { Answers } from './testing/fake-answers.ts';
import { VERIFIED } from './testing/fake-runtime.ts';
import { openApplication } from './testing/open-application.tsx';
import { readAs, type Reading } from './testing/read-as.ts';
import { standingAt } from './testing/world/standings.ts';
import './ui/base.css';

/* One table of screens, each asked once for every way in which somebody may read it (docs/accessibility.md). */

const VISITOR: Partial<SessionState> = { authLevel: 'identified', accessToken: 'visitor' };
const covered: Answers = { Query: { standing: standingAt('in_force') } };
const asked: Answers = { Query: { dynamicForm: fakeForm('first', { first: true }) } };

const SCREENS: [string, string, Partial<SessionState>, Answers?][] = [
  ['welcome', '/products/insurance/welcome', {}],
  ['the builder', '/wysh-builder/list', VISITOR],
  ['a category', '/wysh-builder/joy', VISITOR],
  ['the estimate', '/coverage-preview', VISITOR],
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
  ['in forced colours', { forcedColors: 'active' }],
  ['in forced colours by night', { forcedColors: 'active', scheme: 'dark' }],
];

const BY_SIZE: [string, Reading][] = [
  ['with text at 200 % on a phone', { letters: 32, height: 640 }],
  ['with text at 200 % at a desk', { letters: 32, width: 1280, height: 800 }],
  ['at 400 % zoom', { width: 320, height: 256 }],
  ['on the narrowest phone', { width: 320, height: 568 }],
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
  test('can be read in any colours [WCAG 1.4.3]', async () => {
    await arrive(screen);
    const faults: unknown[] = [];
    for (const [way, reading] of BY_COLOUR) {
      await readAs(reading);
      await drawn();
      const rules = ['color-contrast', 'link-in-text-block', 'target-size'];
      const { violations } = await axe.run(document.body, {
        runOnly: rules,
        resultTypes: ['violations'],
        iframes: false,
      });
      for (const { id, nodes } of violations)
        faults.push([way, id, ...nodes.map(({ html, any }) => [html.slice(0, 160), any[0]?.message])]);
    }
    expect(faults).toEqual([]);
  });

  test('holds at any size, spacing and direction of its words [WCAG 1.4.4] [WCAG 1.4.10] [WCAG 1.4.12]', async () => {
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

/** Two frames: what was asked for is laid out and painted. */
const drawn = () =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined))));

const nameOf = (one: Element) => `${one.tagName}.${String(one.className).slice(0, 60)} ${one.textContent?.slice(0, 40)}`;

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
  window.scrollTo(0, document.documentElement.scrollHeight / 3);
  await drawn();
  const covered = [...document.body.querySelectorAll('*')]
    .filter((one) => {
      const { position } = getComputedStyle(one);
      return (position === 'sticky' || position === 'fixed') && one.checkVisibility({ visibilityProperty: true });
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
