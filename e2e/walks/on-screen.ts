import type { Frame, Locator, Page } from '@playwright/test';

/** A name as the page of walks writes it: whole, or its beginning where it ends with three dots. */
export function named(words: string): string | RegExp {
  if (!words.endsWith('…')) return words;
  return new RegExp(`^${RegExp.escape(words.slice(0, -1))}`);
}

const PLACES = [
  'region',
  'dialog',
  'group',
  'radiogroup',
  'navigation',
  'article',
  'listitem',
  'row',
  'form',
  'tabpanel',
  'complementary',
] as const;

type Place = Page | Frame | Locator;

/** What a person can reach: the window that lies over everything, what is named, or the page. */
export async function placeOf(page: Page, within: string | null): Promise<Place> {
  if (within !== null)
    return anyOf(PLACES.map((role) => page.getByRole(role, { name: named(within), exact: true })));
  const window = page.locator('dialog:modal').last();
  return (await window.count()) > 0 ? window : page;
}

export function anyOf(locators: readonly Locator[]): Locator {
  return locators
    .reduce((all, one) => all.or(one))
    .filter({ visible: true })
    .first();
}

/**
 * What is on the screen by its name, also within a frame on it, once it is there.
 * @throws Error after a while, with everything that could have been meant.
 */
export async function onScreen(
  page: Page,
  within: string | null,
  find: (place: Place) => Locator,
): Promise<Locator> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const place = await placeOf(page, within);
    const framed = within === null ? page.frames().slice(1) : [];
    for (const one of [place, ...framed]) {
      const found = find(one);
      if ((await found.count().catch(() => 0)) > 0) return found;
    }
    if (Date.now() > until) return find(place);
    await new Promise((look) => setTimeout(look, LOOK_EVERY_MS));
  }
}

const PATIENCE_MS = 8_000;
const LOOK_EVERY_MS = 30;
