import { useState } from 'react';
import { Carousel } from '../ui/carousel.tsx';
import { AccountIcon, ExitIcon, LanternIcon, MenuIcon, StarIcon, SupportIcon } from '../ui/icons.tsx';
import { Menu, type MenuItem } from '../ui/menu.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { Specimen } from './specimen.tsx';
import styles from './navigation-section.module.css';

const menuItems: MenuItem[] = [
  { key: 'ground', label: 'Paper and ink', icon: <StarIcon size={20} /> },
  { key: 'fields', label: 'Fields', icon: <LanternIcon size={20} /> },
  { key: 'news', label: 'News and waiting', icon: <SupportIcon size={20} /> },
].map((item) => ({
  ...item,
  render: ({ className, children, onClick }) => (
    <a href={`#${item.key}`} className={className} onClick={onClick}>
      {children}
    </a>
  ),
}));

const hours = [
  'Dusk',
  'First star',
  'Moonrise',
  'Supper',
  'Stories',
  'Midnight',
  'Owls',
  'Small hours',
  'Cockcrow',
  'Dawn',
].map((label) => ({ id: label.toLowerCase().replace(' ', '-'), label, icon: <StarIcon size={18} /> }));

const slides = [
  ['Pick a star', 'Any of them. The bright one is taken, but it shares.'],
  [
    'Say it out loud',
    'A wish nobody hears is just a thought with good manners, and you have come too far for manners.',
  ],
  ['Walk home', 'Somebody left the light on.'],
] as const;

export function NavigationSection() {
  const [hour, setHour] = useState('dusk');
  return (
    <>
      <Specimen name="Menus" layout="row">
        <Menu
          align="start"
          label="Menu"
          button={<MenuIcon />}
          items={[...menuItems, { key: 'exit', label: 'EXIT', icon: <ExitIcon size={20} /> }]}
        />
        <Menu
          align="start"
          button={
            <>
              <AccountIcon />
              Wren
            </>
          }
          items={menuItems}
        />
      </Specimen>
      <Specimen name="Tabs that scroll">
        <Tabs label="Hours of the night" tabs={hours} selectedId={hour} onSelect={setHour}>
          <p>It is {hours.find(({ id }) => id === hour)?.label.toLowerCase()}. Mind the step.</p>
        </Tabs>
      </Specimen>
      <Specimen name="Carousel: moves on after 10 seconds, holds while you look">
        <Carousel
          slides={slides.map(([title, words]) => (
            <div key={title} className={styles.slide}>
              <LanternIcon size={48} />
              <h4>{title}</h4>
              <p>{words}</p>
            </div>
          ))}
          texts={{
            label: 'How wishing works',
            previous: 'Previous',
            next: 'Next',
            pause: 'Pause',
            play: 'Play',
            position: (position, count) => `${position} of ${count}`,
          }}
        />
      </Specimen>
    </>
  );
}
