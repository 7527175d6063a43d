import type { ReactElement } from 'react';
import { beforeEach, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import './base.css';
import { Accordion } from './accordion.tsx';
import { BackControl } from './back-control.tsx';
import { Blobs } from './blobs.tsx';
import { Button } from './button.tsx';
import { Carousel } from './carousel.tsx';
import { Checkbox } from './checkbox.tsx';
import { Dialog } from './dialog.tsx';
import { Dropdown } from './dropdown.tsx';
import { emulateReducedMotion } from './testing/emulate-reduced-motion.ts';
import { ExpandableText } from './expandable-text.tsx';
import { IconButton } from './icon-button.tsx';
import { CloseIcon } from './icons.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { MoneyField } from './money-field.tsx';
import { MoneyInMotion } from './money-in-motion.tsx';
import { Notice } from './notice.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { RadioList } from './radio-list.tsx';
import { Rectangles } from './rectangles.tsx';
import { ReorderList } from './reorder-list.tsx';
import { ReviewField } from './review-field.tsx';
import { Skeleton } from './skeleton.tsx';
import { Slider } from './slider.tsx';
import { StatusModal } from './status-modal.tsx';
import { Tabs } from './tabs.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';
import { Toast } from './toast.tsx';
import { expectAccessible } from '../testing/expect-accessible.ts';

const ignore = () => undefined;
const words = { label: 'Where to?', hint: 'Anywhere will do.', error: 'Not there.' };
const question = {
  legend: 'Which way?',
  hint: words.hint,
  error: words.error,
  choices: [
    { value: 'left', label: 'Left', detail: 'Along the river' },
    { value: 'right', label: 'Right' },
    { value: 'back', label: 'Back', disabled: true },
  ],
  value: 'left',
  onValueChange: ignore,
};
const states = [{ value: 'me', label: 'Maine' }];
const ticks = [
  { value: 0, label: 'None' },
  { value: 100, label: 'All' },
];
const ways = [
  { id: 'left', label: 'Left' },
  { id: 'right', label: 'Right' },
];
const carouselTexts = {
  label: 'Reasons',
  previous: 'Previous',
  next: 'Next',
  pause: 'Pause',
  play: 'Play',
  position: (position: number, count: number) => `${position} of ${count}`,
};
const reorderTexts = {
  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
  moved: (name: string) => `${name} moved`,
};

const parts: Record<string, ReactElement> = {
  'an accordion': <Accordion items={[{ id: 'a', title: 'Why?', content: 'Because.' }]} />,
  'the back control': <BackControl>Back</BackControl>,
  'a set of blobs': <Blobs {...question} />,
  'a primary button': <Button>GO ON</Button>,
  'a secondary button': <Button variant="secondary">GO ON</Button>,
  'a text link': <Button variant="textLink">GO ON</Button>,
  'a destructive button': <Button variant="destructive">GO AWAY</Button>,
  'an exit button': <Button variant="exit">EXIT</Button>,
  'a busy button': <Button busyText="Going">GO ON</Button>,
  'a carousel': <Carousel texts={carouselTexts} slides={['Home', 'Kids']} />,
  'a checkbox': <Checkbox {...words} checked onCheckedChange={ignore} />,
  'a dialog': (
    <Dialog title="Sure?" closeText="Close" onClose={ignore} actions={<Button>YES</Button>}>
      <p>Quite sure?</p>
    </Dialog>
  ),
  'a dropdown': <Dropdown {...words} options={states} value="me" onValueChange={ignore} placeholder="Pick" />,
  'a folded text': <ExpandableText text={'word '.repeat(20)} seeAllText="See All" seeLessText="See Less" />,
  'an icon button': <IconButton label="Close" icon={<CloseIcon />} />,
  'the loading screen': <LoadingScreen text="LOADING" />,
  'a money field': <MoneyField {...words} value="450000" onValueChange={ignore} />,
  'money in motion': <MoneyInMotion value={5} format={(value) => `$${value}`} />,
  'bad news': <Notice kind="danger" title="It broke" />,
  'plain news': <Notice kind="info" title="It is new" />,
  'good news': <Notice kind="success" title="It worked" />,
  'a progress bar': <ProgressBar label="The way" valueText="3 of 7" fraction={0.4} />,
  'a radio list': <RadioList {...question} />,
  'a set of rectangles': <Rectangles {...question} />,
  'a list put in order': (
    <ReorderList
      label="Stops"
      items={['Inn', 'Bridge']}
      keyOf={String}
      nameOf={String}
      renderItem={(item) => <p>{item}</p>}
      onReorder={ignore}
      texts={reorderTexts}
    />
  ),
  'a review field': (
    <dl>
      <ReviewField label="State" value="Maine" editText="Edit state" />
    </dl>
  ),
  'a skeleton': <Skeleton shape="card" />,
  'a slider': (
    <Slider
      {...words}
      value={50}
      onValueChange={ignore}
      min={0}
      max={100}
      step={10}
      formatValue={String}
      ticks={ticks}
    />
  ),
  'a status modal': <StatusModal kind="failure" title="Hm" closeText="Close" onClose={ignore} />,
  'a set of tabs': (
    <Tabs label="Ways" tabs={ways} selectedId="left" onSelect={ignore}>
      <p>Along the river</p>
    </Tabs>
  ),
  'a text area': <TextArea {...words} value="" onValueChange={ignore} maxLength={10} counterText={String} />,
  'a text field': <TextField {...words} prefix="$" suffix="a month" />,
  'a toast': (
    <Toast message={{ id: 'a', words: 'Gone.', actionText: 'Undo' }} closeText="Close" onClose={ignore} />
  ),
};

beforeEach(async () => {
  await page.viewport(390, 844);
  // What is still fading in has no contrast to measure.
  await emulateReducedMotion();
});

test.each(Object.entries(parts))(
  '%s has no accessibility error a machine can find [WCAG 2.2 AA]',
  async (_, part) => {
    const { container } = await render(part);
    await expectAccessible(container);
  },
);
