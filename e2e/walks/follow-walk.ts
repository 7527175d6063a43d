import { test, type Page } from '@playwright/test';
import type { Step, Teller, Walk } from '../../scripts/walks/walk.ts';
import { wayTo, type Way } from '../../scripts/walks/ways.ts';
import { readLinkOfMail } from '../account-holder.ts';
import { APPLICANTS, walkFlows, type Answers } from '../applicant.ts';
import { withPointer } from '../hands.ts';
import { expect, untilTakenOver } from '../visitor.ts';
import { anyOf, named, onScreen } from './on-screen.ts';
import { personOf, type WalkingPerson } from './person.ts';

const TOLD: Readonly<Record<Teller, Answers>> = {
  'nothing to tell': APPLICANTS.approved,
  'a refusal elsewhere': APPLICANTS.referred,
  'too much weight for term life': APPLICANTS.adOnly,
};

const PAPER = {
  name: 'passport.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
};

interface Going {
  readonly page: Page;
  readonly person: WalkingPerson;
  readonly walks: readonly Walk[];
  readonly openElsewhere: () => Promise<Page>;
}

/** Goes a way from its first walk to its last, and looks at the end of each where it has come to. */
export async function goWay(
  page: Page,
  way: Way,
  { walks, openElsewhere }: Pick<Going, 'walks' | 'openElsewhere'>,
): Promise<void> {
  const going = { page, person: await personOf(page, way.who), walks, openElsewhere };
  for (const walk of way.walks) {
    await test.step(walk.name, async () => {
      for (const { step, text, line } of walk.steps)
        await test.step(`docs/walks.md:${line} ${text}`, () => take(going, step));
      await expectEnd(page, walk);
    });
  }
}

async function expectEnd(page: Page, { at, title }: Walk): Promise<void> {
  const pattern = new URLPattern({ pathname: at });
  await expect
    .poll(() => (pattern.test(page.url()) ? at : new URL(page.url()).pathname), { message: 'the address' })
    .toBe(at);
  if (title !== null) await expect(page).toHaveTitle(`Wysh - ${title}`);
}

async function take(going: Going, step: Step): Promise<void> {
  const { page, person } = going;
  const { hands } = withPointer(page);
  switch (step.does) {
    case 'open':
      await page.goto(step.address);
      return untilTakenOver(page);
    case 'open the invitation':
      await page.goto(await person.invitation());
      return;
    case 'open the mail': {
      const { pathname, search, hash } = new URL(await readLinkOfMail(page, person.email, step.subject));
      await page.goto(pathname + search + hash);
      return untilTakenOver(page);
    }
    case 'press':
      return hands.press(
        await onScreen(page, step.within, (place) =>
          anyOf(
            (['button', 'tab', 'switch', 'menuitem'] as const).map((role) =>
              place.getByRole(role, { name: named(step.name), exact: true }),
            ),
          ),
        ),
      );
    case 'follow':
      return hands.press(
        await onScreen(page, step.within, (place) =>
          anyOf([place.getByRole('link', { name: named(step.name), exact: true })]),
        ),
      );
    case 'tick':
      return hands.tick(
        await onScreen(page, step.within, (place) =>
          place
            .getByRole('checkbox', { name: named(step.name), exact: true })
            .or(place.getByRole('radio', { name: named(step.name), exact: true }))
            .first(),
        ),
      );
    case 'choose':
      return hands.choose(
        await onScreen(page, null, (place) =>
          // Its name goes on with what was chosen before.
          anyOf([place.getByRole('combobox', { name: step.field })]),
        ),
        step.option,
      );
    case 'type':
      return hands.write(await fieldNamed(page, step.field), step.words);
    case 'type own': {
      const { thing } = step;
      const field = await fieldNamed(page, step.field);
      const words =
        thing === 'code'
          ? await person.nextCode()
          : { email: person.email, password: person.password, 'phone number': person.phone }[thing];
      return hands.write(field, words);
    }
    case 'give a paper':
      return page.getByLabel(named(step.field)).setInputFiles([PAPER]);
    case 'move': {
      const slider = await onScreen(page, null, (place) =>
        place.getByRole('slider', { name: named(step.slider) }),
      );
      return slider.press(step.way === 'up' ? 'ArrowRight' : 'ArrowLeft');
    }
    case 'answer': {
      const end = page.getByRole('heading', { name: named(step.until) }).first();
      await walkFlows(page, TOLD[step.teller], () => end.isVisible());
      return;
    }
    case 'meanwhile':
      return goWay(await going.openElsewhere(), wayTo(going.walks, step.walk), going);
    case 'go back':
      await page.goBack();
      return;
    case 'lose the connection':
      return page.context().setOffline(true);
    case 'see':
      return expect(
        await onScreen(page, step.within, (place) =>
          anyOf([
            place.getByRole('heading', { name: named(step.words), exact: true }),
            place.getByText(named(step.words), { exact: true }),
          ]),
        ),
      ).toBeVisible();
  }
}

const fieldNamed = (page: Page, field: string) =>
  onScreen(page, null, (place) =>
    anyOf([
      place.getByRole('textbox', { name: named(field), exact: true }),
      place.getByRole('searchbox', { name: named(field), exact: true }),
      // A password has no role.
      place.getByLabel(named(field), { exact: true }).and(place.locator('input[type="password"]')),
    ]),
  );
