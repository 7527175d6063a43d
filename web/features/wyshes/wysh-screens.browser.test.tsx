import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../ui/base.css';
import { standingAt } from '../../testing/world/standings.ts';
import { rememberAddedWysh } from './added-wyshes.ts';
import { openListServer, fakeAllocation, type FakeListServer } from './testing/list-server.ts';
import { renderBuilder } from './testing/render-builder.tsx';

let server: FakeListServer;
beforeEach(() => {
  server = openListServer();
});

describe('intro', () => {
  const no = page.getByRole('button', { name: 'NO, I KNOW HOW MUCH I WANT' });

  test('asks its question and leads to the list [INTRO-01, INTRO-02, INTRO-03]', async () => {
    const router = await renderBuilder(server, { at: '/wysh-builder' });
    await expect
      .element(page.getByRole('heading', { name: 'Need help figuring out your coverage needs?' }))
      .toBeVisible();
    await expect.element(no).not.toBeInTheDocument();
    await page.getByRole('link', { name: 'YES, SET UP WYSHES' }).click();
    await expect.poll(() => router.state.location.pathname).toBe('/wysh-builder/list');
  });

  test('is past for someone with wyshes [ROUTE-13]', async () => {
    server.allocations.push(fakeAllocation('a', 'pet-care', 1));
    const router = await renderBuilder(server, { at: '/wysh-builder' });
    await expect.poll(() => router.state.location.pathname).toBe('/products/insurance/wysh-builder/list');
  });

  test('in a journey, knowing better skips to coverage collection [INTRO-03, INTRO-04]', async () => {
    const router = await renderBuilder(server, { at: '/wysh-builder?journey=onboarding' });
    await no.click();
    await expect.poll(() => router.state.location.pathname).toBe('/flow/coverage-collection');
  });

  test('knowing better lets go of the wyshes of this session alone, once confirmed [INTRO-05, INTRO-06, INTRO-07, MODAL-16]', async () => {
    server.allocations.push(fakeAllocation('old', 'pet-care', 1), fakeAllocation('new', 'home-repairs', 2));
    const router = await renderBuilder(server, { at: '/wysh-builder?journey=onboarding' });
    rememberAddedWysh(sessionStorage, 'new');
    await no.click();
    const question = page.getByRole('dialog', { name: 'Let these wyshes go?' });
    await question.getByRole('button', { name: 'KEEP MY WYSHES' }).click();
    expect(server.allocations).toHaveLength(2);
    await no.click();
    await question.getByRole('button', { name: 'YES, LET THEM GO' }).click();
    await expect.poll(() => router.state.location.pathname).toBe('/products/insurance/wysh-builder/list');
    expect(server.allocations.map(({ id }) => id)).toEqual(['old']);
  });

  test('a journey that goes on in another browser session lets go of what was added in that one alone [INTRO-06]', async () => {
    server.allocations.push(
      fakeAllocation('before', 'pet-care', 1),
      fakeAllocation('today', 'home-repairs', 2),
    );
    server.tell({ User: { journeyProgress: [{ journey: 'onboarding', step: 'wysh-builder' }] } });
    const at = '/wysh-builder?journey=onboarding';
    const router = await renderBuilder(server, { at, authenticated: true });
    await expect.element(no).toBeVisible();
    expect(server.callsOf('JourneyProgress')).toHaveLength(1);
    rememberAddedWysh(sessionStorage, 'today');
    await router.navigate(at);
    await no.click();
    const question = page.getByRole('dialog', { name: 'Let these wyshes go?' });
    await expect.element(question).toMatchTextContent('You added 1 wysh this time around.');
    await question.getByRole('button', { name: 'YES, LET THEM GO' }).click();
    await expect.poll(() => server.allocations.map(({ id }) => id)).toEqual(['before']);
  });
});

test('the information page tells everything about a wysh and leads to adding it [BUILD-32, ROUTE-15]', async () => {
  await renderBuilder(server, { at: '/wysh-builder/pay-off-mortgage/info' });
  for (const words of [
    'All about Pay off the mortgage.',
    'Pay off the mortgage?',
    'Think twice.',
    'A guess works.',
    'It follows the balance.',
  ]) {
    await expect.element(page.getByText(words, { exact: false }).first()).toBeVisible();
  }
  expect(document.querySelector('img')).not.toBeNull();
  await page.getByRole('link', { name: 'ADD THIS WYSH' }).click();
  await expect.element(page.getByRole('dialog')).toHaveAccessibleName('Pay off the mortgage');
});

