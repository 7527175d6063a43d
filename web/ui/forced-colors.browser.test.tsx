import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import './base.css';
import { Blobs } from './blobs.tsx';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { RadioList } from './radio-list.tsx';
import { Rectangles } from './rectangles.tsx';
import { Slider } from './slider.tsx';
import { Tabs } from './tabs.tsx';
import { readAs } from '../testing/read-as.ts';

/* Where the reader chooses the colours, the page's own grounds are gone: what they said is said by the reader's. */

const ignore = () => undefined;
const amounts = {
  legend: 'How much?',
  choices: [
    { value: 'half', label: '$250,000' },
    { value: 'all', label: '$500,000' },
  ],
  value: 'half',
  onValueChange: ignore,
};

const lookOf = (one: Element, part?: string) => getComputedStyle(one, part);

/** A colour of the reader's by its name, as the browser has it just now. */
function readers(name: string): string {
  const probe = document.createElement('p');
  probe.style.cssText = `forced-color-adjust: none; color: ${name}`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

beforeEach(async () => {
  await readAs({ forcedColors: 'active' });
});

test('a chosen amount stands out from the others in the reader’s colour for what is chosen [WCAG 1.4.11]', async () => {
  await render(<Blobs {...amounts} />);
  const chosen = lookOf(page.getByRole('button', { name: '$250,000' }).element());
  const other = lookOf(page.getByRole('button', { name: '$500,000' }).element());
  expect(chosen.backgroundColor).toBe(readers('SelectedItem'));
  expect(chosen.color).toBe(readers('SelectedItemText'));
  expect(other.backgroundColor).not.toBe(chosen.backgroundColor);
});

test.each([
  ['a row of a list', RadioList],
  ['a card', Rectangles],
])('%s that is chosen has an edge in that colour, and another has not [WCAG 1.4.11]', async (_, Choices) => {
  await render(<Choices {...amounts} />);
  const edgeOf = (name: string) =>
    lookOf(page.getByRole('radio', { name }).element().closest('label')!).borderColor;
  expect(edgeOf('$250,000')).toBe(readers('SelectedItem'));
  expect(edgeOf('$500,000')).not.toBe(readers('SelectedItem'));
});

test('a ticked box is filled, and its tick is seen on it; an empty one has none [WCAG 1.4.11]', async () => {
  await render(
    <>
      <Checkbox label="Yes" checked onCheckedChange={ignore} />
      <Checkbox label="No" checked={false} onCheckedChange={ignore} />
    </>,
  );
  const tickOf = (name: string) => page.getByRole('checkbox', { name }).element().nextElementSibling!;
  expect(lookOf(page.getByRole('checkbox', { name: 'Yes' }).element()).backgroundColor).toBe(
    readers('SelectedItem'),
  );
  expect(lookOf(tickOf('Yes')).color).toBe(readers('SelectedItemText'));
  expect(tickOf('No').checkVisibility({ visibilityProperty: true })).toBe(false);
});

test('the active tab stands out from the others [WCAG 1.4.11]', async () => {
  const tabs = [
    { id: 'left', label: 'Left' },
    { id: 'right', label: 'Right' },
  ];
  await render(
    <Tabs label="Ways" tabs={tabs} selectedId="left" onSelect={ignore}>
      <p>Along the river</p>
    </Tabs>,
  );
  const groundOf = (name: string) => lookOf(page.getByRole('tab', { name }).element()).backgroundColor;
  expect(groundOf('Left')).toBe(readers('SelectedItem'));
  expect(groundOf('Right')).not.toBe(readers('SelectedItem'));
});

test('how far somebody has come is seen [WCAG 1.4.11]', async () => {
  await render(<ProgressBar label="The way" valueText="3 of 7" fraction={0.4} />);
  const fill =
    page.getByRole('progressbar').element().querySelector('div') ?? page.getByRole('progressbar').element();
  expect(lookOf(fill).backgroundColor).toBe(readers('SelectedItem'));
});

test('a slider shows how much is chosen, on a track with an edge [WCAG 1.4.11]', async () => {
  await render(
    <Slider
      label="How much?"
      value={50}
      onValueChange={ignore}
      min={0}
      max={100}
      step={10}
      formatValue={String}
    />,
  );
  const slider = page.getByRole('slider').element();
  // What is drawn of it is its own, in the reader's colours.
  expect(lookOf(slider).forcedColorAdjust).toBe('none');
  expect(lookOf(slider).getPropertyValue('--fill')).toBe('SelectedItem');
});

test('an enabled button keeps its edge, and a disabled one is grey, edge and words [WCAG 1.4.11]', async () => {
  await render(
    <>
      <Button>GO ON</Button>
      <Button variant="destructive">GO AWAY</Button>
      <Button disabled>NOT YET</Button>
    </>,
  );
  for (const name of ['GO ON', 'GO AWAY']) {
    const { borderWidth, borderColor, color } = lookOf(page.getByRole('button', { name }).element());
    expect([borderWidth, borderColor]).toEqual(['2px', readers('ButtonText')]);
    expect(color).not.toBe(readers('GrayText'));
  }
  const { borderColor, color } = lookOf(page.getByRole('button', { name: 'NOT YET' }).element());
  expect([borderColor, color]).toEqual([readers('GrayText'), readers('GrayText')]);
});
