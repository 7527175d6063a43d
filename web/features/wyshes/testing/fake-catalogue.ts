import type { WyshCategoriesQuery } from '../../../api/generated/wyshes.ts';

type Category = WyshCategoriesQuery['wyshCategories'][number];
type Wysh = Category['wyshes'][number];

const noDrawing = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';

const joy = {
  id: 'joy',
  slug: 'joy',
  name: 'Pets and memories',
  color: '#998214',
  colorTint: '#f0ead1',
  colorDeep: '#4c3f00',
};
const home = {
  id: 'home',
  slug: 'home',
  name: 'Home',
  color: '#238dc1',
  colorTint: '#d5eefe',
  colorDeep: '#034563',
};

function fakeWysh(
  slug: string,
  name: string,
  defaultAmount: number,
  wyshCategory: Wysh['wyshCategory'],
): Wysh {
  return {
    id: slug,
    slug,
    name,
    description: `All about ${name}.`,
    prompt: `${name}?`,
    active: true,
    guidance: ['Think twice.'],
    monitorable: slug === 'pay-off-mortgage',
    termable: slug === 'pay-off-mortgage',
    recipientType: 'individual',
    defaultName: name,
    defaultAmount,
    amountPrompt: 'How much should it be?',
    amountGuidance: 'As others do.',
    amountPlaceholder: defaultAmount,
    monitoringGuidance: slug === 'pay-off-mortgage' ? 'It follows the balance.' : null,
    termPrompt: slug === 'pay-off-mortgage' ? 'Until when?' : null,
    termGuidance: slug === 'pay-off-mortgage' ? 'A guess works.' : null,
    images: { header: noDrawing, infoHeader: noDrawing, selectedIcon: noDrawing, unselectedIcon: noDrawing },
    wyshSuggestions: [
      { id: `${slug}-small`, title: 'A little', amount: defaultAmount / 2, enabled: true, order: 1 },
      { id: `${slug}-large`, title: 'A lot', amount: defaultAmount * 2, enabled: true, order: 2 },
      { id: `${slug}-gone`, title: 'Not offered', amount: 1, enabled: false, order: 3 },
    ],
    wyshCategory,
  };
}

/** One that is on lists but in no category anymore. */
export const fakeRetiredWysh: Wysh = {
  ...fakeWysh('retired', 'No longer offered', 1000, home),
  active: false,
};

/** Two categories with three wyshes, as the server would serve them. */
export const fakeCategories: readonly Category[] = [
  {
    ...home,
    prompt: 'What about the place?',
    description: 'Roof and walls.',
    icon: noDrawing,
    wyshes: [
      fakeWysh('pay-off-mortgage', 'Pay off the mortgage', 258_200, home),
      fakeWysh('home-repairs', 'Fix what I kept fixing', 15_000, home),
    ],
  },
  {
    ...joy,
    prompt: 'Which joys?',
    description: 'The dog, the big day.',
    icon: noDrawing,
    wyshes: [fakeWysh('pet-care', 'Care for my pet', 20_000, joy)],
  },
];