describe('signed in', () => {
  beforeEach(() => {
    server.allocations.push(
      {
        ...fakeAllocation('a', 'pay-off-mortgage', 100),
        covered: true,
        amountCovered: 100,
        percentCovered: 100,
      },
      {
        ...fakeAllocation('b', 'pet-care', 100),
        amountCovered: 40,
        percentCovered: 40,
        terminatesAt: '2041-06-01',
      },
    );
  });

  test('the list says how far coverage reaches into it, and has its order to choose [BUILD-23, BUILD-30, ROUTE-17]', async () => {
    server.tell({
      Query: { standing: standingAt('in_force') },
      WyshAllocationsSummary: { percentCovered: 70 },
    });
    await renderBuilder(server, { at: '/wyshes', authenticated: true });
    await expect.element(page.getByText(/2 wyshes, \$200 in all/)).toBeVisible();
    await expect.element(page.getByText('70% covered')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'What we’d recommend' }))
      .toHaveAttribute('href', '/recommendations');
    await expect.element(page.getByText('$40 covered (40%)', { exact: false })).toBeVisible();
    await expect.element(page.getByText('Until 06/01/2041', { exact: false })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'CHANGE THE ORDER' })).toBeVisible();
  });

  test.each([
    ['that costs more is led to its editor', 70, 1],
    ['that is all covered is led nowhere', 100, 0],
  ])(
    'whoever is covered and has a list %s: at %i percent [BUILD-30, A-059, RECO-03]',
    async (_words, percentCovered, count) => {
      server.tell({
        Query: { standing: standingAt('in_force') },
        InsuranceMembership: { activePolicy: {} },
        WyshAllocationsSummary: { percentCovered },
      });
      await renderBuilder(server, { at: '/wyshes', authenticated: true });
      await expect.element(page.getByText(`${percentCovered}% covered`)).toBeVisible();
      const more = page.getByRole('link', { name: 'See what can be changed' });
      expect(more.elements().map((link) => link.getAttribute('href'))).toEqual(
        Array.from({ length: count }, () => '/edit-coverage/termLifeOffering'),
      );
    },
  );

  test.each([
    ['a policy that covers all', 2, 100],
    ['one wysh alone', 1, 40],
  ])('with %s there is no order to choose [BUILD-23]', async (_what, count, percentCovered) => {
    server.allocations.splice(count);
    server.tell({
      Query: { standing: standingAt('in_force') },
      WyshAllocationsSummary: { percentCovered },
    });
    await renderBuilder(server, { at: '/wyshes', authenticated: true });
    await expect.element(page.getByText(`${percentCovered}% covered`, { exact: true })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'CHANGE THE ORDER' })).not.toBeInTheDocument();
  });

  test('without a policy there is no order to choose and nothing is called uncovered [BUILD-23]', async () => {
    await renderBuilder(server, { at: '/wyshes', authenticated: true });
    await expect.element(page.getByText('2 wyshes, $200 in all')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'CHANGE THE ORDER' })).not.toBeInTheDocument();
    await expect.element(page.getByText('Not covered yet')).not.toBeInTheDocument();
  });

  test('a new order is saved with each move, on a page laid over another that is closed to the list [BUILD-24, ROUTE-19, SHELL-19]', async () => {
    const router = await renderBuilder(server, { at: '/wyshes/prioritize', authenticated: true });
    await page.getByRole('button', { name: 'Move Care for my pet up' }).click();
    await expect.poll(() => server.allocations.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(document.querySelector('[inert] svg')).not.toBeNull();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => router.state.location.pathname).toBe('/wyshes');
  });

  test('an address may show one field of a wysh or all of them [ROUTE-18]', async () => {
    await renderBuilder(server, { at: '/wyshes/a/edit/name', authenticated: true });
    await expect.element(page.getByLabelText('Name')).toHaveValue('Pay off the mortgage');
    await expect.element(page.getByLabelText('How much should it be?')).not.toBeInTheDocument();
  });

  test('name, amount and term are saved together, and only what changed is sent [BUILD-31, ROUTE-18]', async () => {
    await renderBuilder(server, { at: '/wyshes/a/edit', authenticated: true });
    await page.getByLabelText('Name', { exact: true }).fill('The house');
    await page.getByLabelText('Until when?').fill('2041-06-01');
    await page.getByRole('button', { name: 'SAVE', exact: true }).click();
    await expect.element(page.getByText('Got it. The house is up to date.')).toBeVisible();
    const sent = server.calls.find(({ operation }) => operation === 'UpdateWyshAllocation')?.input;
    expect(sent).toEqual({ wyshAllocationId: 'a', name: 'The house', terminatesAt: '2041-06-01' });
  });

  test('a recipient that is named is there on coming back, as the only one, and is changed and removed there, each of it said [BUILD-31]', async () => {
    const keep = (name: string) => {
      const recipient = { __typename: 'IndividualRecipient', id: 'aunt', name } as const;
      server.allocations[0] = { ...server.allocations[0]!, recipient };
      return {};
    };
    server.tell({
      Mutation: {
        createAllocationRecipient: ({ input }) => keep(input.individual!.name),
        updateAllocationRecipient: ({ input }) => keep(input.individual!.name),
        destroyAllocationRecipient: () => {
          server.allocations[0] = { ...server.allocations[0]!, recipient: null };
          return {};
        },
      },
    });
    const open = () => renderBuilder(server, { at: '/wyshes/a/edit/recipient', authenticated: true });
    const name = page.getByRole('textbox', { name: 'Name' });
    const save = page.getByRole('button', { name: 'SAVE RECIPIENT' });
    await open();
    await page.getByRole('button', { name: 'ADD A RECIPIENT' }).click();
    await page.getByRole('radio', { name: 'A person' }).click();
    await name.fill('Aunt May');
    await save.click();
    await expect.element(page.getByText('Noted: Aunt May.')).toBeVisible();
    document.body.replaceChildren();
    await open();
    await expect.element(name).toHaveValue('Aunt May');
    expect(page.getByRole('button', { name: 'ADD A RECIPIENT' }).elements()).toEqual([]);
    await name.fill('Aunt June');
    await save.click();
    await expect.element(page.getByText('Noted: Aunt June.')).toBeVisible();
    expect(server.inputsOf('CreateAllocationRecipient')).toMatchObject([
      { wyshAllocationId: 'a', individual: { name: 'Aunt May' } },
    ]);
    expect(server.inputsOf('UpdateAllocationRecipient')).toMatchObject([
      { wyshAllocationId: 'a', individual: { name: 'Aunt June' } },
    ]);
    await page.getByRole('button', { name: 'REMOVE RECIPIENT' }).click();
    await expect.element(page.getByText('Nobody is named for this wysh now.')).toBeVisible();
    await expect.element(page.getByText('Nobody named yet.')).toBeVisible();
  });

  test('a recipient needs a name before anything is sent [BUILD-31]', async () => {
    await renderBuilder(server, { at: '/wyshes/a/edit/recipient', authenticated: true });
    await page.getByRole('button', { name: 'ADD A RECIPIENT' }).click();
    await page.getByRole('radio', { name: 'A company or charity' }).click();
    await page.getByRole('button', { name: 'SAVE RECIPIENT' }).click();
    await expect.element(page.getByLabelText('Name')).toHaveAccessibleDescription('Required');
    expect(server.calls.some(({ operation }) => operation === 'CreateAllocationRecipient')).toBe(false);
  });

  test('removing asks first and leads back to the list [BUILD-08]', async () => {
    const router = await renderBuilder(server, { at: '/wyshes/a/edit', authenticated: true });
    await page.getByRole('button', { name: 'REMOVE THIS WYSH' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'REMOVE IT' }).click();
    await expect.poll(() => router.state.location.pathname).toBe('/wyshes');
    expect(server.allocations.map(({ id }) => id)).toEqual(['b']);
  });

  test('a wysh that is no longer there says so [ROUTE-18]', async () => {
    await renderBuilder(server, { at: '/wyshes/gone/edit', authenticated: true });
    await expect.element(page.getByText(/We couldn’t find that wysh on your list/)).toBeVisible();
    await userEvent.keyboard('{Tab}');
  });
});
