import type { FakeObject } from '../../../testing/fake-answers.ts';

type Wysh = FakeObject<'Wysh'> & { readonly id: string; readonly name: string };

const joy = {
  id: 'joy',
  slug: 'joy',
  name: 'Pets and memories',
  color: '#998214',
  colorTint: '#f0ead1',
  colorDeep: '#4c3f00',
};

function fakeWysh(
  slug: string,
  name: string,
  defaultAmount: number,
  wyshCategory: Wysh['wyshCategory'] = {},
): Wysh {
  const isMortgage = slug === 'pay-off-mortgage';
  return {
    id: slug,
    slug,
    name,
    description: `All about ${name}.`,
    prompt: `${name}?`,
    monitorable: isMortgage,
    termable: isMortgage,
    defaultName: name,
    defaultAmount,
    amountPlaceholder: defaultAmount,
    monitoringGuidance: isMortgage ? 'It follows the balance.' : null,
    termPrompt: isMortgage ? 'Until when?' : null,
    termGuidance: isMortgage ? 'A guess works.' : null,
    wyshSuggestions: [
      { id: `${slug}-small`, amount: defaultAmount / 2 },
      { id: `${slug}-large`, title: 'A lot', amount: defaultAmount * 2, order: 2 },
      { id: `${slug}-gone`, title: 'Not offered', amount: 1, enabled: false, order: 3 },
    ],
    wyshCategory,
  };
}

const offered = {
  home: [
    fakeWysh('pay-off-mortgage', 'Pay off the mortgage', 258_200),
    fakeWysh('home-repairs', 'Fix what I kept fixing', 15_000),
  ],
  joy: [fakeWysh('pet-care', 'Care for my pet', 20_000, joy)],
};

/** Two categories with three wyshes. */
export const fakeCategories: readonly FakeObject<'WyshCategory'>[] = [
  { wyshes: offered.home },
  { ...joy, prompt: 'Which joys?', description: 'The dog, the big day.', wyshes: offered.joy },
];

/** One that is on lists but in no category anymore. */
export const fakeRetiredWysh: Wysh = { ...fakeWysh('retired', 'No longer offered', 1000), active: false };

export function findWysh(id: string): Wysh {
  const wysh = [...offered.home, ...offered.joy, fakeRetiredWysh].find((one) => one.id === id);
  if (wysh === undefined) throw new Error(`No wysh ${id}.`);
  return wysh;
}
